import { describe, expect, it } from 'vitest'
import { fitWeibullMoments } from '../../../wind/resource/index.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { weibullStrata } from './weibull-strata.ts'
import { windAtHeight } from './wind-at-height.ts'

const { monthStart } = calendarBlocks(2019, 0, 0)
const months = (value: number): number[] => new Array<number>(12).fill(value)
const low = { height: 10, speed: months(4), weibullK: months(1.8) }
const high = { height: 100, speed: months(6), weibullK: months(2.2) }
const wind = (levels: (typeof low)[]) => ({ levels, shearExponent: 0.2, rose: [] })

describe('windAtHeight', () => {
  it('passes through its levels', () => {
    for (const level of [low, high]) {
      const { speed, shape } = windAtHeight(wind([low, high]), level.height, monthStart)
      speed.forEach((u, m) => {
        expect(u).toBeCloseTo(level.speed[m]!, 12)
        expect(shape[m]).toBeCloseTo(level.weibullK[m]!, 12)
      })
    }
  })

  it('follows the power law between them, and the shape the logarithm of the height', () => {
    const { speed, shape } = windAtHeight(wind([low, high]), Math.sqrt(1000), monthStart)
    expect(speed[0]).toBeCloseTo(Math.sqrt(24), 12)
    expect(shape[0]).toBeCloseTo(2, 12)
  })

  it.each([
    [200, 6 * 2 ** 0.2, 2.2],
    [5, 4 * 0.5 ** 0.2, 1.8],
  ])('extrapolates with the exponent at %d m and keeps the shape', (height, speed, shape) => {
    const found = windAtHeight(wind([low, high]), height, monthStart)
    expect(found.speed[7]).toBeCloseTo(speed, 12)
    expect(found.shape[7]).toBeCloseTo(shape, 12)
  })

  it('derives the shape of the months from that of the year', () => {
    const speed = [5, 5.2, 4.8, 4.1, 3.6, 3.1, 2.9, 2.8, 3.2, 3.9, 4.6, 5.1]
    const { levels, ...rest } = { ...wind([]), levels: [{ height: 10, speed, weibullK: 1.9 }] }
    const found = windAtHeight({ ...rest, levels }, 10, monthStart)
    expect(found.shape[0]).toBeGreaterThan(1.95)
    const strata = weibullStrata(found, monthStart)
    expect(Math.abs(fitWeibullMoments(strata).shape / 1.9 - 1)).toBeLessThan(3e-3)
  })

  it('bounds the shape of the months where they differ more than the hours of the year', () => {
    const speed = [12, 12, 1, 1, 1, 1, 1, 1, 1, 1, 12, 12]
    const levels = [{ height: 10, speed, weibullK: 4 }]
    expect(windAtHeight({ ...wind([]), levels }, 10, monthStart).shape[0]).toBeCloseTo(12.1, 0)
  })
})

describe('weibullStrata', () => {
  it.each([1, 1.5, 2, 3.5])('has mean and shape %d of the month, ascending', (k) => {
    const strata = weibullStrata(
      { speed: Float64Array.from(months(7)), shape: Float64Array.from(months(k)) },
      monthStart,
    )
    for (let m = 0; m < 12; m++) {
      const month = strata.subarray(monthStart[m], monthStart[m + 1])
      expect(month.reduce((a, b) => a + b, 0) / month.length).toBeCloseTo(7, 11)
      expect(Math.abs(fitWeibullMoments(month).shape / k - 1)).toBeLessThan(6e-3)
      expect([...month].filter((speed, i) => i > 0 && !(speed > month[i - 1]))).toEqual([])
    }
  })
})
