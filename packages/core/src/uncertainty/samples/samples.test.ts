import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { normalCdf } from '../../math/special/index.ts'
import { moments, pearsonCorrelation, spearmanCorrelation } from '../../math/statistics/index.ts'
import {
  correlationMatrix,
  type Distribution,
  distributionMoments,
  distributionQuantile,
  drawFactors,
  type Factor,
  type FactorCorrelation,
  type FactorSamples,
  type Sampling,
} from './index.ts'

const DISTRIBUTIONS: readonly Distribution[] = [
  { kind: 'normal', mean: 5, standardDeviation: 2 },
  { kind: 'truncated_normal', mean: 5, standardDeviation: 2, low: 4, high: 9 },
  { kind: 'truncated_normal', mean: 0, standardDeviation: 1, low: 6 },
  { kind: 'truncated_normal', mean: 0, standardDeviation: 1, high: -3 },
  { kind: 'lognormal', mean: 3, standardDeviation: 1.5 },
  { kind: 'triangular', low: -1, mode: 0.5, high: 4 },
  { kind: 'triangular', low: 2, mode: 2, high: 3 },
  { kind: 'uniform', low: -2, high: 6 },
  { kind: 'empirical', values: [3, 1, 2, 2, 10] },
]

function columnOf(samples: FactorSamples, d: number): Float64Array {
  const size = samples.names.length
  return Float64Array.from({ length: samples.count }, (_, i) => samples.values[i * size + d])
}

function normals(names: readonly string[]): Factor[] {
  return names.map((name) => ({ name, distribution: { kind: 'normal', mean: 0, standardDeviation: 1 } }))
}

describe('distributionQuantile', () => {
  it.each(DISTRIBUTIONS)('of %j has the moments of its closed form', (distribution) => {
    const quantile = distributionQuantile(distribution)
    // Midpoints over the probabilities; tails without end converge slowest.
    const count = 200_000
    const values = Float64Array.from({ length: count }, (_, i) => quantile((i + 0.5) / count))
    const sample = moments(values)
    const { mean, standardDeviation } = distributionMoments(distribution)
    expect(Math.abs(sample.mean - mean)).toBeLessThan(2e-5 * standardDeviation)
    expect(Math.abs(Math.sqrt(sample.variancePopulation) / standardDeviation - 1)).toBeLessThan(1e-3)
  })

  it('undoes the distribution function', () => {
    for (const p of [0.001, 0.2, 0.5, 0.9, 0.999]) {
      const normal = distributionQuantile({ kind: 'normal', mean: 5, standardDeviation: 2 })(p)
      expect(normalCdf((normal - 5) / 2)).toBeCloseTo(p, 14)
      const cut = distributionQuantile({ kind: 'truncated_normal', mean: 0, standardDeviation: 1, low: 6 })(p)
      expect((normalCdf(-6) - normalCdf(-cut)) / normalCdf(-6)).toBeCloseTo(p, 12)
      const triangle = distributionQuantile({ kind: 'triangular', low: 0, mode: 1, high: 4 })(p)
      const below = triangle < 1 ? triangle ** 2 / 4 : 1 - (4 - triangle) ** 2 / 12
      expect(below).toBeCloseTo(p, 14)
      const logs = distributionQuantile({ kind: 'lognormal', mean: 3, standardDeviation: 1.5 })(p)
      const spread = Math.sqrt(Math.log(1.25))
      expect(normalCdf((Math.log(logs / 3) + spread ** 2 / 2) / spread)).toBeCloseTo(p, 14)
    }
  })

  it('of no width is its one value', () => {
    const sure: readonly Distribution[] = [
      { kind: 'normal', mean: 7, standardDeviation: 0 },
      { kind: 'truncated_normal', mean: 3, standardDeviation: 0, low: 7, high: 8 },
      { kind: 'lognormal', mean: 7, standardDeviation: 0 },
      { kind: 'triangular', low: 7, mode: 7, high: 7 },
      { kind: 'uniform', low: 7, high: 7 },
      { kind: 'empirical', values: [7] },
    ]
    for (const distribution of sure.filter(({ kind }) => kind !== 'truncated_normal')) {
      expect(distributionQuantile(distribution)(0.3)).toBe(7)
      expect(distributionMoments(distribution)).toEqual({ mean: 7, standardDeviation: 0 })
    }
    expect(distributionQuantile(sure[1])(0.3)).toBe(7)
  })

  it('of values gives each its share', () => {
    const quantile = distributionQuantile({ kind: 'empirical', values: [30, 10, 20] })
    expect([0.01, 0.33, 0.34, 0.66, 0.67, 1].map(quantile)).toEqual([10, 10, 20, 20, 30, 30])
  })
})

describe('drawFactors', () => {
  const factors: readonly Factor[] = DISTRIBUTIONS.map((distribution, n) => ({ name: `f${n}`, distribution }))

  it.each<Sampling>(['random', 'latin_hypercube', 'sobol'])('%s follows every distribution', (sampling) => {
    const samples = drawFactors(createRng(5), { factors, sampling, samples: 16_384 })
    factors.forEach(({ distribution }, d) => {
      const { mean, standardDeviation } = distributionMoments(distribution)
      const column = moments(columnOf(samples, d))
      // Five standard errors of a random sample; the others do better.
      expect(Math.abs(column.mean - mean) / standardDeviation).toBeLessThan(5 / 128)
      expect(Math.abs(Math.sqrt(column.variancePopulation) / standardDeviation - 1)).toBeLessThan(0.08)
    })
  })

  it.each<Sampling>(['latin_hypercube', 'sobol'])(
    '%s puts one value into each stratum of each repetition',
    (sampling) => {
      const uniform: readonly Factor[] = ['a', 'b', 'c'].map((name) => ({
        name,
        distribution: { kind: 'uniform', low: 0, high: 1 },
      }))
      const samples = drawFactors(createRng(3), { factors: uniform, sampling, samples: 1024, replicates: 16 })
      expect([samples.count, samples.replicates]).toEqual([1024, 16])
      for (let d = 0; d < 3; d++) {
        const column = columnOf(samples, d)
        for (let r = 0; r < 16; r++) {
          const strata = column.subarray(r * 64, (r + 1) * 64).map((u) => Math.floor(u * 64))
          expect(Array.from(strata.sort())).toEqual(Array.from({ length: 64 }, (_, i) => i))
        }
      }
    },
  )

  it('rounds up to what its design needs', () => {
    const of = (sampling: Sampling): number =>
      drawFactors(createRng(1), { factors: normals(['a']), sampling, samples: 1000, replicates: 32 }).count
    expect([of('random'), of('latin_hypercube'), of('sobol')]).toEqual([1000, 1024, 1024])
    expect(drawFactors(createRng(1), { factors: normals(['a']) }).count).toBe(8192)
  })

  it('gives common random numbers: the same numbers for the same seed and name, whatever else is drawn', () => {
    for (const sampling of ['random', 'latin_hypercube'] as const) {
      const alone = drawFactors(createRng(9), { factors: normals(['b']), sampling, samples: 256 })
      const among = drawFactors(createRng(9), { factors: normals(['a', 'b']), sampling, samples: 256 })
      expect(columnOf(among, 1)).toEqual(columnOf(alone, 0))
    }
    const two = drawFactors(createRng(9), { factors: normals(['a', 'b']), sampling: 'sobol', samples: 256 })
    const three = drawFactors(createRng(9), {
      factors: normals(['a', 'b', 'c']),
      sampling: 'sobol',
      samples: 256,
    })
    expect(columnOf(three, 1)).toEqual(columnOf(two, 1))
  })

  it.each<[FactorCorrelation['of'], FactorCorrelation['method'], Sampling]>([
    ['normal_scores', 'gaussian_copula', 'random'],
    ['normal_scores', 'gaussian_copula', 'sobol'],
    ['ranks', 'gaussian_copula', 'latin_hypercube'],
    ['normal_scores', 'iman_conover', 'latin_hypercube'],
    ['ranks', 'iman_conover', 'random'],
  ])('recovers a correlation of %s by %s on %s samples', (of, method, sampling) => {
    const names = ['a', 'b', 'c']
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -60, max: 60 }))),
        fc.integer({ min: 0, max: 1000 }),
        ([ab, ac, bc], seed) => {
          const pairs = [
            { between: ['a', 'b'] as const, correlation: ab / 100 },
            { between: ['c', 'a'] as const, correlation: ac / 100 },
            { between: ['b', 'c'] as const, correlation: bc / 100 },
          ]
          // Leave out triples that no three numbers can have.
          const [x, y, z] = [ab / 100, ac / 100, bc / 100]
          fc.pre(1 + 2 * x * y * z - x * x - y * y - z * z > 0.15)
          const matrix = correlationMatrix(names, pairs)
          const samples = drawFactors(createRng(seed), {
            factors: normals(names),
            correlation: { matrix, of, method },
            sampling,
            samples: 8192,
          })
          const correlation = of === 'ranks' ? spearmanCorrelation : pearsonCorrelation
          for (const [i, j] of [
            [0, 1],
            [0, 2],
            [1, 2],
          ]) {
            const found = correlation(columnOf(samples, i), columnOf(samples, j))
            expect(Math.abs(found - matrix[i * 3 + j])).toBeLessThan(method === 'iman_conover' ? 0.02 : 0.05)
          }
        },
      ),
      { seed: 91, numRuns: 8 },
    )
  })

  it('keeps rank correlation through distributions of any shape, and by Iman–Conover every number', () => {
    const shapes: readonly Factor[] = [
      { name: 'a', distribution: { kind: 'lognormal', mean: 1, standardDeviation: 2 } },
      { name: 'b', distribution: { kind: 'triangular', low: 0, mode: 1, high: 9 } },
    ]
    const matrix = correlationMatrix(['a', 'b'], [{ between: ['a', 'b'], correlation: 0.7 }])
    for (const method of ['gaussian_copula', 'iman_conover'] as const) {
      const samples = drawFactors(createRng(2), {
        factors: shapes,
        correlation: { matrix, of: 'ranks', method },
      })
      expect(spearmanCorrelation(columnOf(samples, 0), columnOf(samples, 1))).toBeCloseTo(0.7, 1)
    }
    const free = drawFactors(createRng(2), { factors: shapes })
    const tied = drawFactors(createRng(2), {
      factors: shapes,
      correlation: { matrix, method: 'iman_conover' },
    })
    expect(columnOf(tied, 1).sort()).toEqual(columnOf(free, 1).sort())
  })

  it.each<[string, object]>([
    ['factors', { factors: [] }],
    ['factors[1].name', { factors: normals(['a', 'a']) }],
    [
      'factors.length',
      { factors: normals(Array.from({ length: 33 }, (_, n) => `f${n}`)), sampling: 'sobol' },
    ],
    ['samples', { samples: 10 }],
    ['replicates', { replicates: 2 }],
    ['sampling', { sampling: 'dice' }],
    ['correlation.matrix.length', { correlation: { matrix: new Float64Array(3) } }],
    ['correlation.matrix[0][1]', { correlation: { matrix: Float64Array.of(1, 2, 2, 1) } }],
    ['correlation.matrix[0][1]', { correlation: { matrix: Float64Array.of(1, 0.5, 0.4, 1) } }],
    ['matrix', { correlation: { matrix: Float64Array.of(1, 1, 1, 1) } }],
    ['correlation.of', { correlation: { matrix: Float64Array.of(1, 0, 0, 1), of: 'x' } }],
    ['correlation.method', { correlation: { matrix: Float64Array.of(1, 0, 0, 1), method: 'x' } }],
  ])('refuses an invalid %s and names it', (field, change) => {
    const request = { factors: normals(['a', 'b']), ...change }
    expect(() => drawFactors(createRng(1), request)).toThrow(expect.objectContaining({ field }))
  })

  it.each<[string, Distribution]>([
    ['kind', { kind: 'cauchy' } as unknown as Distribution],
    ['mean', { kind: 'normal', mean: Number.NaN, standardDeviation: 1 }],
    ['standardDeviation', { kind: 'normal', mean: 0, standardDeviation: -1 }],
    ['mean', { kind: 'lognormal', mean: 0, standardDeviation: 1 }],
    ['low', { kind: 'truncated_normal', mean: 0, standardDeviation: 1, low: 31 }],
    ['high', { kind: 'truncated_normal', mean: 0, standardDeviation: 1, low: 2, high: 1 }],
    ['mode', { kind: 'triangular', low: 1, mode: 0, high: 2 }],
    ['high', { kind: 'uniform', low: 1, high: 0 }],
    ['values', { kind: 'empirical', values: [] }],
    ['values[1]', { kind: 'empirical', values: [1, Number.NaN] }],
  ])('refuses a distribution with an invalid %s', (part, distribution) => {
    expect(() => drawFactors(createRng(1), { factors: [{ name: 'a', distribution }] })).toThrow(
      expect.objectContaining({ field: `factors[0].distribution.${part}` }),
    )
  })

  it('refuses pairs of unknown names', () => {
    expect(() => correlationMatrix(['a'], [{ between: ['a', 'b'], correlation: 0 }])).toThrow(
      expect.objectContaining({ field: 'pairs[0].between[1]' }),
    )
  })
})
