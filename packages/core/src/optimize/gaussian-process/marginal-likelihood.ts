import { exp, log } from '../../math/elementary/index.ts'
import { fillCorrelations, type Kernel } from './kernel.ts'
import type { Observations } from './observations.ts'
import { dotRows, factorTriangle, invertFactored, solveLower, solveLowerTransposed } from './triangular.ts'

const HALF_LOG_TWO_PI = 0.9189385332046728

/**
 * Log marginal likelihood of observations under a zero-mean Gaussian process, as a function of the logarithms θ of
 * [signal variance σ², length scales l, noise variance], with its exact gradient and its average information.
 *
 *     K = σ²·ρ(X, X) + (noise + jitter)·I,  a = K⁻¹·y
 *     LML = −½·yᵀa − ½·ln det K − n/2·ln 2π
 *     ∂LML/∂θ = ½·tr((a·aᵀ − K⁻¹)·∂K/∂θ)
 *     information = ½·(∂K/∂θᵢ·a)ᵀ·K⁻¹·(∂K/∂θⱼ·a)
 *
 * Holds its work arrays: for many evaluations on one set of observations.
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, eq. 5.8, 5.9; Gilmour, Thompson & Cullis
 *   1995, Biometrics 51:1440 (average information)
 */
export class MarginalLikelihood {
  /** Observations. */
  readonly count: number
  /** yᵀ·K⁻¹·y at the place evaluated last. */
  misfit = 0
  readonly #kernel: Kernel
  readonly #data: Observations
  readonly #jitter: number
  /** Squared differences of the points, a row of pairs for each input, and 1/l² of each. */
  readonly #apart: readonly Float64Array[]
  readonly #weight: Float64Array
  readonly #squares: Float64Array
  readonly #rho: Float64Array
  readonly #slope: Float64Array
  readonly #factor: Float64Array
  readonly #columns: Float64Array
  readonly #inverse: Float64Array
  /** L⁻¹·y, and K⁻¹·y. */
  readonly #solved: Float64Array
  readonly #weights: Float64Array
  /** Of one row of K. */
  readonly #steep: Float64Array
  /** A row for each input: ∂K/∂θ·a; then one for a itself. */
  readonly #turned: Float64Array[]
  #signal = 0
  #noise = 0

  constructor(kernel: Kernel, data: Observations, jitter: number) {
    const count = data.y.length
    const pairs = (count * (count - 1)) / 2
    this.count = count
    this.#kernel = kernel
    this.#data = data
    this.#jitter = jitter
    this.#apart = Array.from({ length: data.dimensions }, (_, j) => squaredDifferences(data, j))
    this.#weight = new Float64Array(data.dimensions)
    this.#squares = new Float64Array(pairs)
    this.#rho = new Float64Array(pairs)
    this.#slope = new Float64Array(pairs)
    this.#factor = new Float64Array(count * count)
    this.#columns = new Float64Array(count * count)
    this.#inverse = new Float64Array(count * count)
    this.#solved = new Float64Array(count)
    this.#weights = new Float64Array(count)
    this.#steep = new Float64Array(count)
    this.#turned = Array.from({ length: data.dimensions + 2 }, () => new Float64Array(count))
  }

  /**
   * The log marginal likelihood; −∞ where K is not positive definite.
   * @param logs θ: length dimensions + 2, or 3 for one length scale in all inputs.
   * @param gradient filled when given.
   */
  evaluate(logs: Float64Array, gradient?: Float64Array): number {
    const value = this.#evaluateValue(logs)
    if (gradient === undefined) return value
    if (value === Number.NEGATIVE_INFINITY) gradient.fill(0)
    else this.differentiate(gradient)
    return value
  }

  #evaluateValue(logs: Float64Array): number {
    const { count } = this
    const signal = exp(logs[0])
    const noise = exp(logs[logs.length - 1])
    this.#signal = signal
    this.#noise = noise
    this.#fillSquares(logs)
    fillCorrelations(this.#kernel, this.#squares, this.#squares.length, this.#rho, this.#slope)
    const factor = this.#factor
    const rho = this.#rho
    const diagonal = signal + noise + this.#jitter
    for (let i = 0, p = 0; i < count; i++) {
      const row = i * count
      for (let j = 0; j < i; j++) factor[row + j] = signal * rho[p++]
      factor[row + i] = diagonal
    }
    if (!factorTriangle(factor, count, count, 0)) return Number.NEGATIVE_INFINITY
    const solved = this.#solved
    solved.set(this.#data.y)
    solveLower(factor, count, count, solved)
    this.misfit = dotRows(solved, 0, solved, 0, count)
    let value = -count * HALF_LOG_TWO_PI - 0.5 * this.misfit
    for (let i = 0; i < count; i++) value -= log(factor[i * count + i])
    return value
  }

  #fillSquares(logs: Float64Array): void {
    const { dimensions } = this.#data
    const apart = this.#apart
    const squares = this.#squares
    const weight = this.#weight
    const isShared = logs.length === 3
    for (let j = 0; j < dimensions; j++) weight[j] = exp(-2 * logs[isShared ? 1 : 1 + j])
    // Two inputs at a time: half the passes over the pairs.
    for (let j = 0; j < dimensions; j += 2) {
      const first = apart[j]
      const w = weight[j]
      if (j + 1 === dimensions) {
        if (j === 0) for (let p = 0; p < squares.length; p++) squares[p] = w * first[p]
        else for (let p = 0; p < squares.length; p++) squares[p] += w * first[p]
        return
      }
      const second = apart[j + 1]
      const v = weight[j + 1]
      if (j === 0) for (let p = 0; p < squares.length; p++) squares[p] = w * first[p] + v * second[p]
      else for (let p = 0; p < squares.length; p++) squares[p] += w * first[p] + v * second[p]
    }
  }

  /**
   * Derivatives at the place evaluated last, where the likelihood is finite.
   * @param information filled when given: the lower triangle, row-major.
   */
  differentiate(gradient: Float64Array, information?: Float64Array): void {
    const { count } = this
    const weights = this.#weights
    weights.set(this.#solved)
    solveLowerTransposed(this.#factor, count, count, weights)
    invertFactored(this.#factor, count, count, this.#columns, this.#inverse)
    for (const row of this.#turned) row.fill(0)
    this.#turn(gradient)
    if (information !== undefined) this.#fillInformation(gradient.length, information)
  }

  /** The gradient, and ∂K/∂θ·a for the length scales. */
  #turn(gradient: Float64Array): void {
    const { dimensions } = this.#data
    const { count } = this
    const weights = this.#weights
    const inverse = this.#inverse
    const rho = this.#rho
    const slope = this.#slope
    const steep = this.#steep
    const factor = -2 * this.#signal
    const isShared = gradient.length === 3
    gradient.fill(0)
    let alongSignal = 0
    let trace = 0
    for (let i = 0, p = 0; i < count; i++) {
      const row = i * count
      const weight = weights[i]
      for (let k = 0; k < i; k++) {
        const share = weight * weights[k] - inverse[row + k]
        alongSignal += share * rho[p + k]
        steep[k] = share * slope[p + k]
      }
      trace += weight * weight - inverse[row + i]
      for (let j = 0; j < dimensions; j++) {
        const apart = this.#apart[j]
        const scale = this.#weight[j]
        const turned = this.#turned[isShared ? 0 : j]
        let along = 0
        let sum = 0
        for (let k = 0; k < i; k++) {
          const square = scale * apart[p + k]
          const change = slope[p + k] * square
          along += steep[k] * square
          sum += change * weights[k]
          turned[k] += change * weight
        }
        turned[i] += sum
        gradient[isShared ? 1 : 1 + j] += factor * along
      }
      p += i
    }
    gradient[0] = this.#signal * (alongSignal + 0.5 * trace)
    gradient[gradient.length - 1] = 0.5 * this.#noise * trace
  }

  #fillInformation(size: number, information: Float64Array): void {
    const { count } = this
    const turned = this.#turned
    const scales = size - 2
    for (let j = 0; j < scales; j++) {
      const column = turned[j]
      for (let i = 0; i < count; i++) column[i] *= -2 * this.#signal
      solveLower(this.#factor, count, count, column)
    }
    // K without its diagonal's noise, times a, is y less that noise times a.
    const own = turned[scales]
    own.set(this.#weights)
    solveLower(this.#factor, count, count, own)
    const ofSignal = turned[scales + 1]
    const spared = this.#noise + this.#jitter
    for (let i = 0; i < count; i++) {
      ofSignal[i] = this.#solved[i] - spared * own[i]
      own[i] *= this.#noise
    }
    const column = (i: number): Float64Array => turned[i === 0 ? scales + 1 : i - 1]
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        information[i * size + j] = 0.5 * dotRows(column(i), 0, column(j), 0, count)
      }
    }
  }
}

/** Of input j for the pairs (i, k < i), in the order of the lower triangle. */
function squaredDifferences({ dimensions, x, y }: Observations, j: number): Float64Array {
  const count = y.length
  const squares = new Float64Array((count * (count - 1)) / 2)
  for (let i = 0, p = 0; i < count; i++) {
    for (let k = 0; k < i; k++, p++) {
      const difference = x[i * dimensions + j] - x[k * dimensions + j]
      squares[p] = difference * difference
    }
  }
  return squares
}
