import { exp, log } from '../../math/elementary/index.ts'
import { fillCorrelations, type Kernel } from './kernel.ts'
import type { Observations } from './observations.ts'
import { factorTriangle, invertFactored, solveLower, solveLowerTransposed } from './triangular.ts'

const HALF_LOG_TWO_PI = 0.9189385332046728

/**
 * Log marginal likelihood of observations under a zero-mean Gaussian process, as a function of the logarithms θ of
 * [signal variance σ², length scales l, noise variance], with its exact gradient.
 *
 *     K = σ²·ρ(X, X) + (noise + jitter)·I,  a = K⁻¹·y
 *     LML = −½·yᵀa − ½·ln det K − n/2·ln 2π
 *     ∂LML/∂θ = ½·tr((a·aᵀ − K⁻¹)·∂K/∂θ)
 *
 * Holds its work arrays: for many evaluations on one set of observations.
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, eq. 5.8, 5.9
 */
export class MarginalLikelihood {
  readonly #kernel: Kernel
  readonly #data: Observations
  readonly #jitter: number
  readonly #scaled: Float64Array
  readonly #squares: Float64Array
  readonly #rho: Float64Array
  readonly #slope: Float64Array
  readonly #factor: Float64Array
  readonly #columns: Float64Array
  readonly #inverse: Float64Array
  readonly #weights: Float64Array

  constructor(kernel: Kernel, data: Observations, jitter: number) {
    const count = data.y.length
    const pairs = (count * (count - 1)) / 2
    this.#kernel = kernel
    this.#data = data
    this.#jitter = jitter
    this.#scaled = new Float64Array(count * data.dimensions)
    this.#squares = new Float64Array(pairs)
    this.#rho = new Float64Array(pairs)
    this.#slope = new Float64Array(pairs)
    this.#factor = new Float64Array(count * count)
    this.#columns = new Float64Array(count * count)
    this.#inverse = new Float64Array(count * count)
    this.#weights = new Float64Array(count)
  }

  /**
   * The log marginal likelihood; −∞ where K is not positive definite.
   * @param logs θ: length dimensions + 2, or 3 for one length scale in all inputs.
   * @param gradient filled when given.
   */
  evaluate(logs: Float64Array, gradient?: Float64Array): number {
    const count = this.#data.y.length
    const signal = exp(logs[0])
    const noise = exp(logs[logs.length - 1])
    this.#fillSquares(logs)
    fillCorrelations(this.#kernel, this.#squares, this.#squares.length, this.#rho, this.#slope)
    const factor = this.#factor
    const rho = this.#rho
    for (let i = 0, p = 0; i < count; i++) {
      for (let j = 0; j < i; j++) factor[i * count + j] = signal * rho[p++]
      factor[i * count + i] = signal + noise + this.#jitter
    }
    if (!factorTriangle(factor, count, count, 0)) {
      gradient?.fill(0)
      return Number.NEGATIVE_INFINITY
    }
    const weights = this.#weights
    weights.set(this.#data.y)
    solveLower(factor, count, count, weights)
    let value = -count * HALF_LOG_TWO_PI
    for (let i = 0; i < count; i++) value -= 0.5 * weights[i] * weights[i] + log(factor[i * count + i])
    if (gradient === undefined) return value
    solveLowerTransposed(factor, count, count, weights)
    invertFactored(factor, count, count, this.#columns, this.#inverse)
    this.#fillGradient(signal, noise, gradient)
    return value
  }

  #fillSquares(logs: Float64Array): void {
    const { dimensions, x, y } = this.#data
    const scaled = this.#scaled
    const squares = this.#squares
    const isShared = logs.length === 3
    for (let j = 0; j < dimensions; j++) {
      const inverse = exp(-logs[isShared ? 1 : 1 + j])
      for (let i = j; i < x.length; i += dimensions) scaled[i] = x[i] * inverse
    }
    for (let i = 0, p = 0; i < y.length; i++) {
      for (let k = 0; k < i; k++) {
        let sum = 0
        for (let j = 0; j < dimensions; j++) {
          const difference = scaled[i * dimensions + j] - scaled[k * dimensions + j]
          sum += difference * difference
        }
        squares[p++] = sum
      }
    }
  }

  #fillGradient(signal: number, noise: number, gradient: Float64Array): void {
    const { dimensions } = this.#data
    const count = this.#data.y.length
    const scaled = this.#scaled
    const weights = this.#weights
    const inverse = this.#inverse
    const rho = this.#rho
    const slope = this.#slope
    const isShared = gradient.length === 3
    gradient.fill(0)
    let alongSquares = 0
    let alongSignal = 0
    let trace = 0
    for (let i = 0, p = 0; i < count; i++) {
      const row = i * count
      for (let k = 0; k < i; k++, p++) {
        const share = weights[i] * weights[k] - inverse[row + k]
        alongSignal += share * rho[p]
        const steep = share * slope[p]
        if (isShared) {
          alongSquares += steep * this.#squares[p]
          continue
        }
        for (let j = 0; j < dimensions; j++) {
          const difference = scaled[i * dimensions + j] - scaled[k * dimensions + j]
          gradient[1 + j] += steep * difference * difference
        }
      }
      trace += weights[i] * weights[i] - inverse[row + i]
    }
    const last = gradient.length - 1
    if (isShared) gradient[1] = alongSquares
    for (let j = 1; j < last; j++) gradient[j] *= -2 * signal
    gradient[0] = signal * (alongSignal + 0.5 * trace)
    gradient[last] = 0.5 * noise * trace
  }
}
