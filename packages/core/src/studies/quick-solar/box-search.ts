import { boxQuadraticMinimum } from './box-quadratic.ts'

/** A function to be made small within a box. */
export interface BoxSearchInput {
  /** Value at a point. The last coordinate is varied innermost, so that what does not depend on it can be kept. */
  readonly value: (point: Float64Array) => number
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Equally spaced levels of each coordinate at which the search looks first; their best is where it begins. */
  readonly levels: readonly number[]
}

/** Why a search ended. */
export type BoxSearchEnd = 'steps_below_tolerance' | 'iteration_limit'

export interface BoxSearchResult {
  readonly point: Float64Array
  readonly value: number
  readonly end: BoxSearchEnd
  readonly iterations: number
}

/** First steps, as a share of the width of the box. */
const FIRST_STEP = 1 / 8
/** Steps below this share of the first ones end the search: 1/2048 of the width of the box. */
const LAST_STEP = 1 / 256
/** How much shorter the steps become when the model has nothing better beyond them. */
const SHRINK = 1 / 4
/** The model is trusted this many steps away from its middle. */
const TRUST = 2
const ITERATIONS_MAX = 60

/**
 * Smallest value of a function of few variables in a box, without derivatives and without chance: looks at a grid,
 * then again and again lays a full quadratic through points at a step around the best one, goes to its minimum in the
 * box if that is better, and shortens the step if it is near. The quadratic sees through kinks that are small against
 * the step, and the value never rises. Coordinates whose bounds are equal are left alone.
 */
export function boxSearch({ value, lower, upper, levels }: BoxSearchInput): BoxSearchResult {
  let { point, best } = bestOfGrid(value, lower, upper, levels)
  const free = Array.from(lower.keys()).filter((i) => upper[i] > lower[i])
  let length = 1
  let iterations = 0
  while (length >= LAST_STEP && iterations < ITERATIONS_MAX) {
    iterations++
    const step = free.map((i) => length * FIRST_STEP * (upper[i] - lower[i]))
    const star = sampleStar(value, point, best, free, step, lower, upper)
    const target = modelMinimum(star, point, free, step, lower, upper)
    const reached = value(target)
    const next = reached <= star.best ? { point: target, best: reached } : star
    const moved = next.best < best ? next.point : point
    const isFar = free.some((i, n) => Math.abs(moved[i] - point[i]) >= step[n])
    point = moved
    best = Math.min(best, next.best)
    if (!isFar) length *= SHRINK
  }
  return {
    point,
    value: best,
    end: length < LAST_STEP ? 'steps_below_tolerance' : 'iteration_limit',
    iterations,
  }
}

/** Best of the centres of a regular division of the box. */
function bestOfGrid(
  value: BoxSearchInput['value'],
  lower: Float64Array,
  upper: Float64Array,
  levels: readonly number[],
): { point: Float64Array; best: number } {
  const count = levels.reduce((product, level) => product * level, 1)
  let point = lower
  let best = Number.POSITIVE_INFINITY
  for (let index = 0; index < count; index++) {
    const place = new Float64Array(lower.length)
    for (let i = lower.length - 1, rest = index; i >= 0; i--) {
      const share = ((rest % levels[i]) + 0.5) / levels[i]
      rest = Math.floor(rest / levels[i])
      place[i] = lower[i] + share * (upper[i] - lower[i])
    }
    const here = value(place)
    if (here < best || index === 0) {
      best = here
      point = place
    }
  }
  return { point, best }
}

/** A quadratic through a point and its neighbours, and the best of these. */
interface Star {
  readonly gradient: Float64Array
  readonly hessian: Float64Array
  readonly point: Float64Array
  readonly best: number
}

/** Evaluates two neighbours in every free direction and one in every pair of them. */
function sampleStar(
  value: BoxSearchInput['value'],
  point: Float64Array,
  middle: number,
  free: readonly number[],
  step: readonly number[],
  lower: Float64Array,
  upper: Float64Array,
): Star {
  const n = free.length
  const gradient = new Float64Array(n)
  const hessian = new Float64Array(n * n)
  let best = middle
  let bestPoint = point
  const within = (x: number, i: number): number => Math.min(Math.max(x, lower[i]), upper[i])
  const at = (moves: readonly (readonly [number, number])[]): number => {
    const place = point.slice()
    for (const [a, move] of moves) place[free[a]] = within(place[free[a]] + move, free[a])
    const here = value(place)
    if (here < best) {
      best = here
      bestPoint = place
    }
    return here
  }
  const first = new Float64Array(n)
  const near = new Float64Array(n)
  for (let a = n - 1; a >= 0; a--) {
    const [p, q] = twoMoves(point[free[a]], step[a], lower[free[a]], upper[free[a]])
    first[a] = p
    near[a] = at([[a, p]])
    for (let b = n - 1; b > a; b--) {
      const both = at([
        [a, p],
        [b, first[b]],
      ])
      hessian[a * n + b] = (both - near[a] - near[b] + middle) / (p * first[b])
      hessian[b * n + a] = hessian[a * n + b]
    }
    const slopeNear = (near[a] - middle) / p
    const slopeFar = (at([[a, q]]) - middle) / q
    hessian[a * n + a] = (2 * (slopeFar - slopeNear)) / (q - p)
    gradient[a] = slopeNear - 0.5 * hessian[a * n + a] * p
  }
  return { gradient, hessian, point: bestPoint, best }
}

/** Two moves that stay within the bounds: either way, or, close to a bound, both away from it. */
function twoMoves(place: number, step: number, lower: number, upper: number): readonly [number, number] {
  const size = Math.min(step, (upper - lower) / 2)
  const below = place - lower
  const above = upper - place
  if (below < size) return [size, below < size / 2 ? Math.min(2 * size, above) : -below]
  if (above < size) return [-size, above < size / 2 ? -Math.min(2 * size, below) : above]
  return [size, -size]
}

/** Where the quadratic of a star is smallest, within reach of its steps and in the box. */
function modelMinimum(
  { gradient, hessian }: Star,
  point: Float64Array,
  free: readonly number[],
  step: readonly number[],
  lower: Float64Array,
  upper: Float64Array,
): Float64Array {
  const reach = step.map((length) => TRUST * length)
  const move = boxQuadraticMinimum({
    gradient,
    hessian,
    lower: Float64Array.from(free, (i, a) => Math.max(lower[i] - point[i], -reach[a])),
    upper: Float64Array.from(free, (i, a) => Math.min(upper[i] - point[i], reach[a])),
  })
  const target = point.slice()
  free.forEach((i, a) => {
    target[i] = Math.min(Math.max(point[i] + move[a], lower[i]), upper[i])
  })
  return target
}
