import { InputError, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireObject } from '../../math/require-shape.ts'
import { type Box, clampInto, freeBox, requireBox, requireStart } from './box.ts'
import { CauchyWorkspace, cauchyPoint } from './cauchy-point.ts'
import { LimitedMemory } from './limited-memory.ts'
import type { LinePlace } from './line-place.ts'
import { moreThuenteSearch } from './more-thuente-search.ts'
import { SubspaceWorkspace, subspaceMinimum } from './subspace-minimum.ts'

/** A smooth function: fills `gradient` and returns the value. Not finite where it is not defined. */
export type SmoothFunction = (x: Float64Array, gradient: Float64Array) => number

/** Why a local search ended. */
export type LocalStop =
  /** The projected gradient fell below its tolerance. */
  | 'gradient'
  /** The value no longer fell by more than its tolerance. */
  | 'value'
  /** No step lowers the value: at the limit of rounding, or the gradient is wrong. */
  | 'line_search'
  | 'iterations'
  | 'evaluations'

/** Where to search and when to stop. */
export interface LbfgsbOptions {
  /** No bounds when absent. */
  readonly bounds?: Box | undefined
  /** Steps remembered, 1..50; 10 when absent. */
  readonly memory?: number | undefined
  /** 500 when absent. */
  readonly maxIterations?: number | undefined
  /** Calls of the function; 5000 when absent. */
  readonly maxEvaluations?: number | undefined
  /** Largest component of the projected gradient at which it stops; 1e-8 when absent. */
  readonly gradientTolerance?: number | undefined
  /** Fall of the value in one step, relative to max(|f|, 1), at which it stops; 1e-15 when absent. */
  readonly valueTolerance?: number | undefined
}

/** A local minimum. */
export interface LocalMinimum {
  readonly x: Float64Array
  readonly value: number
  readonly gradient: Float64Array
  readonly iterations: number
  readonly evaluations: number
  readonly stop: LocalStop
}

const MINIMIZE_LBFGSB_FIELDS: Readonly<Record<keyof LbfgsbOptions, true>> = {
  bounds: true,
  memory: true,
  maxIterations: true,
  maxEvaluations: true,
  gradientTolerance: true,
  valueTolerance: true,
}

/**
 * Local minimum of a smooth function within bounds, by the limited-memory quasi-Newton method L-BFGS-B: generalised
 * Cauchy point, subspace minimisation, line search by the strong Wolfe conditions. Values that are not finite are
 * stepped back from; one at the start ends the search there.
 *
 * @param start moved into the bounds first; not written.
 * @throws {InputError} `length_mismatch`, `not_finite`, `inconsistent` (bounds), `out_of_range` (options).
 * @see Byrd, Lu, Nocedal & Zhu 1995, SIAM J. Sci. Comput. 16:1190
 */
export function minimizeLbfgsb(
  f: SmoothFunction,
  start: Float64Array,
  options: LbfgsbOptions = {},
): LocalMinimum {
  requireKnown(options, Object.keys(MINIMIZE_LBFGSB_FIELDS))
  requireFunction(f, 'f')
  requireStart(start)
  requireObject(options, 'options')
  const { bounds = freeBox(start.length), memory = 10 } = options
  const { maxIterations = 500, maxEvaluations = 5000 } = options
  const { gradientTolerance = 1e-8, valueTolerance = 1e-15 } = options
  requireBox(bounds, start.length)
  requireInteger(memory, 1, 50, 'memory')
  requireInteger(maxIterations, 0, Number.MAX_SAFE_INTEGER, 'maxIterations')
  requireInteger(maxEvaluations, 1, Number.MAX_SAFE_INTEGER, 'maxEvaluations')
  InputError.requireRange(gradientTolerance, 0, Number.MAX_VALUE, 'gradientTolerance')
  InputError.requireRange(valueTolerance, 0, Number.MAX_VALUE, 'valueTolerance')
  const search = new LbfgsbSearch(f, start, bounds, memory)
  for (let iteration = 0; ; iteration++) {
    const stop = search.isStationary(gradientTolerance)
      ? 'gradient'
      : iteration >= maxIterations
        ? 'iterations'
        : search.evaluations >= maxEvaluations
          ? 'evaluations'
          : search.advance(valueTolerance)
    if (stop !== undefined) return search.result(iteration, stop)
  }
}

/** One run, step by step: the place, its gradient and the model of curvature. Nothing is checked. */
export class LbfgsbSearch {
  evaluations = 0
  readonly #f: SmoothFunction
  readonly #box: Box
  /** Bounds on every side: then the model's first step is no longer than the box. */
  readonly #isBoxed: boolean
  readonly #memory: LimitedMemory
  readonly #cauchyWork: CauchyWorkspace
  readonly #subspaceWork: SubspaceWorkspace
  readonly #c: Float64Array
  readonly #cauchy: Float64Array
  readonly #target: Float64Array
  readonly #direction: Float64Array
  #x: Float64Array
  #gradient: Float64Array
  #trial: Float64Array
  #trialGradient: Float64Array
  #value: number

  constructor(f: SmoothFunction, start: Float64Array, box: Box, memory: number) {
    const size = start.length
    this.#f = f
    this.#box = box
    this.#isBoxed = box.lower.every(Number.isFinite) && box.upper.every(Number.isFinite)
    this.#memory = new LimitedMemory(size, memory)
    this.#cauchyWork = new CauchyWorkspace(size, memory)
    this.#subspaceWork = new SubspaceWorkspace(size, memory)
    this.#c = new Float64Array(2 * memory)
    this.#cauchy = new Float64Array(size)
    this.#target = new Float64Array(size)
    this.#direction = new Float64Array(size)
    this.#x = clampInto(box, start.slice())
    this.#gradient = new Float64Array(size)
    this.#trial = new Float64Array(size)
    this.#trialGradient = new Float64Array(size)
    this.#value = this.#evaluate(this.#x, this.#gradient)
  }

  #evaluate(x: Float64Array, gradient: Float64Array): number {
    this.evaluations++
    const value = this.#f(x, gradient)
    return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY
  }

  /** Lowest value so far, where the search stands; +∞ when the start has none. */
  get value(): number {
    return this.#value
  }

  isStationary(tolerance: number): boolean {
    const { lower, upper } = this.#box
    for (let i = 0; i < this.#x.length; i++) {
      const moved = Math.min(Math.max(this.#x[i] - this.#gradient[i], lower[i]), upper[i]) - this.#x[i]
      if (!(Math.abs(moved) <= tolerance)) return false
    }
    return true
  }

  /** One step; says why to stop, or nothing. */
  advance(valueTolerance: number): LocalStop | undefined {
    if (!Number.isFinite(this.#value)) return 'line_search'
    const before = this.#value
    let place = this.#step()
    if (place === undefined && this.#memory.pairs > 0) {
      this.#memory.reset()
      place = this.#step()
    }
    if (place === undefined) return 'line_search'
    this.#take(place)
    const scale = Math.max(Math.abs(before), Math.abs(this.#value), 1)
    return before - this.#value <= valueTolerance * scale ? 'value' : undefined
  }

  #step(): LinePlace | undefined {
    const direction = this.#direction
    const start = { x: this.#x, gradient: this.#gradient, box: this.#box, memory: this.#memory }
    cauchyPoint(start, this.#cauchy, this.#c, this.#cauchyWork)
    if (this.#memory.pairs === 0) this.#target.set(this.#cauchy)
    else subspaceMinimum(start, this.#cauchy, this.#c, this.#target, this.#subspaceWork)
    let slope = 0
    let squares = 0
    for (let i = 0; i < direction.length; i++) {
      direction[i] = this.#target[i] - this.#x[i]
      slope += direction[i] * this.#gradient[i]
      squares += direction[i] * direction[i]
    }
    if (!(slope < 0)) return undefined
    const longest = this.#longestStep()
    const isFirst = this.#memory.pairs === 0 && !this.#isBoxed
    const first = isFirst ? Math.min(1 / Math.sqrt(squares), 1) : 1
    const along = (step: number): LinePlace => this.#try(step)
    return moreThuenteSearch(along, { step: 0, value: this.#value, slope }, Math.min(first, longest), longest)
  }

  #longestStep(): number {
    const { lower, upper } = this.#box
    let longest = 1e10
    for (let i = 0; i < this.#x.length; i++) {
      const d = this.#direction[i]
      if (d === 0) continue
      longest = Math.min(longest, ((d > 0 ? upper[i] : lower[i]) - this.#x[i]) / d)
    }
    // The target itself lies inside, whatever rounding says.
    return Math.max(longest, 1)
  }

  #try(step: number): LinePlace {
    const trial = this.#trial
    for (let i = 0; i < trial.length; i++) trial[i] = this.#x[i] + step * this.#direction[i]
    clampInto(this.#box, trial)
    const value = this.#evaluate(trial, this.#trialGradient)
    let slope = 0
    for (let i = 0; i < trial.length; i++) slope += this.#trialGradient[i] * this.#direction[i]
    return { step, value, slope }
  }

  /** Moves to a place of the line; the last one tried needs no new call. */
  #take(place: LinePlace): void {
    const trial = this.#trial
    let isLast = true
    for (let i = 0; i < trial.length && isLast; i++) {
      const wanted = this.#x[i] + place.step * this.#direction[i]
      isLast = trial[i] === Math.min(Math.max(wanted, this.#box.lower[i]), this.#box.upper[i])
    }
    if (!isLast) this.#try(place.step)
    // The arrays of the old place take the step and the change before they are used again.
    const [x, gradient] = [this.#x, this.#gradient]
    for (let i = 0; i < x.length; i++) {
      x[i] = trial[i] - x[i]
      gradient[i] = this.#trialGradient[i] - gradient[i]
    }
    this.#memory.update(x, gradient)
    ;[this.#x, this.#trial] = [trial, x]
    ;[this.#gradient, this.#trialGradient] = [this.#trialGradient, gradient]
    this.#value = place.value
  }

  result(iterations: number, stop: LocalStop): LocalMinimum {
    return {
      x: this.#x,
      value: this.#value,
      gradient: this.#gradient,
      iterations,
      evaluations: this.evaluations,
      stop,
    }
  }
}
