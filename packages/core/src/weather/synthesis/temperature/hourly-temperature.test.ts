import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { diurnalShape } from './diurnal-shape.ts'
import { hourlyTemperature } from './hourly-temperature.ts'
import { createMonthlyCurve } from './monthly-curve.ts'

const blocks = calendarBlocks(2019, 0, 0)
const curve = createMonthlyCurve(blocks.monthStart)
const climate = {
  mean: [0, 5, 11, 15, 19, 24, 25, 25, 20, 13, 11, 4],
  dailyRange: new Array<number>(12).fill(10),
  dailySpread: new Array<number>(12).fill(3),
}

/** What drove the clearness of the days in the draw of a seed. */
function innovationsOf(seed: number): Float64Array {
  const rng = createRng(seed)
  return Float64Array.from({ length: 365 }, () => drawNormal(rng))
}

function draw(seed: number, latitudeDeg: number, share: (day: number) => number): Float64Array {
  const rng = createRng(seed)
  const clearness = {
    share: Float64Array.from({ length: 365 }, (_, d) => share(d)),
    innovations: innovationsOf(seed),
  }
  return hourlyTemperature(
    { climate, blocks, shape: diurnalShape(blocks, latitudeDeg), curve },
    clearness,
    rng.split('temperature'),
  )
}

const rangeOf = (temp: Float64Array, d: number): number => {
  const day = temp.subarray(24 * d, 24 * d + 24)
  return Math.max(...day) - Math.min(...day)
}
const dailyMean = (temp: Float64Array, d: number): number =>
  temp.subarray(24 * d, 24 * d + 24).reduce((a, b) => a + b, 0) / 24

describe('hourlyTemperature', () => {
  it('has the mean of every month', () => {
    const temp = draw(1, 35, () => 0.6)
    for (let m = 0; m < 12; m++) {
      const month = temp.subarray(blocks.monthStart[m], blocks.monthStart[m + 1])
      expect(month.reduce((a, b) => a + b, 0) / month.length).toBeCloseTo(climate.mean[m]!, 10)
    }
  })

  it('has the range of the climate on average, more on clear days than on dull ones', () => {
    const temp = draw(2, 35, (d) => (d % 2 === 0 ? 0.9 : 0.2))
    let clear = 0
    let dull = 0
    for (let d = 0; d < 365; d++) {
      if (d % 2 === 0) clear += rangeOf(temp, d) / 183
      else dull += rangeOf(temp, d) / 182
    }
    expect(Math.abs((clear + dull) / 2 / 10 - 1)).toBeLessThan(0.15)
    // (−ln(1 − 0.855)/−ln(1 − 0.19))^(1/2.4) = 2.54, less what the days' departures add to both
    expect(clear / dull).toBeGreaterThan(1.7)
    expect(clear / dull).toBeLessThan(2.6)
  })

  it('is warmest in the early afternoon and coldest about sunrise', () => {
    const temp = draw(3, 0, () => 0.6)
    const profile = Array.from({ length: 24 }, (_, h) => {
      let sum = 0
      for (let d = 0; d < 365; d++) sum += temp[24 * d + h]
      return sum / 365
    })
    expect(profile.indexOf(Math.max(...profile))).toBe(13)
    expect(profile.indexOf(Math.min(...profile))).toBe(5)
  })

  it('departs from day to day with correlation 0.7 and the spread of the climate', () => {
    let product = 0
    let square = 0
    for (let seed = 0; seed < 40; seed++) {
      const temp = draw(seed, 35, () => 0.6)
      const level = draw(seed + 1000, 35, () => 0.6)
      // The difference of two draws has no season, and twice the variance.
      let last = 0
      for (let d = 0; d < 365; d++) {
        const departure = (dailyMean(temp, d) - dailyMean(level, d)) / Math.SQRT2
        square += departure * departure
        product += departure * last
        last = departure
      }
    }
    // The months' means are fixed, which takes some of both away.
    expect(Math.abs(product / square - 0.7)).toBeLessThan(0.1)
    expect(Math.sqrt(square / 40 / 365)).toBeGreaterThan(2.2)
    expect(Math.sqrt(square / 40 / 365)).toBeLessThan(3)
  })

  it('is warm under clear skies in summer and cold in winter', () => {
    const covariance = (first: number): number => {
      let sum = 0
      for (let seed = 0; seed < 60; seed++) {
        const innovations = innovationsOf(seed)
        const temp = draw(seed, 35, () => 0.6)
        const days = Array.from({ length: 28 }, (_, i) => first + i)
        const mean = days.reduce((a, d) => a + dailyMean(temp, d) / 28, 0)
        for (const d of days) sum += ((dailyMean(temp, d) - mean) * innovations[d]) / (60 * 28)
      }
      return sum
    }
    // 0.35 of the innovation, √(1 − 0.7²) of which is the day's own, times 3 K: 0.75 K.
    expect(Math.abs(covariance(181) - 0.75)).toBeLessThan(0.3)
    expect(Math.abs(covariance(1) + 0.75)).toBeLessThan(0.3)
    expect(Math.abs(covariance(273))).toBeLessThan(0.3)
  })

  it('has no daily cycle where the sun makes none', () => {
    const temp = draw(4, 90, () => 0)
    const ranges = Array.from({ length: 365 }, (_, d) => rangeOf(temp, d))
    expect(ranges.filter((range) => !(range < 16))).toEqual([])
    const profile = (h: number): number => temp.reduce((sum, x, t) => (t % 24 === h ? sum + x / 365 : sum), 0)
    expect(Math.abs(profile(14) - profile(4))).toBeLessThan(1)
  })

  it('never jumps: an hour changes it by less than the day can', () => {
    const temp = draw(5, 35, (d) => (d % 3 === 0 ? 0.95 : 0.3))
    const steps = Array.from({ length: 8759 }, (_, t) => Math.abs(temp[t + 1] - temp[t]))
    expect(steps.filter((step) => !(step < 8))).toEqual([])
  })
})
