import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { type Box, minimizeLbfgsb } from '../local/index.ts'
import { FitGoal, priorsOf } from './fit-goal.ts'
import { KERNELS, type Kernel } from './index.ts'
import { MarginalLikelihood } from './marginal-likelihood.ts'
import { ScoringSearch } from './scoring-search.ts'

const rng = createRng(9)
const x = Float64Array.from({ length: 60 }, () => rng.uniform())
const y = Float64Array.from(
  { length: 30 },
  (_, i) => Math.sin(5 * x[2 * i]) + x[2 * i + 1] + 0.1 * rng.uniform(),
)
const start = Float64Array.of(0, -0.5, -0.5, -3)

function goalOf(kernel: Kernel, isBelieved: boolean): FitGoal {
  const prior = { median: 0.4, logSpread: 0.7 }
  const priors = isBelieved ? { lengthScale: prior, noiseVariance: prior } : undefined
  return new FitGoal(new MarginalLikelihood(kernel, { dimensions: 2, x, y }, 1e-10), priorsOf(priors, 4))
}

function ended(goal: FitGoal, box: Box): ScoringSearch {
  const search = new ScoringSearch(goal, start, box)
  for (let i = 0; i < 100 && search.advance(1e-12); i++);
  return search
}

describe('ScoringSearch', () => {
  const wide = { lower: new Float64Array(4).fill(-9), upper: new Float64Array(4).fill(6) }
  const tight = { lower: Float64Array.of(-9, -9, -0.6, -9), upper: Float64Array.of(0.2, -0.3, 6, -2.5) }

  it('ends where L-BFGS-B ends, with and without beliefs, inside and at bounds', () => {
    for (const kernel of KERNELS) {
      for (const isBelieved of [false, true]) {
        for (const bounds of [wide, tight]) {
          const goal = goalOf(kernel, isBelieved)
          const { value } = minimizeLbfgsb((at, gradient) => goal.evaluate(at, gradient), start, { bounds })
          const search = ended(goal, bounds)
          expect(search.value).toBeCloseTo(value, 5)
          search.logs.forEach((log, i) => {
            expect(log).toBeGreaterThanOrEqual(bounds.lower[i])
            expect(log).toBeLessThanOrEqual(bounds.upper[i])
          })
        }
      }
    }
  })

  it('ends at once where no factor exists', () => {
    const apart = { dimensions: 1, x: Float64Array.of(0.5, 0.5), y: Float64Array.of(0, 1) }
    const goal = new FitGoal(new MarginalLikelihood('rbf', apart, 0), priorsOf(undefined, 3))
    const box = { lower: new Float64Array(3).fill(-80), upper: new Float64Array(3).fill(6) }
    const search = new ScoringSearch(goal, Float64Array.of(0, 0, -80), box)
    expect(search.value).toBe(Number.POSITIVE_INFINITY)
    expect(search.advance(1e-8)).toBe(false)
  })
})

describe('FitGoal', () => {
  it('rescales signal and noise to where their common gradient is 0', () => {
    for (const isBelieved of [false, true]) {
      const goal = goalOf('matern52', isBelieved)
      const logs = Float64Array.of(4, -1, 0.2, 1)
      const box = { lower: new Float64Array(4).fill(-9), upper: new Float64Array(4).fill(9) }
      const value = goal.rescale(logs, box)
      const gradient = new Float64Array(4)
      expect(goal.evaluate(logs, gradient)).toBeCloseTo(value, 6)
      expect(gradient[0] + gradient[3]).toBeCloseTo(0, 6)
    }
  })
})
