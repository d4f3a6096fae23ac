import { InputError, requireList } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'

/** How a series of means is refined. */
export type RefineMethod = 'minmod' | 'pchip'

/** Every {@link RefineMethod}. */
export const REFINE_METHODS: readonly RefineMethod[] = ['minmod', 'pchip']

/**
 * Means of shorter steps from the means of longer ones: `factor` values for each value, whose mean is that value again,
 * so that power keeps its energy.
 *
 * `minmod`: inside a step the value runs straight with the smaller of the slopes to both neighbours, level where they
 * differ in sign and in the first and last step; never outside the range of the given values, so that power stays
 * below its rating.
 *
 * `pchip`: differences of a monotone cubic through the cumulative sum. Smooth, never negative for values that are not,
 * but may exceed the largest given value beside a plateau.
 *
 * A NaN stays in its own step; its neighbours are refined as if the series ended there.
 *
 * @param factor whole number, 1..1440.
 * @param out of length values.length · factor, filled and returned.
 * @throws {InputError} `out_of_range` and its kin (`factor`), `unknown_value` (`method`), `length_mismatch` (`out`).
 * @see van Leer 1979, J. Comput. Phys. 32:101 (limited slopes); Fritsch & Butland 1984, SIAM J. Sci. Stat. Comput. 5:300
 */
export function refineMeans(
  values: Float64Array,
  factor: number,
  method: RefineMethod = 'minmod',
  out?: Float64Array,
): Float64Array {
  requireList(values, 'values')
  out ??= new Float64Array(values.length * factor)
  requireInteger(factor, 1, 1440, 'factor')
  InputError.requireOneOf(method, REFINE_METHODS, 'method')
  InputError.requireLength(values.length * factor, { out })
  const refine = method === 'minmod' ? refineStraight : refineSmooth
  for (let from = 0; from < values.length; ) {
    let to = from
    while (to < values.length && !Number.isNaN(values[to])) to++
    if (to > from) refine(values.subarray(from, to), factor, out.subarray(from * factor, to * factor))
    else out.fill(Number.NaN, from * factor, ++to * factor)
    from = to
  }
  return out
}

function refineStraight(values: Float64Array, factor: number, out: Float64Array): void {
  const last = values.length - 1
  for (let i = 0; i <= last; i++) {
    const rise = i === 0 || i === last ? 0 : minmod(values[i] - values[i - 1], values[i + 1] - values[i])
    for (let j = 0; j < factor; j++) out[i * factor + j] = values[i] + rise * ((j + 0.5) / factor - 0.5)
  }
}

/** The smaller of two numbers in size; 0 where they differ in sign. */
function minmod(a: number, b: number): number {
  if (a * b <= 0) return 0
  return Math.abs(a) < Math.abs(b) ? a : b
}

/** Differences of the cubic Hermite interpolant of the cumulative sum; the length of a step is 1. */
function refineSmooth(values: Float64Array, factor: number, out: Float64Array): void {
  const last = values.length - 1
  let left = last === 0 ? values[0] : endSlope(values[0], values[1])
  for (let i = 0; i <= last; i++) {
    const mean = values[i]
    const right =
      i < last
        ? harmonicMean(mean, values[i + 1])
        : last === 0
          ? mean
          : endSlope(values[last], values[last - 1])
    // Cumulative sum less its chord at share u of the step: u·(1 − u)·((1 − u)·bendLeft + u·bendRight).
    const bendLeft = left - mean
    const bendRight = mean - right
    let before = 0
    for (let j = 1; j <= factor; j++) {
      const u = j / factor
      const after = u * (1 - u) * ((1 - u) * bendLeft + u * bendRight)
      out[i * factor + j - 1] = mean + factor * (after - before)
      before = after
    }
    left = right
  }
}

/** Slope of the cumulative sum between two steps of equal length. */
function harmonicMean(a: number, b: number): number {
  return a * b > 0 ? (2 * a * b) / (a + b) : 0
}

/** Slope at an end from the means of the two steps next to it, the nearer first. */
function endSlope(a: number, b: number): number {
  const slope = (3 * a - b) / 2
  if (slope * a <= 0) return 0
  return a * b < 0 && Math.abs(slope) > 3 * Math.abs(a) ? 3 * a : slope
}
