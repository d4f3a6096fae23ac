import { ConvergenceError } from '../../errors/index.ts'
import { log } from '../../math/elementary/index.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { fillCorrelations, type Kernel } from './kernel.ts'
import { factorTriangle, solveLower, solveLowerTransposed } from './triangular.ts'

/** A pivot below this share of its diagonal is rounding alone. */
const PIVOT_MIN = 1e-15
/** First jitter where none was asked for, relative to the signal variance, and how far it may grow. */
const JITTER_FIRST = 1e-12
const JITTER_LAST = 1e-2
const JITTER_GROWTH = 10

/** What a covariance matrix is made of. */
export interface CovarianceOptions {
  readonly kernel: Kernel
  readonly hyperparameters: Hyperparameters
  readonly dimensions: number
  readonly jitter: number
  /** Points to make room for; it grows beyond. */
  readonly capacity: number
}

/**
 * The Cholesky factor of the covariance matrix of a growing set of points,
 *
 *     L·Lᵀ = σ²·ρ(X, X) + (noise + jitter)·I
 *
 * and the correlations of other points with them. Nothing is checked.
 */
export class CovarianceFactor {
  /** Of the point asked last with each point of the set: correlations, and their slopes by the squared distance. */
  rho: Float64Array
  slope: Float64Array
  /** Points over length scales, row-major. */
  scaled: Float64Array
  readonly inverseScales: Float64Array
  readonly #kernel: Kernel
  readonly #signal: number
  readonly #noise: number
  readonly #dimensions: number
  #jitter: number
  #count = 0
  #capacity: number
  #factor: Float64Array
  #squares: Float64Array

  constructor({ kernel, hyperparameters, dimensions, jitter, capacity }: CovarianceOptions) {
    const { lengthScales, signalVariance, noiseVariance } = hyperparameters
    this.#kernel = kernel
    this.#signal = signalVariance
    this.#noise = noiseVariance
    this.#dimensions = dimensions
    this.#jitter = jitter
    this.#capacity = capacity
    this.inverseScales = Float64Array.from(
      { length: dimensions },
      (_, j) => 1 / lengthScales[lengthScales.length === 1 ? 0 : j],
    )
    this.scaled = new Float64Array(capacity * dimensions)
    this.rho = new Float64Array(capacity)
    this.slope = new Float64Array(capacity)
    this.#squares = new Float64Array(capacity)
    this.#factor = new Float64Array(capacity * capacity)
  }

  get count(): number {
    return this.#count
  }

  /** As asked for, or more where the factorisation needed it. */
  get jitter(): number {
    return this.#jitter
  }

  /**
   * Takes more points, row-major, and factors their rows.
   * @throws {ConvergenceError} when no jitter up to a hundredth of the signal variance gives a factor.
   */
  append(points: Float64Array): void {
    const first = this.#count
    const dimensions = this.#dimensions
    this.#count += points.length / dimensions
    if (this.#count > this.#capacity) this.#grow(first)
    for (let i = 0; i < points.length; i++) {
      this.scaled[first * dimensions + i] = points[i] * this.inverseScales[i % dimensions]
    }
    if (this.#factorFrom(first)) return
    do {
      if (!(this.#jitter < JITTER_LAST * this.#signal)) {
        throw new ConvergenceError(
          'Gaussian process',
          this.#count,
          'the covariance matrix has no Cholesky factor',
        )
      }
      this.#jitter = Math.max(JITTER_GROWTH * this.#jitter, JITTER_FIRST * this.#signal)
    } while (!this.#factorFrom(0))
  }

  #grow(count: number): void {
    const before = this.#capacity
    const after = Math.max(2 * before, this.#count) + 8
    const factor = new Float64Array(after * after)
    for (let i = 0; i < count; i++) {
      factor.set(this.#factor.subarray(i * before, i * before + i + 1), i * after)
    }
    const scaled = new Float64Array(after * this.#dimensions)
    scaled.set(this.scaled)
    this.#factor = factor
    this.#capacity = after
    this.scaled = scaled
    this.#squares = new Float64Array(after)
    this.rho = new Float64Array(after)
    this.slope = new Float64Array(after)
  }

  /** Rows from `first` on of the matrix into the factor, then factors them. */
  #factorFrom(first: number): boolean {
    const stride = this.#capacity
    for (let i = first; i < this.#count; i++) {
      this.correlate(this.scaled, i * this.#dimensions, i)
      const row = i * stride
      for (let k = 0; k < i; k++) this.#factor[row + k] = this.#signal * this.rho[k]
      this.#factor[row + i] = this.#signal + this.#noise + this.#jitter
    }
    return factorTriangle(this.#factor, stride, this.#count, PIVOT_MIN, first)
  }

  /** Leaves the correlations of a scaled point, at that index of `points`, with the first `count` in `rho`. */
  correlate(points: Float64Array, at: number, count: number): void {
    const dimensions = this.#dimensions
    const { scaled } = this
    const squares = this.#squares
    for (let k = 0; k < count; k++) {
      let sum = 0
      for (let j = 0; j < dimensions; j++) {
        const difference = points[at + j] - scaled[k * dimensions + j]
        sum += difference * difference
      }
      squares[k] = sum
    }
    fillCorrelations(this.#kernel, squares, count, this.rho, this.slope)
  }

  /** L⁻¹·v, in place. */
  solveLower(v: Float64Array): void {
    solveLower(this.#factor, this.#capacity, this.#count, v)
  }

  /** L⁻ᵀ·v, in place. */
  solveLowerTransposed(v: Float64Array): void {
    solveLowerTransposed(this.#factor, this.#capacity, this.#count, v)
  }

  /** ½·ln of the determinant of the matrix. */
  halfLogDeterminant(): number {
    let sum = 0
    for (let i = 0; i < this.#count; i++) sum += log(this.#factor[i * this.#capacity + i])
    return sum
  }
}
