import { exp, pow } from '../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'
import type { Strategy } from './strategy.ts'
import { type SymmetricEigen, symmetricEigen } from './symmetric-eigen.ts'

/** The normal distribution that children are drawn from, and its memory; plain numbers, changed in place. */
export interface Distribution {
  readonly mean: Float64Array
  sigma: number
  /** C, row-major. */
  readonly covariance: Float64Array
  readonly pathC: Float64Array
  readonly pathSigma: Float64Array
  /** Square roots of the eigenvalues and the eigenvectors of C as it was when last decomposed. */
  axes: SymmetricEigen
  generation: number
  evaluationsAtDecomposition: number
}

/** Round, with the given standard deviation. */
export function createDistribution(mean: Float64Array, sigma: number): Distribution {
  const size = mean.length
  const identity = new Float64Array(size * size)
  for (let i = 0; i < size; i++) identity[i * size + i] = 1
  return {
    mean: mean.slice(),
    sigma,
    covariance: identity,
    pathC: new Float64Array(size),
    pathSigma: new Float64Array(size),
    axes: { values: new Float64Array(size).fill(1), vectors: identity.slice() },
    generation: 0,
    evaluationsAtDecomposition: 0,
  }
}

/** Draws a step y = B·D·z; the child is mean + σ·y. */
export function drawStep(rng: Rng, { axes, mean }: Distribution, out: Float64Array): Float64Array {
  const size = mean.length
  out.fill(0)
  for (let j = 0; j < size; j++) {
    const along = axes.values[j] * drawNormal(rng)
    for (let i = 0; i < size; i++) out[i] += axes.vectors[i * size + j] * along
  }
  return out
}

/**
 * Moves the distribution towards the steps that did well.
 * @param steps all steps of a generation, best first.
 * @see Hansen 2016, arXiv:1604.00772, eqs. 38 to 47
 */
export function updateDistribution(
  distribution: Distribution,
  strategy: Strategy,
  steps: readonly Float64Array[],
): void {
  const { mean, pathC, pathSigma, covariance } = distribution
  const { weights, parents, muEff, cSigma, dSigma, cC, chiN } = strategy
  const size = mean.length
  const shift = new Float64Array(size)
  for (let n = 0; n < parents; n++) for (let i = 0; i < size; i++) shift[i] += weights[n] * steps[n][i]
  for (let i = 0; i < size; i++) mean[i] += distribution.sigma * shift[i]
  distribution.generation++

  const white = whiten(distribution.axes, shift)
  const gainSigma = Math.sqrt(cSigma * (2 - cSigma) * muEff)
  for (let i = 0; i < size; i++) pathSigma[i] = (1 - cSigma) * pathSigma[i] + gainSigma * white[i]
  const length = Math.sqrt(squareOf(pathSigma))
  const settled = Math.sqrt(1 - pow(1 - cSigma, 2 * distribution.generation))
  const isSteady = length / settled < (1.4 + 2 / (size + 1)) * chiN
  const gainC = isSteady ? Math.sqrt(cC * (2 - cC) * muEff) : 0
  for (let i = 0; i < size; i++) pathC[i] = (1 - cC) * pathC[i] + gainC * shift[i]

  updateCovariance(distribution, strategy, steps, isSteady, covariance)
  distribution.sigma *= exp(Math.min(1, (cSigma / dSigma) * (length / chiN - 1)))
}

function updateCovariance(
  { axes, pathC }: Distribution,
  { weights, c1, cMu, cC }: Strategy,
  steps: readonly Float64Array[],
  isSteady: boolean,
  covariance: Float64Array,
): void {
  const size = pathC.length
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const keep = 1 + (isSteady ? 0 : c1 * cC * (2 - cC)) - c1 - cMu * sum
  // Long bad steps count less, or C could lose its positive sign.
  const rates = steps.map((step, n) =>
    weights[n] >= 0
      ? cMu * weights[n]
      : (cMu * weights[n] * size) / Math.max(squareOf(whiten(axes, step)), 1e-300),
  )
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) {
      let value = keep * covariance[i * size + j] + c1 * pathC[i] * pathC[j]
      for (let n = 0; n < steps.length; n++) value += rates[n] * steps[n][i] * steps[n][j]
      covariance[i * size + j] = value
      covariance[j * size + i] = value
    }
  }
}

/** Decomposes C anew; false when it has lost its positive sign or a number is not finite. */
export function decompose(distribution: Distribution): boolean {
  const { covariance, mean } = distribution
  if (!covariance.every((value) => Number.isFinite(value))) return false
  const { values, vectors } = symmetricEigen(covariance, mean.length)
  if (!values.every((value) => value > 0)) return false
  distribution.axes = { values: values.map((value) => Math.sqrt(value)), vectors }
  return true
}

/** C^(−1/2)·v. */
function whiten({ values, vectors }: SymmetricEigen, v: Float64Array): Float64Array {
  const size = v.length
  const out = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    let along = 0
    for (let i = 0; i < size; i++) along += vectors[i * size + j] * v[i]
    along /= values[j]
    for (let i = 0; i < size; i++) out[i] += vectors[i * size + j] * along
  }
  return out
}

function squareOf(v: Float64Array): number {
  return v.reduce((sum, value) => sum + value * value, 0)
}
