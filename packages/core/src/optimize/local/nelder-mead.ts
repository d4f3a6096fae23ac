import { InputError, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireObject } from '../../math/require-shape.ts'
import { type Box, clampInto, freeBox, requireBox, requireStart } from './box.ts'

/** First simplex: this share added to one coordinate at a time, the other where it is 0. */
const EDGE_SHARE = 0.05
const EDGE_AT_ZERO = 0.00025
/** A restart begins with edges this much shorter than the first ones. */
const RESTART_EDGE = 0.2

/** Where to search and when to stop. */
export interface NelderMeadOptions {
  /** Vertices are moved into the bounds. No bounds when absent. */
  readonly bounds?: Box | undefined
  /** Calls of the function; 1000 a variable when absent. */
  readonly maxEvaluations?: number | undefined
  /** Largest distance of vertices from the best one, in any coordinate, at which it stops; 1e-8 when absent. */
  readonly placeTolerance?: number | undefined
  /** Largest difference of values at which it stops, together with the other; 1e-12 when absent. */
  readonly valueTolerance?: number | undefined
  /** New simplexes around the best place, each only while the last one lowered the value; 3 when absent. */
  readonly restarts?: number | undefined
}

/** The lowest place found without a gradient. */
export interface SimplexMinimum {
  readonly x: Float64Array
  readonly value: number
  readonly evaluations: number
  readonly stop: 'tolerance' | 'evaluations'
}

const MINIMIZE_NELDER_MEAD_FIELDS: Readonly<Record<keyof NelderMeadOptions, true>> = {
  bounds: true,
  maxEvaluations: true,
  placeTolerance: true,
  valueTolerance: true,
  restarts: true,
}

/**
 * Local minimum without gradients by the simplex method, with the coefficients 1, 2, ½, ½. It can stall where no
 * minimum is: a new simplex around its best place is the remedy and is tried by itself. NaN counts as +∞.
 *
 * @param start moved into the bounds first; not written.
 * @throws {InputError} `length_mismatch`, `not_finite`, `inconsistent` (bounds), `out_of_range` (options).
 * @see Nelder & Mead 1965, Comput. J. 7:308; Lagarias et al. 1998, SIAM J. Optim. 9:112
 */
export function minimizeNelderMead(
  f: (x: Float64Array) => number,
  start: Float64Array,
  options: NelderMeadOptions = {},
): SimplexMinimum {
  requireKnown(options, Object.keys(MINIMIZE_NELDER_MEAD_FIELDS))
  requireFunction(f, 'f')
  requireStart(start)
  requireObject(options, 'options')
  const { bounds = freeBox(start.length), maxEvaluations = 1000 * start.length } = options
  const { placeTolerance = 1e-8, valueTolerance = 1e-12, restarts = 3 } = options
  requireBox(bounds, start.length)
  requireInteger(maxEvaluations, start.length + 1, Number.MAX_SAFE_INTEGER, 'maxEvaluations')
  requireInteger(restarts, 0, 1000, 'restarts')
  InputError.requireRange(placeTolerance, 0, Number.MAX_VALUE, 'placeTolerance')
  InputError.requireRange(valueTolerance, 0, Number.MAX_VALUE, 'valueTolerance')
  const simplex = new Simplex(f, bounds, start.length)
  let scale = 1
  simplex.build(clampInto(bounds, start.slice()), scale)
  for (let restart = 0; ; restart++) {
    const before = simplex.value
    while (simplex.evaluations < maxEvaluations && !simplex.isSmall(placeTolerance, valueTolerance)) {
      simplex.advance()
    }
    const hasBudget = simplex.evaluations + start.length + 1 < maxEvaluations
    const pays = restart === 0 || before - simplex.value > valueTolerance
    if (!hasBudget || restart >= restarts || !pays) {
      const stop = simplex.isSmall(placeTolerance, valueTolerance) ? 'tolerance' : 'evaluations'
      return { x: simplex.best.slice(), value: simplex.value, evaluations: simplex.evaluations, stop }
    }
    scale *= RESTART_EDGE
    simplex.build(simplex.best.slice(), scale)
  }
}

class Simplex {
  evaluations = 0
  readonly #f: (x: Float64Array) => number
  readonly #box: Box
  #vertices: { readonly x: Float64Array; readonly value: number }[] = []
  readonly #centre: Float64Array

  constructor(f: (x: Float64Array) => number, box: Box, size: number) {
    this.#f = f
    this.#box = box
    this.#centre = new Float64Array(size)
  }

  get best(): Float64Array {
    return this.#vertices[0].x
  }

  get value(): number {
    return this.#vertices[0].value
  }

  build(origin: Float64Array, scale: number): void {
    this.#vertices = [this.#vertex(origin)]
    for (let i = 0; i < origin.length; i++) {
      const x = origin.slice()
      const edge = scale * (x[i] === 0 ? EDGE_AT_ZERO : EDGE_SHARE * x[i])
      x[i] =
        x[i] + edge <= this.#box.upper[i] && x[i] + edge >= this.#box.lower[i] ? x[i] + edge : x[i] - edge
      this.#vertices.push(this.#vertex(x))
    }
    this.#sort()
  }

  #vertex(x: Float64Array): { readonly x: Float64Array; readonly value: number } {
    this.evaluations++
    const value = this.#f(clampInto(this.#box, x))
    return { x, value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value }
  }

  #sort(): void {
    this.#vertices.sort((a, b) => (a.value === b.value ? 0 : a.value - b.value))
  }

  isSmall(placeTolerance: number, valueTolerance: number): boolean {
    const [first] = this.#vertices
    for (const { x, value } of this.#vertices) {
      if (!(Math.abs(value - first.value) <= valueTolerance || value === first.value)) return false
      for (let i = 0; i < x.length; i++) if (Math.abs(x[i] - first.x[i]) > placeTolerance) return false
    }
    return true
  }

  /** Reflects, expands, contracts or shrinks once. */
  advance(): void {
    const last = this.#vertices.length - 1
    const worst = this.#vertices[last]
    this.#centre.fill(0)
    for (let v = 0; v < last; v++) {
      for (let i = 0; i < this.#centre.length; i++) this.#centre[i] += this.#vertices[v].x[i] / last
    }
    const reflected = this.#along(worst.x, 1)
    let next: typeof worst | undefined
    if (reflected.value < this.value) {
      const expanded = this.#along(worst.x, 2)
      next = expanded.value < reflected.value ? expanded : reflected
    } else if (reflected.value < this.#vertices[last - 1].value) {
      next = reflected
    } else {
      const isOutside = reflected.value < worst.value
      const contracted = this.#along(worst.x, isOutside ? 0.5 : -0.5)
      if (isOutside ? contracted.value <= reflected.value : contracted.value < worst.value) next = contracted
    }
    if (next === undefined) this.#shrink()
    else this.#vertices[last] = next
    this.#sort()
  }

  /** The vertex at centre + factor·(centre − worst). */
  #along(worst: Float64Array, factor: number): { readonly x: Float64Array; readonly value: number } {
    return this.#vertex(this.#centre.map((centre, i) => centre + factor * (centre - worst[i])))
  }

  #shrink(): void {
    const { best } = this
    this.#vertices = this.#vertices.map((vertex, v) =>
      v === 0 ? vertex : this.#vertex(vertex.x.map((value, i) => best[i] + 0.5 * (value - best[i]))),
    )
  }
}
