import { ConvergenceError, requireFields, requireList, requireRng } from '../../errors/index.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import type { GaussianProcess } from './gaussian-process.ts'
import { dotRows, factorTriangle } from './triangular.ts'

/** Grown by tens from the first share of the largest variance to the last until the covariance has a factor. */
const JITTER_FIRST = 1e-14
const JITTER_LAST = 1e-4

/**
 * Functions drawn from the posterior, at several points together.
 *
 * @param points row-major, like the observations.
 * @returns row-major, one row a draw and one column a point.
 * @throws {InputError} `length_mismatch`, `not_finite`, `out_of_range` (draws).
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, §A.2
 */
export function samplePosterior(
  process: GaussianProcess,
  points: Float64Array,
  draws: number,
  rng: Rng,
): Float64Array {
  requireFields(
    process,
    {
      hyperparameters: 'object',
      standardisation: 'object',
      observations: 'object',
      append: 'function',
      logMarginalLikelihood: 'function',
      logMarginalLikelihoodGradient: 'function',
      createPoint: 'function',
      posteriorInto: 'function',
      predict: 'function',
      covariance: 'function',
    },
    'process',
  )
  requireList(points, 'points')
  requireRng(rng)
  requireInteger(draws, 1, Number.MAX_SAFE_INTEGER, 'draws')
  const { mean } = process.predict(points)
  const count = mean.length
  const factor = factorWithJitter(process.covariance(points), count)
  const normals = new Float64Array(count)
  const out = new Float64Array(draws * count)
  for (let draw = 0; draw < draws; draw++) {
    for (let i = 0; i < count; i++) normals[i] = drawNormal(rng)
    for (let i = 0; i < count; i++) {
      out[draw * count + i] = mean[i] + dotRows(factor, i * count, normals, 0, i + 1)
    }
  }
  return out
}

function factorWithJitter(covariance: Float64Array, count: number): Float64Array {
  let largest = 0
  for (let i = 0; i < count; i++) largest = Math.max(largest, covariance[i * count + i])
  if (largest === 0) return new Float64Array(count * count)
  for (let share = JITTER_FIRST; share <= JITTER_LAST; share *= 10) {
    const factor = covariance.slice()
    for (let i = 0; i < count; i++) factor[i * count + i] += share * largest
    if (factorTriangle(factor, count, count, 0)) return factor
  }
  throw new ConvergenceError('Gaussian process', count, 'the posterior covariance has no Cholesky factor')
}
