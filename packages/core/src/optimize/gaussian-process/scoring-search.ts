import type { Box } from '../local/index.ts'
import { clampInto } from '../local/internal.ts'
import type { FitGoal } from './fit-goal.ts'
import { factorTriangle, solveLower, solveLowerTransposed } from './triangular.ts'

/** Damping at first, and how it follows the ratio of the fall to the one foreseen. */
const DAMPING_FIRST = 0.1
const DAMPING_LEAST = 1e-6
const DAMPING_MOST = 1e8
const GOOD_RATIO = 0.75
const POOR_RATIO = 0.25
const ACCEPTED_RATIO = 1e-4
/** Curvature added before damping multiplies it, so that flat directions are damped too. */
const FLAT = 1e-2
/** Longest step of a logarithm. */
const STEP_MAX = 3

/**
 * Minimum of a fit's goal inside a box by damped scoring: Newton steps with the average information for curvature,
 * which costs little beside a gradient and is never negative, damped after Levenberg and Marquardt, with variables
 * that reach a bound held there.
 *
 * @see Gilmour, Thompson & Cullis 1995, Biometrics 51:1440; Nocedal & Wright 2006, Numerical Optimization, §10.3
 */
export class ScoringSearch {
  /** Lowest so far; +∞ when the start has none. */
  value: number
  logs: Float64Array
  readonly #goal: FitGoal
  readonly #box: Box
  readonly #gradient: Float64Array
  readonly #curvature: Float64Array
  readonly #matrix: Float64Array
  readonly #side: Float64Array
  readonly #step: Float64Array
  readonly #isHeld: Uint8Array
  readonly #free: Int32Array
  #trial: Float64Array
  #damping = DAMPING_FIRST
  #hasEnded: boolean

  constructor(goal: FitGoal, start: Float64Array, box: Box) {
    const size = start.length
    this.#goal = goal
    this.#box = box
    this.logs = clampInto(box, start.slice())
    this.#trial = new Float64Array(size)
    this.#gradient = new Float64Array(size)
    this.#curvature = new Float64Array(size * size)
    this.#matrix = new Float64Array(size * size)
    this.#side = new Float64Array(size)
    this.#step = new Float64Array(size)
    this.#isHeld = new Uint8Array(size)
    this.#free = new Int32Array(size)
    this.value = goal.evaluate(this.logs)
    this.#hasEnded = !Number.isFinite(this.value)
  }

  /**
   * One step.
   * @returns false once a step lowers the value, or promises to, by no more than the tolerance, relative to
   *   max(|f|, 1).
   */
  advance(valueTolerance: number): boolean {
    if (this.#hasEnded) return false
    const before = this.value
    const least = valueTolerance * Math.max(Math.abs(before), 1)
    this.#goal.differentiate(this.logs, this.#gradient, this.#curvature)
    while (!this.#hasEnded && !this.#try(least)) {
      this.#damping *= 5
      this.#hasEnded = this.#damping > DAMPING_MOST
    }
    this.#hasEnded ||= before - this.value <= least
    return !this.#hasEnded
  }

  /** Takes a step if it lowers the value; ends the search if no more than `least` can be won. */
  #try(least: number): boolean {
    const step = this.#step
    const { lower, upper } = this.#box
    this.#solve()
    let longest = 0
    for (let i = 0; i < step.length; i++) longest = Math.max(longest, Math.abs(step[i]))
    const share = STEP_MAX / Math.max(longest, STEP_MAX)
    const { logs } = this
    const trial = this.#trial
    for (let i = 0; i < step.length; i++) {
      trial[i] = Math.min(Math.max(logs[i] + share * step[i], lower[i]), upper[i])
    }
    const foreseen = this.#foreseen(trial)
    if (!(foreseen > least)) {
      this.#hasEnded = true
      return false
    }
    const value = this.#goal.evaluate(trial)
    const ratio = (this.value - value) / foreseen
    if (!(ratio > ACCEPTED_RATIO)) return false
    if (ratio > GOOD_RATIO) this.#damping = Math.max(this.#damping / 5, DAMPING_LEAST)
    else if (ratio < POOR_RATIO) this.#damping *= 3
    this.#trial = logs
    this.logs = trial
    this.value = value
    return true
  }

  /** Fall of the value by the quadratic model. */
  #foreseen(trial: Float64Array): number {
    const { logs } = this
    const size = logs.length
    let fall = 0
    for (let i = 0; i < size; i++) {
      const move = trial[i] - logs[i]
      let pull = this.#gradient[i] + 0.5 * this.#curvature[i * size + i] * move
      for (let j = 0; j < i; j++) pull += this.#curvature[i * size + j] * (trial[j] - logs[j])
      fall -= pull * move
    }
    return fall
  }

  /** Leaves the minimum of the damped model in `step`, variables that pass a bound being held there one by one. */
  #solve(): void {
    const { logs } = this
    const { lower, upper } = this.#box
    const gradient = this.#gradient
    const step = this.#step
    const isHeld = this.#isHeld
    for (let i = 0; i < logs.length; i++) {
      step[i] = 0
      const isOutward = (logs[i] <= lower[i] && gradient[i] > 0) || (logs[i] >= upper[i] && gradient[i] < 0)
      isHeld[i] = isOutward ? 1 : 0
    }
    for (let round = 0; round < logs.length; round++) {
      this.#solveFree()
      let isInside = true
      for (let i = 0; i < logs.length; i++) {
        if (isHeld[i] === 1) continue
        const room = Math.min(Math.max(step[i], lower[i] - logs[i]), upper[i] - logs[i])
        if (room === step[i]) continue
        step[i] = room
        isHeld[i] = 1
        isInside = false
      }
      if (isInside) return
    }
  }

  /** The steps of the variables not held, those held being given. */
  #solveFree(): void {
    const size = this.logs.length
    const curvature = this.#curvature
    const step = this.#step
    const side = this.#side
    const matrix = this.#matrix
    const free = this.#free
    let count = 0
    for (let i = 0; i < size; i++) if (this.#isHeld[i] === 0) free[count++] = i
    if (count === 0) return
    for (let p = 0; p < count; p++) {
      const i = free[p]
      side[p] = -this.#gradient[i]
      for (let j = 0; j < size; j++) {
        if (this.#isHeld[j] === 1) side[p] -= curvature[Math.max(i, j) * size + Math.min(i, j)] * step[j]
      }
      for (let q = 0; q < p; q++) matrix[p * size + q] = curvature[i * size + free[q]]
      const own = curvature[i * size + i]
      matrix[p * size + p] = own + this.#damping * (own + FLAT)
    }
    if (factorTriangle(matrix, size, count, 0)) {
      solveLower(matrix, size, count, side)
      solveLowerTransposed(matrix, size, count, side)
    } else {
      side.fill(0)
    }
    for (let p = 0; p < count; p++) step[free[p]] = side[p]
  }
}
