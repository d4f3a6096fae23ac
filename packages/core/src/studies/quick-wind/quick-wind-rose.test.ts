import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickWindRose } from './quick-wind-rose.ts'

const EVEN = [1, 1, 1, 1, 1, 1, 1, 1]
const NORTH = [1, 0, 0, 0, 0, 0, 0, 0]
const rows = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 8, maxLength: 8 }).map((row) => {
  const sum = row.reduce((total, value) => total + value, 0)
  return sum > 0 ? row : EVEN
})
const months = fc
  .array(fc.integer({ min: 10, max: 150 }), { minLength: 12, maxLength: 12 })
  .map((tenths) => tenths.map((value) => value / 10))
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

describe('quickWindRose', () => {
  it('has frequencies that sum to one, and the mean of the year as its mean', () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 4, maxLength: 4 }), months, (rose, speed) => {
        const { frequency, meanSpeed } = quickWindRose({ speed, rose })
        const sum = frequency.reduce((total, value) => total + value, 0)
        expect(sum).toBeCloseTo(1, 12)
        const mean = frequency.reduce((total, f, s) => total + (f > 0 ? f * meanSpeed[s] : 0), 0)
        const expected = speed.reduce((total, v, m) => total + v * DAYS[m], 0) / 365
        expect(mean).toBeCloseTo(expected, 10)
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it('turns with the wind: a rose turned by a coarse sector gives the fine one turned by two', () => {
    fc.assert(
      fc.property(rows, months, (row, speed) => {
        const turned = [row[7], ...row.slice(0, 7)]
        const before = quickWindRose({ speed, rose: [row, row, row, row] }).frequency
        const after = quickWindRose({ speed, rose: [turned, turned, turned, turned] }).frequency
        for (let s = 0; s < 16; s++) expect(after[(s + 2) % 16]).toBeCloseTo(before[s], 14)
      }),
      { seed: 2, numRuns: 50 },
    )
  })

  it('spreads a northerly over three fine sectors: a half and two quarters', () => {
    const speed = new Array(12).fill(7)
    const rose = quickWindRose({ speed, rose: [NORTH, NORTH, NORTH, NORTH] })
    expect(rose.frequency[0]).toBe(0.5)
    expect(rose.frequency[1]).toBe(0.25)
    expect(rose.frequency[15]).toBe(0.25)
    expect(rose.meanSpeed[0]).toBeCloseTo(7, 12)
    expect(rose.meanSpeed[8]).toBeNaN()
    expect(rose.meanDirectionDeg).toBeCloseTo(0, 10)
    expect([...rose.centreDeg]).toEqual(Array.from({ length: 16 }, (_, s) => s * 22.5))
  })

  it('gives a sector the speed of the season in which the wind comes from it', () => {
    const speed = [10, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10]
    const south = [0, 0, 0, 0, 1, 0, 0, 0]
    const { meanSpeed, meanDirectionDeg, steadiness } = quickWindRose({
      speed,
      rose: [NORTH, south, south, south],
    })
    expect(meanSpeed[0]).toBeCloseTo(10, 12)
    expect(meanSpeed[8]).toBeCloseTo(5, 12)
    expect(meanDirectionDeg).toBeCloseTo(180, 10)
    expect(steadiness).toBeGreaterThan(0)
    expect(steadiness).toBeLessThan(1)
  })
})
