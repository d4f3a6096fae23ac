import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, fillNormal } from '../../math/random/index.ts'
import { normalCdf, normalQuantile } from '../../math/special/index.ts'
import { groupSample } from './grouped-sample.ts'
import { periodExceedance, replicatedMean } from './index.ts'
import { sampleExceedance } from './sample-exceedance.ts'

const P90 = { exceedances: [0.9], years: [4] }

describe('periodExceedance', () => {
  it('of a certain long-term mean is the chance of the years alone', () => {
    const values = new Float64Array(100).fill(500)
    const [longTerm, fourYears] = periodExceedance(
      { values, replicates: 1 },
      { ...P90, interannualVariability: 0.1 },
    )
    expect(longTerm.levels[0]).toMatchObject({ value: 500, standardError: 0, low: 500, high: 500 })
    expect(fourYears.levels[0].value).toBeCloseTo(500 * (1 - (0.1 / 2) * normalQuantile(0.9)), 8)
  })

  it('blurs every value of the sample by the years, whether or not they are grouped', () => {
    const values = fillNormal(createRng(4), { mean: 100, standardDeviation: 8 }, new Float64Array(5000))
    const [, one] = periodExceedance(
      { values, replicates: 1 },
      { exceedances: [0.99, 0.9, 0.5], years: [1], interannualVariability: 0.06 },
    )
    const median = Float64Array.from(values).sort()
    const spread = 0.06 * ((median[2499] + median[2500]) / 2)
    for (const { exceedance, value } of one.levels) {
      const below = values.reduce((sum, x) => sum + normalCdf((value - x) / spread), 0) / values.length
      expect(Math.abs(below - (1 - exceedance))).toBeLessThan(1e-5)
    }
  })

  it('is the long-term level for every period where years do not vary', () => {
    const values = Float64Array.from({ length: 101 }, (_, i) => i)
    const [longTerm, fourYears] = periodExceedance({ values, replicates: 1 }, P90)
    expect(longTerm.levels[0].value).toBe(10)
    expect(fourYears.levels).toEqual(longTerm.levels)
  })

  it('reports the error of a level of independent values: √(p(1 − p)/n) over the density', () => {
    const values = Float64Array.from({ length: 10_000 }, (_, i) => normalQuantile((i + 0.5) / 10_000))
    const [{ levels }] = periodExceedance(
      { values, replicates: 1 },
      { exceedances: [0.5, 0.9, 0.99], years: [] },
    )
    const exact = [0.5, 0.9, 0.99].map((exceedance) => {
      const z = normalQuantile(exceedance)
      return Math.sqrt(exceedance * (1 - exceedance) * 2 * Math.PI) * Math.exp((z * z) / 2) * 0.01
    })
    levels.forEach(({ standardError }, n) => {
      expect(standardError / exact[n]).toBeGreaterThan(0.97)
      expect(standardError / exact[n]).toBeLessThan(1.1)
    })
  })
})

describe('periodExceedance of a sample that is none', () => {
  it.each([
    ['sample.values', []],
    ['sample.values[1]', [1, Number.POSITIVE_INFINITY, 2]],
    ['sample.values[0]', [Number.NaN, 1]],
  ])('refuses %s by name', (field, values) => {
    const sample = { values: Float64Array.from(values), replicates: 1 }
    expect(() => periodExceedance(sample, { ...P90, interannualVariability: 0.1 })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})

describe('replicatedMean', () => {
  it('takes its error from the values, or from the means of the repetitions', () => {
    const values = Float64Array.of(1, 3, 2, 4)
    const { mean, standardError } = replicatedMean({ values, replicates: 1 }, (x) => x)
    expect(mean).toBe(2.5)
    expect(standardError).toBeCloseTo(Math.sqrt(5 / 3 / 4), 15)
    // Means 2 and 3.
    expect(replicatedMean({ values, replicates: 2 }, (x) => x).standardError).toBeCloseTo(0.5, 15)
    expect(replicatedMean({ values, replicates: 2 }, (x) => 1e9 + x).standardError).toBeCloseTo(0.5, 9)
  })
})

describe('groupSample', () => {
  it('keeps the mean and every value within the width of its group', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 200 }),
        (list, width) => {
          const sorted = Float64Array.from(list).sort()
          const { means, shares } = groupSample(sorted, width)
          const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
          expect(means.reduce((sum, value, g) => sum + value * shares[g], 0)).toBeCloseTo(mean, 9)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
          for (let g = 1; g < means.length; g++) expect(means[g]).toBeGreaterThan(means[g - 1])
          for (const value of sorted) {
            expect(Math.min(...means.map((centre) => Math.abs(centre - value)))).toBeLessThanOrEqual(width)
          }
        },
      ),
      { seed: 141, numRuns: 200 },
    )
  })
})

describe('the error of a level of a sample, in numbers', () => {
  // Half widths of Bofinger's rule by another program (Python's statistics.NormalDist); the last is half of the tail.
  it.each([
    [0.1, 0.029735966862335227],
    [0.9, 0.029735966862335227],
    [0.5, 0.10265068928817557],
    [0.001, 0.0005],
    [0.999, 0.0005],
  ])(
    'is √(p(1 − p)/n) times a central difference of the quantiles over the width of Bofinger: p = %d',
    (p, width) => {
      const count = 10_001
      const values = Float64Array.from({ length: count }, (_, i) => (i / (count - 1)) ** 3)
      const { value, standardError, low, high } = sampleExceedance({ values, replicates: 1 }, values, 1 - p)
      // ((p + w)³ − (p − w)³)/2w
      const expected = Math.sqrt((p * (1 - p)) / count) * (3 * p * p + width * width)
      expect(value).toBeCloseTo(p ** 3, 7)
      expect(standardError / expected).toBeCloseTo(1, p < 0.01 ? 1 : 5)
      // Student’s t at 0.975 with 10,000 degrees of freedom, by the expansion of Cornish and Fisher.
      expect((high - value) / standardError).toBeCloseTo(1.96020123988807, 8)
      expect((value - low) / standardError).toBeCloseTo(1.96020123988807, 8)
    },
  )

  it.each([
    // Each repetition has two of its four values below the median: what is left is a step of one value in twenty.
    ['alike', (i: number) => Math.floor(i / 4) + 5 * (i % 4), Math.sqrt(0.05 * 0.05)],
    // Shares 1, 1, ½, 0 and 0: variance ¼ over 5.
    ['apart', (i: number) => i, Math.sqrt(0.25 / 5 + 0.05 * 0.05)],
  ])('comes from the scatter of repetitions that are %s', (_, valueAt, shareError) => {
    const values = Float64Array.from({ length: 20 }, (_, i) => valueAt(i))
    const sorted = values.slice().sort()
    const level = sampleExceedance({ values, replicates: 5 }, sorted, 0.5)
    expect(level.value).toBe(9.5)
    // Sorted values are one apart, so that the quantiles rise by 19.
    expect(level.standardError).toBeCloseTo(19 * shareError, 10)
    // Student's t at 0.975 with four degrees of freedom.
    expect(level.high - level.value).toBeCloseTo(2.7764451051977987 * 19 * shareError, 8)
  })

  it('has one degree of freedom less than there are independent values', () => {
    const values = Float64Array.from({ length: 11 }, (_, i) => i)
    const { value, standardError, high } = sampleExceedance({ values, replicates: 1 }, values, 0.5)
    expect((high - value) / standardError).toBeCloseTo(2.2281388519649385, 8)
  })
})
