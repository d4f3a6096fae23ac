import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import type { ClearDays } from './clear-days.ts'
import { clearnessMonths, DAILY_AUTOCORRELATION, dailyClearness } from './daily-clearness.ts'

const blocks = calendarBlocks(2019, 0, 0)

/** Days of 24 even hours under a clear sky of one strength, of which each month gets a share. */
function evenYear(share: number): ClearDays {
  const clear = new Float64Array(8760).fill(500)
  return {
    ...{
      record: new Int32Array(8760),
      outside: clear,
      clear,
      sinHeight: clear,
      raisedMonths: [],
      heldMonths: [],
    },
    dayStart: Int32Array.from({ length: 366 }, (_, d) => 24 * d),
    monthStart: blocks.monthStart,
    dayOutside: new Float64Array(365).fill(24 * 700),
    dayClear: new Float64Array(365).fill(24 * 500),
    monthGhi: Float64Array.from({ length: 12 }, (_, m) => {
      return share * 500 * (blocks.monthStart[m + 1] - blocks.monthStart[m])
    }),
  }
}

function draw(share: number, variation: number, seed: number, days = evenYear(share)) {
  const climate = {
    clearness: new Array<number>(12).fill(0.5),
    solarConstant: 1361.1,
    ghiDailyVariation: new Array<number>(12).fill(variation),
    linkeTurbidity: new Array<number>(12).fill(3),
  }
  const months = clearnessMonths(days, blocks, climate)
  return { months, ...dailyClearness(days, months, createRng(seed)) }
}

function monthly(share: Float64Array): { mean: number; variation: number }[] {
  return Array.from({ length: 12 }, (_, m) => {
    const month = share.subarray(blocks.monthStart[m] / 24, blocks.monthStart[m + 1] / 24)
    const mean = month.reduce((a, b) => a + b, 0) / month.length
    const square = month.reduce((a, b) => a + (b - mean) ** 2, 0) / month.length
    return { mean, variation: Math.sqrt(square) / mean }
  })
}

describe('dailyClearness', () => {
  it('has the mean and the variation of the climate and the correlation of the paper, whatever the seed', () => {
    const shares = fc.integer({ min: 30, max: 85 })
    const variations = fc.integer({ min: 5, max: 35 })
    fc.assert(
      fc.property(shares, variations, fc.integer({ min: 0, max: 1e6 }), (percent, cv, seed) => {
        const { share } = draw(percent / 100, cv / 100, seed)
        const found = monthly(share)
        let product = 0
        let square = 0
        let last = 0
        share.forEach((x, d) => {
          const deviation = x - found[blocks.monthOfDay[d]]!.mean
          product += deviation * last
          square += deviation * deviation
          last = deviation
        })
        expect([...share].filter((x) => !(x > 0 && x < 1))).toEqual([])
        expect(Math.abs(product / square - DAILY_AUTOCORRELATION)).toBeLessThan(0.05)
        for (const { mean, variation } of found) {
          expect(mean / (percent / 100)).toBeCloseTo(1, 10)
          expect(Math.abs(variation / (cv / 100) - 1)).toBeLessThan(0.05)
        }
      }),
      { seed: 4, numRuns: 60 },
    )
  })

  it('attributes part of the variation to the season within a month', () => {
    // Clear days of 0.7 and 1.3 in turn vary by 0.3 alone.
    const days = evenYear(0.6)
    const dayClear = days.dayClear.map((x, d) => x * (d % 2 === 0 ? 0.7 : 1.3))
    const variations: number[] = []
    for (let seed = 0; seed < 10; seed++) {
      const { share } = draw(0.6, 0.45, seed, { ...days, dayClear })
      for (const { variation } of monthly(share.map((x, d) => x * dayClear[d]))) variations.push(variation)
    }
    expect(Math.abs(variations.reduce((a, b) => a + b, 0) / variations.length / 0.45 - 1)).toBeLessThan(0.03)
  })

  it('reports when days cannot vary as much as the climate', () => {
    expect(draw(0.6, 0.3, 1).months.map(({ limited }) => limited)).not.toContain(true)
    // With mean 0.9 and no day above 1 the variation ends at √((1/0.9 − 1)/(1 + …)), below 0.33.
    const { months, share } = draw(0.9, 0.6, 1)
    expect(months.map(({ limited }) => limited)).not.toContain(false)
    for (const { mean } of monthly(share)) expect(mean).toBeCloseTo(0.9, 10)
  })

  it('has clear skies more often than the mean in a sunny climate', () => {
    const { share } = draw(0.75, 0.3, 2)
    const sorted = share.slice().sort()
    // Skewed to the left, as daily clearness is: the median above the mean.
    expect(sorted[182]).toBeGreaterThan(0.78)
  })
})
