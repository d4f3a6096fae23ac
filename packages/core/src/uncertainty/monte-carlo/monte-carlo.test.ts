import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { energyUncertainty } from '../energy-uncertainty.ts'
import type { Factor, Sampling } from '../samples/index.ts'
import { type MonteCarlo, type MonteCarloInput, monteCarlo, pairedDifference } from './index.ts'

const FACTORS: readonly Factor[] = [
  { name: 'wind', distribution: { kind: 'normal', mean: 1, standardDeviation: 0.06 } },
  { name: 'wake', distribution: { kind: 'normal', mean: 1, standardDeviation: 0.03 } },
  { name: 'curve', distribution: { kind: 'normal', mean: 1, standardDeviation: 0.02 } },
]
const SAMPLINGS: readonly Sampling[] = ['random', 'latin_hypercube', 'sobol']

function run(seed: number, change: Partial<MonteCarloInput> = {}): MonteCarlo {
  const input = { factors: FACTORS, model: (x: Float64Array) => 1000 * (x[0] + x[1] + x[2] - 2), ...change }
  return runToEnd(monteCarlo(createRng(seed), input))
}

describe('monteCarlo', () => {
  const exact = energyUncertainty({
    p50: 1000,
    components: FACTORS.map(({ name, distribution }) => ({
      name,
      standardDeviation: 'standardDeviation' in distribution ? distribution.standardDeviation : 0,
      of: 'energy',
    })),
    interannualVariability: 0.06,
    exceedances: [0.5, 0.75, 0.9, 0.95, 0.99],
    years: [4],
  })

  it.each(SAMPLINGS)(
    'on %s samples agrees with the analytic case within its own errors, for any seed',
    (sampling) => {
      let inside = 0
      let levels = 0
      for (let seed = 1; seed <= 20; seed++) {
        const result = run(seed, {
          sampling,
          samples: 4096,
          interannualVariability: 0.06,
          years: [4],
        })
        result.periods.forEach((period, k) => {
          expect(period.years).toBe(exact.periods[k].years)
          period.levels.forEach(({ value, standardError, low, high }, n) => {
            const { energy } = exact.periods[k].levels[n]
            expect(Math.abs(value - energy)).toBeLessThan(5.5 * standardError)
            levels++
            if (low <= energy && energy <= high) inside++
          })
        })
        expect(Math.abs(result.mean.mean - 1000)).toBeLessThan(5 * result.mean.standardError)
        expect(Math.abs(result.standardDeviation / 70 - 1)).toBeLessThan(0.11)
      }
      // 95 % intervals; levels of one run go together, so that 20 runs leave some room.
      expect(inside / levels).toBeGreaterThan(0.88)
    },
  )

  it('reports the gain in precision of quasi-random samples', () => {
    const errorOf = (sampling: Sampling): number => run(4, { sampling }).periods[0].levels[2].standardError
    // Random: √(0.1·0.9/8192)/φ(1.28)·70 = 1.32.
    expect(errorOf('random')).toBeCloseTo(1.32, 0)
    expect(errorOf('latin_hypercube')).toBeLessThan(0.8 * errorOf('random'))
    expect(errorOf('sobol')).toBeLessThan(0.6 * errorOf('random'))
  })

  it('agrees with products of lognormal factors, whose quantiles are known', () => {
    const factors: readonly Factor[] = [0.1, 0.2].map((standardDeviation, n) => ({
      name: `f${n}`,
      distribution: { kind: 'lognormal', mean: 1, standardDeviation },
    }))
    const variance = Math.log(1.01) + Math.log(1.04)
    for (let seed = 1; seed <= 10; seed++) {
      const { periods } = run(seed, { factors, model: (x) => x[0] * x[1] })
      for (const { exceedance, value, standardError } of periods[0].levels) {
        const expected = Math.exp(-variance / 2 - Math.sqrt(variance) * normalQuantile(exceedance))
        expect(Math.abs(value - expected)).toBeLessThan(5 * standardError)
      }
    }
  })

  it('gives P99 ≤ P95 ≤ P90 ≤ P75 ≤ P50, and narrower ranges for longer periods', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...SAMPLINGS),
        fc.integer({ min: 0, max: 20 }),
        (seed, sampling, percent) => {
          const { periods } = run(seed, {
            sampling,
            samples: 256,
            replicates: 8,
            interannualVariability: percent / 100,
            model: (x) => 100 * x[0] * Math.min(x[1], 1) * x[2],
          })
          for (const { levels } of periods) {
            for (let n = 1; n < levels.length; n++) {
              expect(levels[n].value).toBeLessThanOrEqual(levels[n - 1].value)
            }
          }
          const [, one, ten, twenty] = periods.map(({ levels }) => levels[4])
          // A tail of few samples is lumpy, and a little blur may lift a level within its error.
          if (percent > 5) expect(one.value).toBeLessThan(ten.value)
          expect(ten.value).toBeLessThan(twenty.value + twenty.standardError)
        },
      ),
      { seed: 101, numRuns: 60 },
    )
  })

  it('is the same for the same seed, and another for another', () => {
    expect(run(7).values).toEqual(run(7).values)
    expect(run(7).values).not.toEqual(run(8).values)
  })

  it('reports its progress after every run of the model', () => {
    const steps = monteCarlo(createRng(1), {
      factors: FACTORS,
      model: () => 1,
      samples: 64,
      sampling: 'random',
    })
    const first = steps.next()
    expect(first.value).toEqual({ done: 1, total: 64, stage: 'samples' })
    const seen: string[] = []
    runToEnd(steps, ({ stage, done, total }) => seen.push(`${stage} ${done}/${total}`))
    expect(seen.length).toBe(63 + 4)
    expect(seen.slice(62)).toEqual([
      'samples 64/64',
      'periods 1/4',
      'periods 2/4',
      'periods 3/4',
      'periods 4/4',
    ])
  })

  it('skips gaps of the model and counts them', () => {
    const model = (x: Float64Array): number => (x[0] > 1.05 ? Number.NaN : x[0])
    const result = run(3, { model })
    expect(result.gaps).toBeGreaterThan(1000)
    expect(result.gaps).toBeLessThan(2500)
    expect(result.periods[0].levels[0].value).toBeLessThan(1)
    expect(() => run(3, { model: () => Number.NaN })).toThrow(expect.objectContaining({ field: 'model' }))
    const overflowing = (x: Float64Array): number => (x[0] > 1.05 ? Number.POSITIVE_INFINITY : x[0])
    const blurred = { interannualVariability: 0.06 }
    expect(run(3, { model: overflowing, ...blurred })).toEqual(run(3, { model, ...blurred }))
  })

  it.each<[string, Partial<MonteCarloInput>]>([
    ['exceedances[1]', { exceedances: [0.5, 1] }],
    ['years[0]', { years: [0.5] }],
    ['interannualVariability', { interannualVariability: 2 }],
    ['samples', { samples: 1 }],
  ])('refuses an invalid %s before it runs the model', (field, change) => {
    const model = (): number => {
      throw new Error('ran')
    }
    expect(() => run(1, { ...change, model })).toThrow(expect.objectContaining({ field }))
  })
})

describe('pairedDifference', () => {
  it('detects with common random numbers a difference far below the error of either model', () => {
    const better = (x: Float64Array): number => 1001 * (x[0] + x[1] + x[2] - 2)
    const first = run(11, { sampling: 'random' })
    const second = run(11, { sampling: 'random', model: better })
    const difference = pairedDifference({ first: first.values, second: second.values, replicates: 1 })
    expect(Math.abs(difference.mean - 1)).toBeLessThan(4 * difference.standardError)
    expect(difference.standardError).toBeLessThan(first.mean.standardError / 500)
    expect(difference.correlation).toBeCloseTo(1, 12)
    expect(difference.shareAbove).toBe(1)
    expect(difference.median).toBeCloseTo(1, 1)
  })

  it('refuses values that are no pairs', () => {
    const one = Float64Array.of(1, 2)
    expect(() => pairedDifference({ first: one, second: Float64Array.of(1), replicates: 1 })).toThrow(
      expect.objectContaining({ code: 'length_mismatch' }),
    )
    expect(() =>
      pairedDifference({ first: one, second: Float64Array.of(1, Number.NaN), replicates: 1 }),
    ).toThrow(expect.objectContaining({ code: 'not_finite' }))
  })
})
