import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawExponential, drawNormal } from '../random/index.ts'
import { normalCdf } from '../special/index.ts'
import {
  bootstrap,
  cholesky,
  combineCorrelated,
  combineIndependent,
  kolmogorovLimitSurvival,
  kolmogorovSmirnov,
  kolmogorovSmirnovTwoSample,
  kolmogorovSurvival,
  lognormalExceedance,
  mean,
  normalExceedance,
  quantile,
} from './index.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)

describe('kolmogorovSurvival', () => {
  // Marsaglia, Tsang & Wang 2003, J. Stat. Softw. 8(18); the last two go by the expansion.
  it.each([
    [10, 0.274, 1 - 0.6284796154565, 1e-12],
    [2000, 0.04, 1 - 0.99676943191713676985, 1e-9],
    [16_000, 0.016, 1 - 0.99945234913828052085, 1e-9],
  ])('gives the published probability for %d values and D = %d', (count, distance, expected, tolerance) => {
    expect(Math.abs(kolmogorovSurvival(count, distance) - expected)).toBeLessThan(tolerance)
  })

  // scipy 1.17.1, stats.kstwo.sf, exact at these sizes.
  it.each([
    [3, 1.45 / 3, 0.3732777777777778],
    [7, 1.45 / 7, 0.8703260808379163],
    [20, 0.121, 0.8979425766927058],
    [100, 0.083, 0.4712020446047783],
    [140, 0.1, 0.11353657290090946],
  ])('agrees with SciPy for %d values and D = %d', (count, distance, expected) => {
    expect(Math.abs(kolmogorovSurvival(count, distance) - expected)).toBeLessThan(1e-13)
  })

  it('has closed forms at both ends: 1 − n!·(2d − 1/n)^n and 2·(1 − d)^n', () => {
    for (const count of [1, 2, 3, 8]) {
      let factorial = 1
      for (let k = 2; k <= count; k++) factorial *= k
      const near = 0.8 / count
      expect(kolmogorovSurvival(count, near)).toBeCloseTo(1 - factorial * (2 * near - 1 / count) ** count, 13)
      const far = 1 - 0.4 / count
      expect(kolmogorovSurvival(count, far)).toBeCloseTo(2 * (1 - far) ** count, 13)
    }
  })

  it('falls with the distance, and goes over from matrix to expansion within 3e-7', () => {
    for (let k = 1; k <= 60; k++) {
      const t = 0.3 + k * 0.03
      const bySize = [499, 500, 501, 502].map((count) => kolmogorovSurvival(count, t / Math.sqrt(count)))
      // The step of one value is small: the line through the matrix's last two meets the expansion's first.
      expect(Math.abs(2 * bySize[1] - bySize[0] - bySize[2])).toBeLessThan(4e-7)
      expect(kolmogorovSurvival(501, (t + 0.01) / Math.sqrt(501))).toBeLessThanOrEqual(bySize[2])
    }
  })

  it('tends to the limit', () => {
    for (const t of [0.5, 1, 1.5]) {
      const limit = kolmogorovLimitSurvival(t)
      expect(Math.abs(kolmogorovSurvival(1e6, t / 1e3) - limit)).toBeLessThan(1e-3)
      expect(Math.abs(kolmogorovSurvival(1e14, t / 1e7) - limit)).toBeLessThan(1e-7)
    }
  })

  it('is 1, 0 or undefined at the edges', () => {
    expect([kolmogorovSurvival(5, 0), kolmogorovSurvival(5, 0.1), kolmogorovSurvival(5, 1)]).toEqual([
      1, 1, 0,
    ])
    expect(kolmogorovSurvival(1000, 0.5)).toBe(0)
    expect(kolmogorovSurvival(5, Number.NaN)).toBeNaN()
    expect([kolmogorovLimitSurvival(0), kolmogorovLimitSurvival(10)]).toEqual([1, 2 * Math.exp(-200)])
    expect(kolmogorovLimitSurvival(Number.NaN)).toBeNaN()
    expect(kolmogorovLimitSurvival(1 - 1e-12)).toBeCloseTo(kolmogorovLimitSurvival(1), 11)
    expect(() => kolmogorovSurvival(0, 0.5)).toThrow(/^count is 0/)
  })
})

describe('Kolmogorov–Smirnov tests', () => {
  it('have uniform probabilities when the hypothesis holds, and none when it does not', () => {
    const root = createRng(6)
    const drawn = (seed: number, size: number): Float64Array => {
      const rng = root.fork(seed)
      return Float64Array.from({ length: size }, () => drawNormal(rng))
    }
    const ones = Float64Array.from(
      { length: 400 },
      (_, k) => kolmogorovSmirnov(drawn(k, 30), normalCdf).pExact,
    )
    expect(kolmogorovSmirnov(ones, (p) => p).pExact).toBeGreaterThan(0.01)
    const shifted = drawn(1, 300).map((z) => z + 0.5)
    expect(kolmogorovSmirnov(shifted, normalCdf).pExact).toBeLessThan(1e-6)
    expect(kolmogorovSmirnovTwoSample(shifted, drawn(2, 300)).pExact).toBeLessThan(1e-4)
    expect(kolmogorovSmirnovTwoSample(drawn(3, 300), drawn(4, 200)).pExact).toBeGreaterThan(0.01)
  })

  it('count paths by hand for two samples of three', () => {
    // D = 1: 2 of 20 orders; D = 2/3: 6 + 6 orders at least that far apart.
    expect(kolmogorovSmirnovTwoSample(of(1, 2, 3), of(4, 5, 6))).toMatchObject({ statistic: 1 })
    expect(kolmogorovSmirnovTwoSample(of(1, 2, 3), of(4, 5, 6)).pExact).toBeCloseTo(2 / 20, 14)
    expect(kolmogorovSmirnovTwoSample(of(1, 2, 4), of(3, 5, 6)).pExact).toBeCloseTo(12 / 20, 14)
    expect(kolmogorovSmirnovTwoSample(of(1, 2), of(2, 1)).pExact).toBe(1)
  })

  it('skip gaps, and are NaN for an empty sample', () => {
    expect(kolmogorovSmirnov(of(0.2, Number.NaN, 0.9), (x) => x)).toEqual(
      kolmogorovSmirnov(of(0.9, 0.2), (x) => x),
    )
    expect(kolmogorovSmirnov(of(), normalCdf).statistic).toBeNaN()
    expect(kolmogorovSmirnovTwoSample(of(1), of(Number.NaN)).pExact).toBeNaN()
  })
})

describe('bootstrap', () => {
  const options = { resamples: 1000, level: 0.9 }

  it('follows its rng, skips gaps and does not touch the sample', () => {
    const sample = of(5, 1, Number.NaN, 4, 2, 8)
    const found = bootstrap(createRng(1), sample, mean, options)
    expect(found).toEqual(bootstrap(createRng(1), of(5, 1, 4, 2, 8), mean, options))
    expect(sample).toEqual(of(5, 1, Number.NaN, 4, 2, 8))
    expect(found.percentile.low).toBeLessThan(found.estimate)
    expect(found.percentile.high).toBeGreaterThan(found.estimate)
  })

  it('shifts a skewed interval the way of its tail', () => {
    const rng = createRng(5)
    const sample = Float64Array.from({ length: 30 }, () => drawExponential(rng) ** 2)
    const { percentile, accelerated } = bootstrap(rng, sample, mean, { resamples: 20_000, level: 0.9 })
    expect(accelerated.low).toBeGreaterThan(percentile.low)
    expect(accelerated.high).toBeGreaterThan(percentile.high)
  })

  it('counts ties as half, so that a symmetric sample has no bias', () => {
    const sample = of(-2, -1, -1, 0, 0, 0, 1, 1, 2)
    const median = (values: Float64Array): number => quantile(values, 0.5)
    const { percentile, accelerated } = bootstrap(createRng(3), sample, median, {
      resamples: 5000,
      level: 0.9,
    })
    expect(accelerated).toEqual(percentile)
  })

  it('is a point for equal values', () => {
    const point = { low: 3, high: 3 }
    expect(bootstrap(createRng(1), of(3, 3, 3), mean, options)).toEqual({
      estimate: 3,
      standardError: 0,
      percentile: point,
      accelerated: point,
    })
  })

  it('refuses by name', () => {
    const rng = createRng(1)
    expect(() => bootstrap(rng, of(1), mean, options)).toThrow(/^values is 1/)
    expect(() => bootstrap(rng, of(1, 2), mean, { resamples: 10, level: 0.9 })).toThrow(/^resamples is/)
    expect(() => bootstrap(rng, of(1, 2), mean, { resamples: 1000, level: 1 })).toThrow(/^level is/)
  })
})

describe('cholesky', () => {
  it('gives back the matrix that it is the root of', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 36, maxLength: 36 }),
        (size, entries) => {
          const matrix = new Float64Array(size * size)
          for (let i = 0; i < size; i++) {
            for (let j = 0; j < size; j++) {
              for (let k = 0; k < size; k++) matrix[i * size + j] += entries[i * 6 + k] * entries[j * 6 + k]
            }
            matrix[i * size + i] += 1
          }
          const lower = cholesky(matrix, size)
          for (let i = 0; i < size; i++) {
            for (let j = 0; j < size; j++) {
              if (j > i) expect(lower[i * size + j]).toBe(0)
              let product = 0
              for (let k = 0; k < size; k++) product += lower[i * size + k] * lower[j * size + k]
              expect(Math.abs(product - matrix[i * size + j])).toBeLessThan(1e-10)
            }
          }
          const inPlace = matrix.slice()
          expect(cholesky(inPlace, size, inPlace)).toEqual(lower)
        },
      ),
    )
  })

  it('refuses what has no root', () => {
    expect(() => cholesky(of(1, 2, 2, 1), 2)).toThrow(/positive definite, but pivot 1/)
    expect(() => cholesky(of(0), 1)).toThrow(/pivot 0/)
    expect(() => cholesky(of(1, 0, Number.NaN, 1), 2)).toThrow(/positive definite/)
    expect(() => cholesky(of(1, 2, 3), 2)).toThrow(/^matrix.length is 3/)
  })
})

describe('exceedance levels', () => {
  it('fall with the probability, and with lognormal never below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 1, max: 98 }),
        (percent, exceedance) => {
          const amount = { mean: 1000, relativeStandardDeviation: percent / 100 }
          for (const level of [normalExceedance, lognormalExceedance]) {
            expect(level(amount, (exceedance + 1) / 100)).toBeLessThan(level(amount, exceedance / 100))
          }
          expect(lognormalExceedance(amount, exceedance / 100)).toBeGreaterThan(0)
          expect(lognormalExceedance(amount, 0.5)).toBeLessThan(1000)
          expect(normalExceedance(amount, 0.5)).toBe(1000)
        },
      ),
    )
  })

  it('are the mean without uncertainty, and endless for certainty', () => {
    const certain = { mean: 5, relativeStandardDeviation: 0 }
    const amount = { mean: 5, relativeStandardDeviation: 0.1 }
    expect([normalExceedance(certain, 1), lognormalExceedance(certain, 0)]).toEqual([5, 5])
    expect([normalExceedance(amount, 1), lognormalExceedance(amount, 1)]).toEqual([-Infinity, 0])
  })

  it('refuse by name', () => {
    for (const level of [normalExceedance, lognormalExceedance]) {
      expect(() => level({ mean: 1, relativeStandardDeviation: -0.1 }, 0.5)).toThrow(
        /^relativeStandardDeviation/,
      )
      expect(() => level({ mean: 1, relativeStandardDeviation: 0.1 }, 90)).toThrow(/^exceedance is 90/)
      expect(level({ mean: Number.NaN, relativeStandardDeviation: 0.1 }, 0.9)).toBeNaN()
    }
  })
})

describe('combined uncertainties', () => {
  it('of one factor are its own, without skewness', () => {
    const spread = combineIndependent([0.07])
    expect(spread.rootSumSquare).toBeCloseTo(0.07, 16)
    expect(spread.standardDeviation).toBeCloseTo(0.07, 16)
    expect(spread.skewnessOfNormals).toBe(0)
    expect(spread.logStandardDeviation).toBeCloseTo(Math.sqrt(Math.log1p(0.0049)), 16)
  })

  it('of two small equal factors have the skewness 6·s⁴/(2·s²)^1.5, to all digits', () => {
    const s = 1e-4
    // V = 2s² + s⁴, third central moment 6s⁴(1 + s²)… exactly Π(1 + 3s²) − 3·Π(1 + s²) + 2.
    const expected = (6 * s ** 4) / (2 * s * s + s ** 4) ** 1.5
    expect(Math.abs(combineIndependent([s, s]).skewnessOfNormals / expected - 1)).toBeLessThan(1e-13)
  })

  it('agree with drawn products', () => {
    const rng = createRng(4)
    const factors = [0.1, 0.2, 0.15]
    const size = 200_000
    const products = Float64Array.from({ length: size }, () =>
      factors.reduce((product, s) => product * (1 + s * drawNormal(rng)), 1),
    )
    const centre = mean(products)
    const second = mean(products.map((p) => (p - centre) ** 2))
    const third = mean(products.map((p) => (p - centre) ** 3))
    const spread = combineIndependent(factors)
    expect(Math.abs(Math.sqrt(second) / spread.standardDeviation - 1)).toBeLessThan(0.01)
    expect(Math.abs(third / second ** 1.5 - spread.skewnessOfNormals)).toBeLessThan(0.03)
  })

  it('that are correlated lie between the root of the squares and the sum', () => {
    const identity = of(1, 0, 0, 1)
    expect(combineCorrelated([0.03, 0.04], identity)).toBeCloseTo(0.05, 15)
    expect(combineCorrelated([0.03, 0.04], of(1, 1, 1, 1))).toBeCloseTo(0.07, 15)
    expect(combineCorrelated([0.03, 0.04], of(1, -1, -1, 1))).toBeCloseTo(0.01, 15)
    expect(combineCorrelated([], of())).toBe(0)
  })

  it('refuse by name', () => {
    expect(() => combineIndependent([0.1, -0.1])).toThrow(/^relativeStandardDeviations\[1\] is -0.1/)
    expect(() => combineCorrelated([0.1, Number.NaN], of(1, 0, 0, 1))).toThrow(
      /^relativeStandardDeviations\[1\]/,
    )
    expect(() => combineCorrelated([0.1, 0.1], of(1, 0, 0))).toThrow(/^correlation.length is 3/)
    expect(() => combineCorrelated([0.1, 0.1], of(1, 2, 2, 1))).toThrow(/^correlation\[0\]\[1\] is 2/)
    const impossible = of(1, -1, -1, -1, 1, -1, -1, -1, 1)
    expect(() => combineCorrelated([0.1, 0.1, 0.1], impossible)).toThrow(
      /^correlation is .* negative variance/,
    )
  })
})
