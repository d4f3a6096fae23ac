import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageRanks,
  covariance,
  kendallTauB,
  linearRegression,
  mean,
  moments,
  pearsonCorrelation,
  spearmanCorrelation,
  standardDeviation,
  variance,
  weightedMean,
} from './index.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)

/** Samples of decimals. */
const drawn = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 30 })
  .map((values) => Float64Array.from(values, (k) => k / 10))

/** Two series of one length, with many ties. */
const pairs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 2,
    maxLength: 25,
  })
  .map((rows) => ({
    x: Float64Array.from(rows, ([x]) => x),
    y: Float64Array.from(rows, ([, y]) => y),
  }))

const gap = Number.NaN

describe('mean', () => {
  it('keeps its precision with a large offset', () => {
    expect(mean(of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16))).toBe(1e9 + 10)
    const tenths = new Float64Array(1_000_000).fill(0.1)
    expect(mean(tenths)).toBe(0.1)
    expect(weightedMean(tenths, tenths)).toBe(0.1)
  })

  it('skips gaps, and is NaN for an empty sample', () => {
    expect(mean(of(1, gap, 5))).toBe(3)
    expect(mean(of())).toBeNaN()
    expect(mean(of(gap))).toBeNaN()
    expect(mean(of(1, Infinity))).toBe(Infinity)
    expect(weightedMean(of(1, gap, 5, 9), of(1, 1, 3, gap))).toBe(4)
    expect(weightedMean(of(1, 2), of(0, 0))).toBeNaN()
  })

  it('weighted by counts is the mean of the repeated values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer(), fc.integer({ min: 0, max: 5 })), { minLength: 1 }),
        (rows) => {
          fc.pre(rows.some(([, count]) => count > 0))
          const repeated = rows.flatMap(([value, count]) => new Array<number>(count).fill(value))
          const found = weightedMean(
            Float64Array.from(rows, ([value]) => value),
            Float64Array.from(rows, ([, count]) => count),
          )
          expect(Math.abs(found - mean(Float64Array.from(repeated)))).toBeLessThan(1e-5)
        },
      ),
    )
  })

  it('refuses weights of another length', () => {
    expect(() => weightedMean(of(1, 2), of(1))).toThrow(/^weights.length is 1/)
  })
})

describe('variance and moments', () => {
  // NIST Statistical Reference Datasets, NumAcc3 and NumAcc4: standard deviation exactly 0.1 beside 1e6 and 1e7.
  it.each([
    [1_000_000.2, 1_000_000.1, 1_000_000.3],
    [10_000_000.2, 10_000_000.1, 10_000_000.3],
  ])('meet the NIST data beside %d', (centre, low, high) => {
    const values = Float64Array.from({ length: 1001 }, (_, i) =>
      i === 0 ? centre : i % 2 === 1 ? low : high,
    )
    // The decimals themselves are rounded to 2^−30 and less.
    expect(Math.abs(standardDeviation(values) / 0.1 - 1)).toBeLessThan(1e-8)
    expect(variance(values, 'n') / variance(values)).toBeCloseTo(1000 / 1001, 14)
  })

  it('are those of a fair coin and of the numbers 1 to n', () => {
    expect(moments(of(0, 1))).toEqual({
      count: 2,
      mean: 0.5,
      variancePopulation: 0.25,
      varianceSample: 0.5,
      skewness: 0,
      skewnessUnbiased: NaN,
      kurtosisExcess: -2,
    })
    const n = 100
    const found = moments(Float64Array.from({ length: n }, (_, i) => i + 1))
    expect(found.variancePopulation).toBeCloseTo((n * n - 1) / 12, 11)
    expect(found.kurtosisExcess).toBeCloseTo((-6 * (n * n + 1)) / (5 * (n * n - 1)), 13)
  })

  it('scale with the values and ignore a shift', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: -50, max: 50 }), (values, shift) => {
        const before = moments(values)
        fc.pre(before.variancePopulation > 0.01)
        const after = moments(values.map((value) => -2 * value + shift))
        expect(after.variancePopulation / before.variancePopulation).toBeCloseTo(4, 9)
        expect(after.skewness).toBeCloseTo(-before.skewness, 7)
        expect(after.kurtosisExcess).toBeCloseTo(before.kurtosisExcess, 7)
        expect(after.kurtosisExcess).toBeGreaterThanOrEqual(after.skewness ** 2 - 2 - 1e-9)
      }),
    )
  })

  it('correct for the rounding of the mean', () => {
    expect(variance(of(2 ** 52, 2 ** 52 + 1), 'n')).toBe(0.25)
  })

  it('skip gaps and are NaN where they have no meaning', () => {
    expect(moments(of(1, gap, 3, gap, 8))).toEqual(moments(of(1, 3, 8)))
    expect(variance(of(4))).toBeNaN()
    expect(variance(of(4), 'n')).toBe(0)
    expect(variance(of())).toBeNaN()
    expect(moments(of(2, 2, 2)).skewness).toBeNaN()
    expect(standardDeviation(of(2, 2, 2))).toBe(0)
  })
})

describe('covariance and correlation', () => {
  it('are variance and 1 of a series with itself, and turn with it', () => {
    fc.assert(
      fc.property(drawn, (values) => {
        fc.pre(variance(values) > 0.01)
        expect(covariance(values, values)).toBeCloseTo(variance(values), 9)
        expect(covariance(values, values, 'n')).toBeCloseTo(variance(values, 'n'), 9)
        const opposite = values.map((value) => 5 - 3 * value)
        for (const correlation of [pearsonCorrelation, spearmanCorrelation, kendallTauB]) {
          expect(correlation(values, values)).toBeCloseTo(1, 12)
          expect(correlation(values, opposite)).toBeCloseTo(-1, 12)
        }
      }),
    )
  })

  it('of ranks are 1 for any increasing function', () => {
    fc.assert(
      fc.property(pairs, ({ x, y }) => {
        fc.pre(variance(x) > 0 && variance(y) > 0)
        const bent = y.map((value) => Math.exp(value))
        expect(spearmanCorrelation(x, bent)).toBe(spearmanCorrelation(x, y))
        expect(kendallTauB(x, bent)).toBe(kendallTauB(x, y))
      }),
    )
  })

  it('by Kendall is what counting all pairs gives, ties included', () => {
    fc.assert(
      fc.property(pairs, ({ x, y }) => {
        let surplus = 0
        let untiedX = 0
        let untiedY = 0
        for (let i = 0; i < x.length; i++) {
          for (let j = 0; j < i; j++) {
            const dx = Math.sign(x[i] - x[j])
            const dy = Math.sign(y[i] - y[j])
            surplus += dx * dy
            untiedX += Math.abs(dx)
            untiedY += Math.abs(dy)
          }
        }
        const expected = surplus / Math.sqrt(untiedX * untiedY)
        if (Number.isNaN(expected)) expect(kendallTauB(x, y)).toBeNaN()
        else expect(kendallTauB(x, y)).toBeCloseTo(expected, 13)
      }),
    )
  })

  it('leave out pairs with a gap and are NaN for constant series', () => {
    const x = of(1, 2, gap, 4, 5)
    const y = of(2, gap, 9, 1, 7)
    for (const of2 of [covariance, pearsonCorrelation, spearmanCorrelation, kendallTauB]) {
      expect(of2(x, y)).toBe(of2(of(1, 4, 5), of(2, 1, 7)))
      expect(() => of2(x, of(1))).toThrow(/^y.length is 1/)
    }
    for (const correlation of [pearsonCorrelation, spearmanCorrelation, kendallTauB]) {
      expect(correlation(of(1, 1, 1), of(1, 2, 3))).toBeNaN()
    }
    expect(covariance(of(1), of(1))).toBeNaN()
  })
})

describe('averageRanks', () => {
  it('share the ranks of equal values', () => {
    expect(averageRanks(of(30, 10, 20, 10, 30, 30))).toEqual(of(5, 1.5, 3, 1.5, 5, 5))
    expect(averageRanks(of())).toEqual(of())
  })
})

describe('linearRegression', () => {
  // Anscombe 1973, Am. Stat. 27:17: four different clouds with one line.
  it.each([
    [
      [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
      [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
    ],
    [
      [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
      [9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74],
    ],
    [
      [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
      [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
    ],
  ])('finds the line of Anscombe', (x, y) => {
    const { slope, intercept, r2, slopeStandardError } = linearRegression(of(...x), of(...y))
    expect(slope).toBeCloseTo(0.5, 2)
    expect(intercept).toBeCloseTo(3, 2)
    expect(r2).toBeCloseTo(0.67, 2)
    expect(slopeStandardError).toBeCloseTo(0.118, 3)
  })

  it('gives back an exact line, with gaps left out', () => {
    const fit = linearRegression(of(1, 2, gap, 4), of(5, 7, 1, 11))
    expect(fit.slope).toBeCloseTo(2, 13)
    expect(fit.intercept).toBeCloseTo(3, 13)
    expect(fit.r2).toBeCloseTo(1, 13)
    expect(fit.slopeStandardError).toBeLessThan(1e-7)
  })

  it('is NaN when the line or its error is undefined', () => {
    expect(linearRegression(of(2, 2), of(1, 3)).slope).toBeNaN()
    expect(linearRegression(of(1, 2), of(1, 3)).slopeStandardError).toBeNaN()
    expect(() => linearRegression(of(1, 2), of(1))).toThrow(/^y.length is 1/)
  })
})
