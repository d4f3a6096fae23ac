import { InputError, requireList } from '../../errors/index.ts'

/** The nine definitions of Hyndman & Fan. */
export type QuantileType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** n·p within this of an integer is that integer: p in decimals is seldom exact. */
const FUZZ = 8.881784197001252e-16

/** Share of the upper neighbour for the types that jump, from whether n·p + m is whole and its floor j even. */
const JUMPS: Readonly<Record<1 | 2 | 3, (whole: boolean, even: boolean) => number>> = {
  1: (whole) => (whole ? 0 : 1),
  2: (whole) => (whole ? 0.5 : 1),
  3: (whole, even) => (whole && even ? 0 : 1),
}

/** m in h = n·p + m, from p. */
const OFFSETS: Readonly<Record<QuantileType, (p: number) => number>> = {
  1: () => 0,
  2: () => 0,
  3: () => -0.5,
  4: () => 0,
  5: () => 0.5,
  6: (p) => p,
  7: (p) => 1 - p,
  8: (p) => (p + 1) / 3,
  9: (p) => p / 4 + 3 / 8,
}

/** The values that are not NaN, in rising order. */
export function sortedValues(values: Float64Array): Float64Array {
  requireList(values, 'values')
  return values.filter((value) => !Number.isNaN(value)).sort()
}

/**
 * Sample quantile: the value below which the share `p` of the sample lies.
 *
 *     j = ⌊n·p + m⌋,  g = n·p + m − j,  Q = (1 − γ)·x_j + γ·x_(j + 1)
 *
 * with m and γ of each type; type 7 is the default of NumPy, R and spreadsheets (PERCENTILE.INC), 6 PERCENTILE.EXC.
 * NaN values are gaps and left out; NaN when nothing is left.
 * @param p 0..1.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type` (p), `unknown_value` (type).
 * @see Hyndman & Fan 1996, Am. Stat. 50:361
 */
export function quantile(values: Float64Array, p: number, type: QuantileType = 7): number {
  requireList(values, 'values')
  return quantileOfSorted(sortedValues(values), p, type)
}

/**
 * Several quantiles of one sample, which is sorted once; see `quantile`.
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} also `length_mismatch` (out).
 */
export function quantiles(
  values: Float64Array,
  probabilities: readonly number[] | Float64Array,
  type: QuantileType = 7,
  out?: Float64Array,
): Float64Array {
  requireList(values, 'values')
  requireList(probabilities, 'probabilities')
  out ??= new Float64Array(probabilities.length)
  InputError.requireLength(probabilities.length, { out })
  const sorted = sortedValues(values)
  for (let i = 0; i < out.length; i++) out[i] = quantileOfSorted(sorted, probabilities[i], type)
  return out
}

/**
 * The same of values already in rising order, without NaN.
 * @throws {InputError} as `quantile`.
 */
export function quantileOfSorted(sorted: Float64Array, p: number, type: QuantileType = 7): number {
  InputError.requireRange(p, 0, 1, 'p')
  if (!Object.hasOwn(OFFSETS, type)) {
    throw new InputError({
      code: 'unknown_value',
      field: 'type',
      value: type,
      constraint: 'an integer in 1..9',
    })
  }
  const count = sorted.length
  if (count === 0) return NaN
  const position = count * p + OFFSETS[type](p)
  const fuzz = FUZZ * Math.max(1, count)
  const j = Math.floor(position + fuzz)
  const rest = Math.max(0, position - j)
  const whole = rest < fuzz
  const share = type === 1 || type === 2 || type === 3 ? JUMPS[type](whole, j % 2 === 0) : whole ? 0 : rest
  const lower = sorted[Math.min(Math.max(j, 1), count) - 1]
  const upper = sorted[Math.min(Math.max(j + 1, 1), count) - 1]
  // Neighbours may be infinite.
  return share === 0 || lower === upper ? lower : share === 1 ? upper : lower + share * (upper - lower)
}
