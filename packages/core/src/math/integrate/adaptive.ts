import {
  ConvergenceError,
  InputError,
  requireFunction,
  requireKnown,
  requireObject,
} from '../../errors/index.ts'
import { requireInteger } from '../require-integer.ts'
import { GAUSS_15, GAUSS_21, KRONROD_15, KRONROD_21, NODES_15, NODES_21 } from './tables/kronrod-table.ts'

const EPSILON = 2.220446049250313e-16
const LEAST_NORMAL = 2.2250738585072014e-308
/** Rounding of the sum over one interval, in parts of ∫|f|. */
const ROUNDING = 50 * EPSILON

/** How to integrate. */
export interface IntegrateOptions {
  /** May be −∞. */
  readonly low: number
  /** May be ∞; below `low` the integral changes its sign. */
  readonly high: number
  /** Largest error relative to the integral, 1e-13..1; 1e-10 when absent. */
  readonly relativeTolerance?: number | undefined
  /** Largest error in the unit of the integral; 0 when absent. The wider of the two holds. */
  readonly absoluteTolerance?: number | undefined
  /** Points of the rule on each interval: 15 for peaks and kinks, 21 for smooth functions and when absent. */
  readonly points?: 15 | 21 | undefined
  /** Most intervals; 1000 when absent. */
  readonly intervalsMax?: number | undefined
}

/** An integral that was found. */
export interface Integral {
  readonly value: number
  /** Estimated error, as a rule far above the true one. */
  readonly error: number
  /** How often the function was called. */
  readonly evaluations: number
}

interface Rule {
  readonly nodes: Float64Array
  readonly kronrod: Float64Array
  readonly gauss: Float64Array
}

const RULES: Readonly<Record<15 | 21, Rule>> = {
  15: { nodes: NODES_15, kronrod: KRONROD_15, gauss: GAUSS_15 },
  21: { nodes: NODES_21, kronrod: KRONROD_21, gauss: GAUSS_21 },
}

/** One interval with its integral, error and ∫|f|. */
interface Piece {
  readonly low: number
  readonly high: number
  readonly value: number
  readonly error: number
  readonly size: number
}

const INTEGRATE_FIELDS: Readonly<Record<keyof IntegrateOptions, true>> = {
  low: true,
  high: true,
  relativeTolerance: true,
  absoluteTolerance: true,
  points: true,
  intervalsMax: true,
}

/**
 * ∫ f over low..high with an error estimate: the interval with the largest error is halved until the sum of errors
 * is small enough, or all that is left is rounding. Ends are never evaluated; infinite ranges are mapped to 0..1 by
 * x = low + t/(1 − t).
 *
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (options).
 * @throws {ConvergenceError} when the tolerance is not met within `intervalsMax` intervals, or the function gives
 *   no finite number.
 * @see Piessens et al. 1983, QUADPACK, algorithms QAG and QAGI
 */
export function integrate(f: (x: number) => number, options: IntegrateOptions): Integral {
  requireKnown(options, Object.keys(INTEGRATE_FIELDS))
  requireFunction(f, 'f')
  requireObject(options, 'options')
  const { relativeTolerance = 1e-10, absoluteTolerance = 0, points = 21, intervalsMax = 1000 } = options
  InputError.requireRange(relativeTolerance, 1e-13, 1, 'relativeTolerance')
  InputError.requireRange(absoluteTolerance, 0, Number.MAX_VALUE, 'absoluteTolerance')
  requireInteger(intervalsMax, 1, 1e6, 'intervalsMax')
  InputError.requireOneOf(String(points), Object.keys(RULES), 'points')
  const rule = RULES[points]
  const { g, low, high, sign } = onFiniteRange(f, options)
  let evaluations = 0
  const finite = (x: number): number => {
    const value = g(x)
    evaluations++
    if (Number.isFinite(value)) return value
    throw new ConvergenceError(
      'integrate',
      evaluations,
      `the function has no finite value near the place ${x}`,
    )
  }
  const pieces: Piece[] = [measure(finite, low, high, rule)]
  for (;;) {
    const { value, error, size, worst } = total(pieces)
    if (error <= Math.max(absoluteTolerance, relativeTolerance * Math.abs(value), ROUNDING * size)) {
      return { value: sign * value, error, evaluations }
    }
    const { low: from, high: to } = pieces[worst]
    const middle = 0.5 * (from + to)
    if (pieces.length >= intervalsMax || middle <= from || middle >= to) {
      throw new ConvergenceError('integrate', pieces.length, `the error is still ${error} of ${value}`)
    }
    pieces[worst] = measure(finite, from, middle, rule)
    pieces.push(measure(finite, middle, to, rule))
  }
}

interface Mapped {
  readonly g: (t: number) => number
  readonly low: number
  readonly high: number
  readonly sign: number
}

function onFiniteRange(f: (x: number) => number, { low, high }: IntegrateOptions): Mapped {
  for (const [field, value] of [
    ['low', low],
    ['high', high],
  ] as const) {
    if (Math.abs(value) !== Infinity)
      InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, field)
  }
  if (low === high) return { g: () => 0, low: 0, high: 1, sign: 1 }
  const sign = low < high ? 1 : -1
  const from = Math.min(low, high)
  const to = Math.max(low, high)
  const stretched = (at: (t: number) => number) => (t: number) => at(t / (1 - t)) / ((1 - t) * (1 - t))
  if (from === -Infinity && to === Infinity) {
    return { g: stretched((x) => f(x) + f(-x)), low: 0, high: 1, sign }
  }
  if (to === Infinity) return { g: stretched((x) => f(from + x)), low: 0, high: 1, sign }
  if (from === -Infinity) return { g: stretched((x) => f(to - x)), low: 0, high: 1, sign }
  return { g: f, low: from, high: to, sign }
}

/** Kronrod's integral over one interval; the error from Gauss's, sharpened as in QUADPACK. */
function measure(
  f: (x: number) => number,
  low: number,
  high: number,
  { nodes, kronrod, gauss }: Rule,
): Piece {
  const middle = 0.5 * (low + high)
  const half = 0.5 * (high - low)
  const last = nodes.length - 1
  const lefts = new Float64Array(last)
  const rights = new Float64Array(last)
  const centre = f(middle)
  let fine = kronrod[last] * centre
  let coarse = gauss[last] * centre
  let size = kronrod[last] * Math.abs(centre)
  for (let i = 0; i < last; i++) {
    lefts[i] = f(middle - half * nodes[i])
    rights[i] = f(middle + half * nodes[i])
    fine += kronrod[i] * (lefts[i] + rights[i])
    coarse += gauss[i] * (lefts[i] + rights[i])
    size += kronrod[i] * (Math.abs(lefts[i]) + Math.abs(rights[i]))
  }
  const mean = 0.5 * fine
  let spread = kronrod[last] * Math.abs(centre - mean)
  for (let i = 0; i < last; i++) {
    spread += kronrod[i] * (Math.abs(lefts[i] - mean) + Math.abs(rights[i] - mean))
  }
  return {
    low,
    high,
    value: half * fine,
    error: sharpened(half * Math.abs(fine - coarse), half * spread, half * size),
    size: half * size,
  }
}

/** (200·difference/spread)^1.5·spread where that is less than the spread, and no less than rounding. */
function sharpened(difference: number, spread: number, size: number): number {
  let error = difference
  if (spread > 0 && difference > 0) {
    const ratio = (200 * difference) / spread
    error = spread * Math.min(1, ratio * Math.sqrt(ratio))
  }
  return size > LEAST_NORMAL / ROUNDING ? Math.max(ROUNDING * size, error) : error
}

function total(pieces: readonly Piece[]): {
  readonly value: number
  readonly error: number
  readonly size: number
  readonly worst: number
} {
  let value = 0
  let error = 0
  let size = 0
  let worst = 0
  for (let i = 0; i < pieces.length; i++) {
    value += pieces[i].value
    error += pieces[i].error
    size += pieces[i].size
    if (pieces[i].error > pieces[worst].error) worst = i
  }
  return { value, error, size, worst }
}
