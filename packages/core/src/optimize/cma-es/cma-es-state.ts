import { InputError } from '../../errors/index.ts'
import type { RngState } from '../../math/random/index.ts'
import type { Distribution } from './distribution.ts'
import type { RunEnd } from './stopping.ts'

/** A distribution as plain data. */
interface DistributionState {
  readonly mean: readonly number[]
  readonly sigma: number
  readonly covariance: readonly number[]
  readonly pathC: readonly number[]
  readonly pathSigma: readonly number[]
  readonly axisLengths: readonly number[]
  readonly axisVectors: readonly number[]
  readonly generation: number
  readonly evaluationsAtDecomposition: number
}

/** Where a search stands, as plain data: survives JSON. `null` stands for a value that is not finite. */
export interface CmaEsState extends DistributionState {
  readonly rng: RngState
  readonly done: number
  readonly runs: number
  readonly ends: readonly RunEnd[]
  readonly best: { readonly variables: readonly number[]; readonly value: number | null } | null
  readonly evaluationsOfRun: number
  readonly historyBest: readonly (number | null)[]
  readonly historyMedian: readonly (number | null)[]
  /** Steps of the present generation, row-major, and the values of those evaluated. */
  readonly steps: readonly number[]
  readonly values: readonly (number | null)[]
}

/** @throws {InputError} `length_mismatch`. */
export function readDistribution(state: DistributionState, size: number): Distribution {
  const { mean, pathC, pathSigma, axisLengths, covariance, axisVectors } = state
  InputError.requireLength(size, {
    'state.mean': mean,
    'state.pathC': pathC,
    'state.pathSigma': pathSigma,
    'state.axisLengths': axisLengths,
  })
  InputError.requireLength(size * size, { 'state.covariance': covariance, 'state.axisVectors': axisVectors })
  return {
    mean: Float64Array.from(mean),
    sigma: state.sigma,
    covariance: Float64Array.from(covariance),
    pathC: Float64Array.from(pathC),
    pathSigma: Float64Array.from(pathSigma),
    axes: { values: Float64Array.from(axisLengths), vectors: Float64Array.from(axisVectors) },
    generation: state.generation,
    evaluationsAtDecomposition: state.evaluationsAtDecomposition,
  }
}

/** The inverse of {@link readDistribution}. */
export function plainDistribution({ axes, ...distribution }: Distribution): DistributionState {
  const { mean, sigma, covariance, pathC, pathSigma, generation, evaluationsAtDecomposition } = distribution
  return {
    mean: Array.from(mean),
    sigma,
    covariance: Array.from(covariance),
    pathC: Array.from(pathC),
    pathSigma: Array.from(pathSigma),
    axisLengths: Array.from(axes.values),
    axisVectors: Array.from(axes.vectors),
    generation,
    evaluationsAtDecomposition,
  }
}

/** A value for JSON, which has no infinity. */
export function nullIfWorst(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** The inverse of {@link nullIfWorst}. */
export function worstIfNull(value: number | null): number {
  return value ?? Number.POSITIVE_INFINITY
}
