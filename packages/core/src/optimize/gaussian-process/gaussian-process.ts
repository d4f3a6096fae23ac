import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { CovarianceFactor } from './covariance-factor.ts'
import { type Hyperparameters, requireHyperparameters, toLogs } from './hyperparameters.ts'
import { fillCorrelations, type Kernel, requireKernel } from './kernel.ts'
import { MarginalLikelihood } from './marginal-likelihood.ts'
import {
  type Observations,
  requireObservations,
  type Standardisation,
  standardisationOf,
} from './observations.ts'
import { dotRows } from './triangular.ts'

const HALF_LOG_TWO_PI = 0.9189385332046728

/** A Gaussian process before it has seen anything. */
export interface GaussianProcessOptions {
  readonly kernel: Kernel
  readonly hyperparameters: Hyperparameters
  /** Added to the diagonal besides the noise; 0 when absent. Raised by tens only as far as the factorisation needs. */
  readonly jitter?: number | undefined
  /** Takes mean and standard deviation out of the values; false when absent: a zero prior mean. */
  readonly standardise?: boolean | undefined
}

/** The posterior at one point, and how it changes with the point. */
export interface PointPosterior {
  mean: number
  /** Of the function itself, without the noise of an observation; ≥ 0. */
  variance: number
  readonly meanGradient: Float64Array
  readonly varianceGradient: Float64Array
}

/** The posterior at several points. */
export interface Posterior {
  readonly mean: Float64Array
  /** Of the function itself, without the noise of an observation; ≥ 0. */
  readonly variance: Float64Array
}

/**
 * A Gaussian process conditioned on observations, with given hyper-parameters: a surrogate that tells mean and
 * variance of the function anywhere, and takes further observations at the cost of one row.
 *
 *     mean = k*ᵀ·K⁻¹·y,  variance = σ² − k*ᵀ·K⁻¹·k*
 *
 * Results are in the unit of the values; with `standardise` the hyper-parameters are those of the standardised values.
 * Duplicated points are fine: where rounding leaves K without a factor, jitter is added until it has one, and `jitter`
 * tells how much.
 *
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, algorithm 2.1
 */
export class GaussianProcess {
  readonly kernel: Kernel
  readonly hyperparameters: Hyperparameters
  readonly dimensions: number
  readonly standardisation: Standardisation
  readonly #factor: CovarianceFactor
  #x: Float64Array
  /** Standardised values, and K⁻¹ times them. */
  #y: Float64Array
  #weights: Float64Array
  readonly #query: Float64Array

  /**
   * @throws {InputError} `length_mismatch`, `not_finite`, `out_of_range`, `missing`, `unknown_value` (kernel).
   * @throws {ConvergenceError} when no jitter up to a hundredth of the signal variance gives K a factor.
   */
  constructor(options: GaussianProcessOptions, data: Observations) {
    requireObject(options, 'options')
    const { kernel, hyperparameters, jitter = 0, standardise = false } = options
    requireKernel(kernel)
    requireObservations(data)
    requireHyperparameters(hyperparameters, data.dimensions)
    InputError.requireRange(jitter, 0, Number.MAX_VALUE, 'jitter')
    const { dimensions, x, y } = data
    this.kernel = kernel
    this.hyperparameters = hyperparameters
    this.dimensions = dimensions
    this.standardisation = standardise ? standardisationOf(y) : { mean: 0, scale: 1 }
    const { mean, scale } = this.standardisation
    this.#x = x.slice()
    this.#y = y.map((value) => (value - mean) / scale)
    this.#query = new Float64Array(dimensions)
    this.#factor = new CovarianceFactor({ kernel, hyperparameters, dimensions, jitter, capacity: y.length })
    this.#factor.append(x)
    this.#weights = this.#solved()
  }

  /** Observations held. */
  get count(): number {
    return this.#factor.count
  }

  /** On the diagonal besides the noise: as asked for, or more where the factorisation needed it. */
  get jitter(): number {
    return this.#factor.jitter
  }

  /** What it was conditioned on. */
  get observations(): Observations {
    const { mean, scale } = this.standardisation
    return {
      dimensions: this.dimensions,
      x: this.#x.slice(),
      y: this.#y.map((value) => mean + scale * value),
    }
  }

  #solved(): Float64Array {
    const weights = this.#y.slice()
    this.#factor.solveLower(weights)
    this.#factor.solveLowerTransposed(weights)
    return weights
  }

  /**
   * Takes one more observation; hyper-parameters and standardisation stay. The factor grows by a row: the result is
   * that of a process made with all observations at once.
   * @throws {InputError} `length_mismatch`, `not_finite`.
   * @throws {ConvergenceError} as the constructor.
   */
  append(point: Float64Array, value: number): void {
    InputError.requireLength(this.dimensions, { point })
    for (let j = 0; j < point.length; j++) {
      InputError.requireRange(point[j], -Number.MAX_VALUE, Number.MAX_VALUE, `point[${j}]`)
    }
    InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, 'value')
    const { mean, scale } = this.standardisation
    this.#factor.append(point)
    this.#x = Float64Array.of(...this.#x, ...point)
    this.#y = Float64Array.of(...this.#y, (value - mean) / scale)
    this.#weights = this.#solved()
  }

  /** Log marginal likelihood of the (standardised) observations. */
  logMarginalLikelihood(): number {
    const fit = dotRows(this.#y, 0, this.#weights, 0, this.count)
    return -0.5 * fit - this.#factor.halfLogDeterminant() - this.count * HALF_LOG_TWO_PI
  }

  /** Its gradient by the natural logarithms of [signal variance, length scales, noise variance]. */
  logMarginalLikelihoodGradient(): Float64Array {
    const logs = toLogs(this.hyperparameters)
    const gradient = new Float64Array(logs.length)
    const data = { dimensions: this.dimensions, x: this.#x, y: this.#y }
    new MarginalLikelihood(this.kernel, data, this.jitter).evaluate(logs, gradient)
    return gradient
  }

  /** Arrays for `posteriorInto`. */
  createPoint(): PointPosterior {
    const { dimensions } = this
    return {
      mean: 0,
      variance: 0,
      meanGradient: new Float64Array(dimensions),
      varianceGradient: new Float64Array(dimensions),
    }
  }

  /**
   * Mean and variance at one point; a kernel, nothing is checked.
   * @param work of length `count` at least.
   * @param withGradients leaves the gradients as they are when false.
   */
  posteriorInto(point: Float64Array, out: PointPosterior, work: Float64Array, withGradients: boolean): void {
    const { count, dimensions } = this
    const { signalVariance } = this.hyperparameters
    const { mean, scale } = this.standardisation
    const { inverseScales } = this.#factor
    const query = this.#query
    for (let j = 0; j < dimensions; j++) query[j] = point[j] * inverseScales[j]
    this.#factor.correlate(query, 0, count)
    const { rho, scaled, slope } = this.#factor
    for (let k = 0; k < count; k++) work[k] = signalVariance * rho[k]
    out.mean = mean + scale * dotRows(work, 0, this.#weights, 0, count)
    this.#factor.solveLower(work)
    const explained = dotRows(work, 0, work, 0, count)
    out.variance = scale * scale * Math.max(signalVariance - explained, 0)
    if (!withGradients) return
    this.#factor.solveLowerTransposed(work)
    const { meanGradient, varianceGradient } = out
    const weights = this.#weights
    meanGradient.fill(0)
    varianceGradient.fill(0)
    for (let k = 0; k < count; k++) {
      const steep = 2 * signalVariance * slope[k]
      const forMean = steep * weights[k]
      const forVariance = steep * work[k]
      for (let j = 0; j < dimensions; j++) {
        const difference = query[j] - scaled[k * dimensions + j]
        meanGradient[j] += forMean * difference
        varianceGradient[j] += forVariance * difference
      }
    }
    for (let j = 0; j < dimensions; j++) {
      meanGradient[j] *= scale * inverseScales[j]
      varianceGradient[j] *= -2 * scale * scale * inverseScales[j]
    }
  }

  /**
   * Mean and variance at several points.
   * @param points row-major, like the observations.
   * @throws {InputError} `length_mismatch`, `not_finite`.
   */
  predict(points: Float64Array): Posterior {
    const count = this.#requirePoints(points)
    const posterior = { mean: new Float64Array(count), variance: new Float64Array(count) }
    const point = this.createPoint()
    const work = new Float64Array(this.count)
    for (let i = 0; i < count; i++) {
      this.posteriorInto(points.subarray(i * this.dimensions, (i + 1) * this.dimensions), point, work, false)
      posterior.mean[i] = point.mean
      posterior.variance[i] = point.variance
    }
    return posterior
  }

  #requirePoints(points: Float64Array): number {
    const count = Math.ceil(points.length / this.dimensions)
    InputError.requireLength(count * this.dimensions, { points })
    for (let i = 0; i < points.length; i++) {
      InputError.requireRange(points[i], -Number.MAX_VALUE, Number.MAX_VALUE, `points[${i}]`)
    }
    return count
  }

  /**
   * Covariance of the function between several points, row-major.
   * @throws {InputError} `length_mismatch`, `not_finite`.
   */
  covariance(points: Float64Array): Float64Array {
    const size = this.#requirePoints(points)
    const { count, dimensions } = this
    const { signalVariance } = this.hyperparameters
    const { scale } = this.standardisation
    const scaled = points.map((value, i) => value * this.#factor.inverseScales[i % dimensions])
    const solved = Array.from({ length: size }, (_, i) => {
      this.#factor.correlate(scaled, i * dimensions, count)
      const column = this.#factor.rho.slice(0, count).map((value) => signalVariance * value)
      this.#factor.solveLower(column)
      return column
    })
    const squares = new Float64Array(size)
    const [rho, slope] = [new Float64Array(size), new Float64Array(size)]
    const out = new Float64Array(size * size)
    for (let i = 0; i < size; i++) {
      for (let k = 0; k <= i; k++) {
        squares[k] = 0
        for (let j = 0; j < dimensions; j++) {
          const difference = scaled[i * dimensions + j] - scaled[k * dimensions + j]
          squares[k] += difference * difference
        }
      }
      fillCorrelations(this.kernel, squares, i + 1, rho, slope)
      for (let k = 0; k <= i; k++) {
        const value = scale * scale * (signalVariance * rho[k] - dotRows(solved[i], 0, solved[k], 0, count))
        out[i * size + k] = i === k ? Math.max(value, 0) : value
        out[k * size + i] = out[i * size + k]
      }
    }
    return out
  }
}
