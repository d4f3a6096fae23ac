import { describe, expect, it } from 'vitest'
import { aWeightedLevel, noiseLevels, sumOfLevels } from './index.ts'

const air = { temperature: 10, relativeHumidity: 0.7, pressure: 101_325 }
const source = {
  ...{ x: 0, y: 0, ground: 0, hubHeight: 100, rotorRadius: 60 },
  soundPowerDb: [88.1, 94.6, 98.3, 99.9, 100.2, 97.9, 91, 78.5],
}
const house = { x: 800, y: 0, ground: 0, height: 4 }
const ground = { source: 0.5, middle: 0.5, receiver: 0.5 }
const level = (sources = [source], receiver = house) =>
  noiseLevels({ sources, receivers: [receiver], air, ground })[0]!

describe('noiseLevels', () => {
  it('is 3.01 dB louder for two equal turbines in one place, each band too', () => {
    const [one, two] = [level(), level([source, source])]
    expect(two.totalDba - one.totalDba).toBeCloseTo(3.0103, 4)
    expect(two.bandDb[3]! - one.bandDb[3]!).toBeCloseTo(3.0103, 4)
    expect(sumOfLevels(two.bySourceDba)).toBeCloseTo(two.totalDba, 9)
    expect(aWeightedLevel(two.bandDb)).toBeCloseTo(two.totalDba, 9)
  })

  it('falls with distance and does not mind where north is', () => {
    const far = level([source], { ...house, x: 1600 })
    expect(far.totalDba).toBeLessThan(level().totalDba - 6)
    expect(level([source], { ...house, x: 0, y: 800 }).totalDba).toBeCloseTo(level().totalDba, 12)
  })

  it('is that of spreading, air and 3 dB by hand in the interim method', () => {
    const [{ bandDb }] = noiseLevels({ sources: [source], receivers: [house], air, ground: 'interim' }) as [
      ReturnType<typeof level>,
    ]
    const distance = Math.hypot(800, 96)
    // 1000 Hz at 10 °C and 70 %: 3.6577 dB/km.
    const byHand = 100.2 - 20 * Math.log10(distance) - 11 - 3.657685723e-3 * distance + 3
    expect(bandDb[4]).toBeCloseTo(byHand, 6)
  })

  it('refuses a receiver inside a rotor, and what is no spectrum, by name', () => {
    expect(() => level([source], { ...house, x: 30 })).toThrow('receivers[0]')
    expect(() => level([{ ...source, soundPowerDb: [100] }])).toThrow('sources[0].soundPowerDb')
    expect(() => noiseLevels({ sources: [source], receivers: [house], air, ground, c0: -1 })).toThrow('c0')
    expect(() =>
      noiseLevels({ sources: [source], receivers: [house], air: { ...air, relativeHumidity: 70 }, ground }),
    ).toThrow('air.relativeHumidity')
  })
})
