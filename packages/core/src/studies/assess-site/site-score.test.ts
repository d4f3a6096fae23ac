import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resourceClass } from './resource-class.ts'
import { SITE_QUALITIES, SITE_SCORE_RULES, type SiteScoreInput, siteScore } from './site-score.ts'

const GOOD: SiteScoreInput = { dailyYield: 4.5, breakEvenShare: 0.75, poorestMonthGhi: 3, p90Share: 0.88 }

/** Figures over physical ranges. */
const inputs = fc.record({
  dailyYield: fc.integer({ min: 0, max: 80 }).map((n) => n / 10),
  breakEvenShare: fc.integer({ min: 1, max: 300 }).map((n) => n / 100),
  poorestMonthGhi: fc.integer({ min: 0, max: 80 }).map((n) => n / 10),
  p90Share: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  slopeDeg: fc.integer({ min: 0, max: 60 }),
})

describe('siteScore', () => {
  it('agrees with a hand calculation of the rules', () => {
    // 45·3/4 + 35·0.75 + 10·3/4 + 10·0.65 = 33.75 + 26.25 + 7.5 + 6.5
    const score = siteScore(GOOD)
    expect(score.parts.map(({ points }) => points)).toEqual([33.75, 26.25, 7.5, expect.closeTo(6.5, 12)])
    expect(score).toMatchObject({ total: 74, quality: 'Moderate', slopeDeduction: 0 })
    expect(siteScore({ ...GOOD, slopeDeg: 8 })).toMatchObject({ total: 68, slopeDeduction: 6 })
    expect(siteScore({ ...GOOD, slopeDeg: 60 }).slopeDeduction).toBe(30)
  })

  it('gives the yields of ESMAP a half and three quarters of their points', () => {
    for (const [dailyYield, share] of [
      [3.5, 0.5],
      [4.5, 0.75],
    ] as const) {
      expect(siteScore({ ...GOOD, dailyYield }).parts[0]?.points).toBe(45 * share)
    }
  })

  it('has weights that sum to 100, and reaches both ends', () => {
    expect(SITE_SCORE_RULES.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    const best = { dailyYield: 9, breakEvenShare: 0.1, poorestMonthGhi: 9, p90Share: 1 }
    expect(siteScore(best)).toMatchObject({ total: 100, quality: 'Excellent' })
    const worst = {
      dailyYield: 0,
      breakEvenShare: Number.POSITIVE_INFINITY,
      poorestMonthGhi: 0,
      p90Share: Number.NaN,
    }
    expect(siteScore({ ...worst, slopeDeg: 40 })).toMatchObject({ total: 0, quality: 'Poor' })
  })

  it('never falls when a figure gets better, and stays a whole number in 0..100', () => {
    fc.assert(
      fc.property(inputs, inputs, (a, b) => {
        const better: SiteScoreInput = {
          dailyYield: Math.max(a.dailyYield, b.dailyYield),
          breakEvenShare: Math.min(a.breakEvenShare, b.breakEvenShare),
          poorestMonthGhi: Math.max(a.poorestMonthGhi, b.poorestMonthGhi),
          p90Share: Math.max(a.p90Share, b.p90Share),
          slopeDeg: Math.min(a.slopeDeg, b.slopeDeg),
        }
        const [score, top] = [siteScore(a), siteScore(better)]
        expect(top.total).toBeGreaterThanOrEqual(score.total)
        expect(Number.isInteger(score.total) && score.total >= 0 && score.total <= 100).toBe(true)
        expect(SITE_QUALITIES.indexOf(top.quality)).toBeLessThanOrEqual(SITE_QUALITIES.indexOf(score.quality))
      }),
    )
  })

  it.each([
    [90, 'Excellent'],
    [89, 'Good'],
    [75, 'Good'],
    [74, 'Moderate'],
    [60, 'Moderate'],
    [59, 'Poor'],
  ])('rates a score of %d as %s', (total, quality) => {
    // All parts but the yield are full: 55 points.
    const dailyYield = 1.5 + (4 * (total - 55)) / 45
    const full = { breakEvenShare: 0.5, poorestMonthGhi: 4, p90Share: 0.95 }
    expect(siteScore({ ...full, dailyYield })).toMatchObject({ total, quality })
  })
})

it.each([
  [2000, 'Excellent'],
  [1999, 'Very good'],
  [1750, 'Very good'],
  [1500, 'Good'],
  [1200, 'Moderate'],
  [1199, 'Low'],
  [0, 'Low'],
])('resourceClass of %d kWh/m² is %s', (ghi, name) => {
  expect(resourceClass(ghi)).toBe(name)
})
