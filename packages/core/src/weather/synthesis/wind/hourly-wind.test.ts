import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { diurnalShape } from '../temperature/diurnal-shape.ts'
import { hourlyWind, windFrame, windScores } from './hourly-wind.ts'

const blocks = calendarBlocks(2019, 0, 0)
const { monthStart } = blocks

const climateOf = (k: number, dayStrength: number, autocorrelation?: number) => ({
  levels: [
    { height: 10, speed: [5, 5, 5, 4, 4, 3, 3, 3, 4, 4, 5, 5], weibullK: new Array<number>(12).fill(k) },
  ],
  shearExponent: 0.2,
  rose: [],
  dayStrength,
  autocorrelation,
})

function draw(climate: ReturnType<typeof climateOf>, height: number, latitudeDeg = 30, seed = 1) {
  const frame = windFrame(climate, height, blocks, diurnalShape(blocks, latitudeDeg))
  return {
    frame,
    speed: hourlyWind(frame, windScores(frame, climate, monthStart, createRng(seed)), monthStart),
  }
}

/** Half the range of the mean day over the mean, and its hour of the highest. */
function meanDay(speed: Float64Array, from = 0, to = 365) {
  const profile = Array.from({ length: 24 }, (_, h) => {
    let sum = 0
    for (let d = from; d < to; d++) sum += speed[24 * d + h]
    return sum / (to - from)
  })
  const mean = profile.reduce((a, b) => a + b, 0) / 24
  const highest = Math.max(...profile)
  return { strength: (highest - Math.min(...profile)) / 2 / mean, hour: profile.indexOf(highest) }
}

describe('hourlyWind', () => {
  it('gives each month exactly the speeds of its distribution, in another order', () => {
    const { frame, speed } = draw(climateOf(2, 0.25), 10)
    for (let m = 0; m < 12; m++) {
      const month = speed.slice(monthStart[m], monthStart[m + 1])
      expect(month).not.toEqual(frame.strata.slice(monthStart[m], monthStart[m + 1]))
      expect(month.sort()).toEqual(frame.strata.slice(monthStart[m], monthStart[m + 1]))
    }
  })

  it.each([
    [1.2, 0, 0.92],
    [2, 0.25, 0.92],
    [3, 0.5, 0.92],
    [2, 0, 0.6],
    [2, 0.25, 0.98],
  ])('has the requested persistence: k %d, day %d, correlation %d', (k, dayStrength, asked) => {
    for (let seed = 0; seed < 8; seed++) {
      const { speed } = draw(climateOf(k, dayStrength, asked), 10, 30, seed)
      let product = 0
      let square = 0
      for (let m = 0; m < 12; m++) {
        const month = speed.subarray(monthStart[m], monthStart[m + 1])
        const mean = month.reduce((a, b) => a + b, 0) / month.length
        month.forEach((u, i) => {
          square += (u - mean) ** 2
          if (i > 0) product += (u - mean) * (month[i - 1] - mean)
        })
      }
      expect(Math.abs(product / square - asked)).toBeLessThan(0.025)
    }
  })

  it('is strongest in the early afternoon, as much as requested', () => {
    for (const asked of [0.1, 0.25, 0.4]) {
      const { strength, hour } = meanDay(draw(climateOf(2, asked), 10).speed)
      expect(Math.abs(strength - asked)).toBeLessThan(0.06)
      if (asked > 0.2) expect([13, 14, 15, 16]).toContain(hour)
    }
  })

  it('has a weaker daily cycle higher up, and none from 80 m on', () => {
    const climate = climateOf(2, 0.3)
    expect(meanDay(draw(climate, 40).speed).strength).toBeLessThan(0.2)
    expect(draw(climate, 80).frame.cycle.every((x) => Math.abs(x) < 1e-12)).toBe(true)
    expect(draw(climate, 120).frame.chance.every((x) => x === 1)).toBe(true)
  })

  it('has no day in polar night', () => {
    const { frame } = draw(climateOf(2, 0.4), 10, 75)
    expect(frame.cycle.subarray(0, 20 * 24).every((x) => x === 0)).toBe(true)
    expect(frame.cycle.subarray(80 * 24, 81 * 24).some((x) => x > 0.3)).toBe(true)
  })
})
