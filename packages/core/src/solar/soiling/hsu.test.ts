import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HsuInput, hsuSoiling } from './hsu.ts'

const filled = (length: number, value: number): Float64Array => new Float64Array(length).fill(value)

/** Air that lays 1 g/m² on a level module in an hour. */
const ONE_GRAM = 1 / (0.0009 * 3600 * 1e-6)

const dry = (length: number, fine = 30, coarse = 50): HsuInput => ({
  rain: filled(length, 0),
  pm25Micrograms: filled(length, fine),
  pm10Micrograms: filled(length, coarse),
  stepHours: 1,
  tiltDeg: 0,
  cleaningThreshold: 1,
})

describe('HSU soiling', () => {
  it('transmits the published share after 10 g/m², and never less than 0.6563', () => {
    const { soilingRatio, state } = hsuSoiling(dry(100, ONE_GRAM, ONE_GRAM))
    expect(state.dirt).toBeCloseTo(100, 10)
    expect(soilingRatio[9]).toBeCloseTo(0.6875, 4)
    expect(soilingRatio[99]).toBeCloseTo(0.6563, 6)
  })

  it('begins as the power of the first dirt: 1 − 0.3437·2/√π·0.17·ω^0.8473', () => {
    const { soilingRatio } = hsuSoiling(dry(1, ONE_GRAM / 1000, ONE_GRAM / 1000))
    const slope = (0.3437 * 2 * 0.17) / Math.sqrt(Math.PI)
    expect(1 - (soilingRatio[0] ?? Number.NaN)).toBeCloseTo(slope * 0.001 ** 0.8473, 9)
  })

  it('weighs fine and coarse particles by how fast they settle', () => {
    // 0.0009 m/s of fine and 0.004 m/s of the 20 µg/m³ between 2.5 and 10 µm.
    const { state } = hsuSoiling(dry(1))
    expect(state.dirt).toBeCloseTo((30 * 0.0009 + 20 * 0.004) * 3600e-6, 15)
    // Sensors disagree: less PM10 than PM2.5 counts as no coarse particles.
    expect(hsuSoiling(dry(1, 30, 10)).state.dirt).toBeCloseTo(30 * 0.0009 * 3600e-6, 15)
  })

  it('gathers on a tilted module what falls on its level outline, and by the hour, whatever the steps', () => {
    const level = hsuSoiling(dry(48)).state.dirt
    expect(hsuSoiling({ ...dry(48), tiltDeg: 60 }).state.dirt).toBeCloseTo(level / 2, 15)
    expect(hsuSoiling({ ...dry(48), tiltDeg: 90 }).soilingRatio[47]).toBe(1)
    expect(hsuSoiling({ ...dry(96), stepHours: 0.5 }).state.dirt).toBeCloseTo(level, 14)
  })

  it.each([
    ['exactly the threshold', { 20: 0.8, 22: 0.2 }, 24, true],
    ['exactly the threshold, in another order', { 20: 0.1, 21: 0.2, 22: 0.7 }, 24, true],
    ['a tenth less', { 20: 0.7, 22: 0.2 }, 24, false],
    ['the threshold in more than the period', { 20: 0.8, 22: 0.2 }, 2, false],
  ])('by %s: cleans or not', (_, showers: Readonly<Record<number, number>>, rainPeriodHours, cleans) => {
    const rain = Float64Array.from({ length: 30 }, (_value, t) => showers[t] ?? 0)
    const { soilingRatio } = hsuSoiling({ ...dry(30), rain, rainPeriodHours })
    expect(soilingRatio[22] === 1).toBe(cleans)
    expect(soilingRatio[19]).toBeLessThan(1)
  })

  it('gives the same bits in parts as in one, wherever the cut', () => {
    const length = 200
    const input = {
      ...dry(length),
      rain: Float64Array.from({ length }, (_, t) => (t % 37 < 3 ? ((t * 7) % 9) / 10 : 0)),
      pm25Micrograms: Float64Array.from({ length }, (_, t) => (t === 90 ? Number.NaN : (t * 13) % 40)),
      rainPeriodHours: 24,
    }
    const whole = hsuSoiling(input)
    const part = (from: number, to: number): HsuInput => ({
      ...input,
      rain: input.rain.slice(from, to),
      pm25Micrograms: input.pm25Micrograms.slice(from, to),
      pm10Micrograms: input.pm10Micrograms.slice(from, to),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: length }), (cut) => {
        const first = hsuSoiling(part(0, cut))
        const second = hsuSoiling({ ...part(cut, length), previous: first.state })
        expect([...first.soilingRatio, ...second.soilingRatio]).toEqual([...whole.soilingRatio])
        expect(second.state).toEqual(whole.state)
      }),
      { seed: 21 },
    )
  })

  it('is spoilt by a gap in the particles at its own step, where rain still cleans', () => {
    const input = { ...dry(6), rain: Float64Array.of(0, 0, 0, 0, 5, 0) }
    input.pm10Micrograms[1] = Number.NaN
    input.pm25Micrograms[4] = Number.NaN
    const { soilingRatio } = hsuSoiling(input)
    expect(Array.from(soilingRatio, Number.isNaN)).toEqual([false, true, false, false, true, false])
    const fresh = hsuSoiling(dry(4)).soilingRatio
    expect(soilingRatio[2]).toBe(fresh[1])
    expect(soilingRatio[5]).toBe(fresh[0])
  })

  it('treats a gap in the rain as dry, and may overwrite its input', () => {
    const input = { ...dry(6), rain: Float64Array.of(0, Number.NaN, 0, 3, 0, 0) }
    const expected = hsuSoiling({ ...dry(6), rain: Float64Array.of(0, 0, 0, 3, 0, 0) }).soilingRatio
    expect(hsuSoiling(input).soilingRatio).toEqual(expected)
    expect(hsuSoiling(input, input.pm25Micrograms).soilingRatio).toEqual(expected)
  })

  it.each<[string, Partial<HsuInput>]>([
    ['stepHours', { stepHours: 25 }],
    ['tiltDeg', { tiltDeg: 91 }],
    ['cleaningThreshold', { cleaningThreshold: Number.NaN }],
    ['rainPeriodHours', { rainPeriodHours: -1 }],
    ['settlingSpeedPm25', { settlingSpeedPm25: -1 }],
    ['settlingSpeedPm10', { settlingSpeedPm10: 2 }],
    ['previous.dirt', { previous: { dirt: -1, recentRain: [] } }],
    ['pm25Micrograms.length', { pm25Micrograms: filled(3, 1) }],
    ['pm10Micrograms.length', { pm10Micrograms: filled(3, 1) }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => hsuSoiling({ ...dry(4), ...part })).toThrow(field)
  })
})
