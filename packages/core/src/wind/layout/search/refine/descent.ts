/** Fills `gradient` and returns the value. */
export type Smooth = (x: Float64Array, gradient: Float64Array) => number

/** Steps remembered. */
const MEMORY = 10
/** Sufficient fall of a step (Armijo). */
const FALL = 1e-4
/** Halvings of one step before giving up. */
const HALVINGS_MAX = 12

/**
 * Limited-memory quasi-Newton descent without bounds and without allocation, for functions so quick that the
 * book-keeping of a general method would cost more than they do. Steps are halved until the value falls enough.
 *
 * @see Nocedal 1980, Math. Comp. 35:773
 */
export class Descent {
  /** Where it stands; write here to start, then call {@link begin}. */
  readonly x: Float64Array
  value = 0
  evaluations = 0
  readonly #size: number
  readonly #gradient: Float64Array
  readonly #direction: Float64Array
  readonly #trial: Float64Array
  readonly #trialGradient: Float64Array
  readonly #steps: Float64Array
  readonly #changes: Float64Array
  readonly #rho: Float64Array
  readonly #alpha: Float64Array
  #pairs = 0
  #next = 0

  constructor(size: number) {
    this.#size = size
    this.x = new Float64Array(size)
    this.#gradient = new Float64Array(size)
    this.#direction = new Float64Array(size)
    this.#trial = new Float64Array(size)
    this.#trialGradient = new Float64Array(size)
    this.#steps = new Float64Array(size * MEMORY)
    this.#changes = new Float64Array(size * MEMORY)
    this.#rho = new Float64Array(MEMORY)
    this.#alpha = new Float64Array(MEMORY)
  }

  /** Evaluates where it stands; forgets the curvature unless `keep`. */
  begin(f: Smooth, keep = false): void {
    this.value = f(this.x, this.#gradient)
    this.evaluations++
    if (!keep) this.#pairs = 0
  }

  /**
   * One step.
   * @param reach most that any component may move.
   * @returns by how much the value fell; 0 when no step lowers it.
   */
  step(f: Smooth, reach: number): number {
    const size = this.#size
    const direction = this.#direction
    let slope = this.#aim()
    if (!(slope < 0)) {
      this.#pairs = 0
      slope = this.#aim()
    }
    let longest = 0
    for (let i = 0; i < size; i++) longest = Math.max(longest, Math.abs(direction[i]))
    if (!(longest > 0)) return 0
    let length = this.#pairs === 0 ? (0.1 * reach) / longest : Math.min(1, reach / longest)
    for (let halving = 0; halving < HALVINGS_MAX; halving++) {
      const { x } = this
      for (let i = 0; i < size; i++) this.#trial[i] = x[i] + length * direction[i]
      const value = f(this.#trial, this.#trialGradient)
      this.evaluations++
      if (value <= this.value + FALL * length * slope) return this.#take(value)
      // The lowest point of the parabola through both values and the slope, held within sensible bounds.
      const parabola = (-slope * length * length) / (2 * (value - this.value - slope * length))
      length = Math.min(Math.max(parabola, 0.1 * length), 0.5 * length)
    }
    this.#pairs = 0
    return 0
  }

  /** Points `direction` downhill; returns the slope along it. */
  #aim(): number {
    const size = this.#size
    const direction = this.#direction
    for (let i = 0; i < size; i++) direction[i] = -this.#gradient[i]
    for (let n = 1; n <= this.#pairs; n++) {
      const at = (this.#next - n + MEMORY) % MEMORY
      this.#alpha[at] = this.#rho[at] * dot(this.#steps, at * size, direction, size)
      addScaled(direction, -this.#alpha[at], this.#changes, at * size, size)
    }
    if (this.#pairs > 0) {
      const at = (this.#next - 1 + MEMORY) % MEMORY
      let squares = 0
      for (let i = 0; i < size; i++) squares += this.#changes[at * size + i] * this.#changes[at * size + i]
      const scale = 1 / (this.#rho[at] * squares)
      for (let i = 0; i < size; i++) direction[i] *= scale
    }
    for (let n = this.#pairs; n >= 1; n--) {
      const at = (this.#next - n + MEMORY) % MEMORY
      const beta = this.#rho[at] * dot(this.#changes, at * size, direction, size)
      addScaled(direction, this.#alpha[at] - beta, this.#steps, at * size, size)
    }
    return dot(this.#gradient, 0, direction, size)
  }

  #take(value: number): number {
    const size = this.#size
    const at = this.#next * size
    let curvature = 0
    let squares = 0
    for (let i = 0; i < size; i++) {
      const step = this.#trial[i] - this.x[i]
      const change = this.#trialGradient[i] - this.#gradient[i]
      this.#steps[at + i] = step
      this.#changes[at + i] = change
      curvature += step * change
      squares += change * change
    }
    this.x.set(this.#trial)
    this.#gradient.set(this.#trialGradient)
    if (curvature > 1e-10 * squares) {
      this.#rho[this.#next] = 1 / curvature
      this.#next = (this.#next + 1) % MEMORY
      this.#pairs = Math.min(this.#pairs + 1, MEMORY)
    }
    const fall = this.value - value
    this.value = value
    return fall
  }
}

function dot(a: Float64Array, from: number, b: Float64Array, size: number): number {
  let sum = 0
  for (let i = 0; i < size; i++) sum += a[from + i] * b[i]
  return sum
}

function addScaled(out: Float64Array, scale: number, a: Float64Array, from: number, size: number): void {
  for (let i = 0; i < size; i++) out[i] += scale * a[from + i]
}
