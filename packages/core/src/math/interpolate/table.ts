import { InputError } from '../../errors/index.ts'

/** What to give beyond the ends of a table: the end's value, NaN, or an error. */
export type Outside = 'clamp' | 'nan' | 'throw'

const OUTSIDE: readonly Outside[] = ['clamp', 'nan', 'throw']

/** Points of a function of one variable. */
export interface Table {
  /** Strictly rising, finite, two or more. */
  readonly x: Float64Array
  /** As long as `x`. */
  readonly y: Float64Array
}

/** A function that was made from a table. */
export interface Interpolant {
  /**
   * The value at `x`; NaN for NaN.
   * @throws {InputError} `out_of_range` beyond the table, if that was asked for.
   */
  at(x: number): number
  /**
   * The values at many places.
   * @param out filled and returned; may be `x` itself.
   * @throws {InputError} also `length_mismatch`.
   */
  fill(x: Float64Array, out?: Float64Array | undefined): Float64Array
}

/**
 * Makes an interpolant from a function of a place and the interval that it is in.
 * @param table checked by `requireTable`.
 * @param inside is called with x[i] ≤ value < x[i + 1].
 * @throws {InputError} `unknown_value` (outside).
 */
export function makeInterpolant(
  { x, y }: Table,
  outside: Outside,
  inside: (value: number, i: number) => number,
): Interpolant {
  InputError.requireOneOf(outside, OUTSIDE, 'outside')
  const last = x.length - 1
  const at = (value: number): number => {
    if (value >= x[0] && value < x[last]) return inside(value, intervalOf(x, value))
    if (value === x[last]) return y[last]
    if (outside === 'nan' || Number.isNaN(value)) return NaN
    if (outside === 'clamp') return value < x[0] ? y[0] : y[last]
    throw new InputError({
      code: 'out_of_range',
      field: 'x',
      value,
      constraint: `inside the table, ${x[0]}..${x[last]}`,
    })
  }
  const fill = (values: Float64Array, out: Float64Array = new Float64Array(values.length)): Float64Array => {
    InputError.requireLength(values.length, { out })
    for (let i = 0; i < values.length; i++) out[i] = at(values[i])
    return out
  }
  return { at, fill }
}

/** The i with x[i] ≤ value < x[i + 1], by halving. */
function intervalOf(x: Float64Array, value: number): number {
  let low = 0
  let high = x.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (x[middle] <= value) low = middle
    else high = middle
  }
  return low
}

/**
 * Refuses a table that is not a function.
 * @throws {InputError} `length_mismatch`, `inconsistent` (fewer than two points, x not finite or not rising).
 */
export function requireTable({ x, y }: Table): void {
  InputError.requireLength(x.length, { y })
  if (x.length < 2) {
    throw new InputError({
      code: 'inconsistent',
      field: 'x.length',
      value: x.length,
      constraint: '2 or more',
    })
  }
  for (let i = 0; i < x.length; i++) {
    if (Number.isFinite(x[i]) && (i === 0 || x[i] > x[i - 1])) continue
    throw new InputError({
      code: 'inconsistent',
      field: `x[${i}]`,
      value: x[i],
      constraint: i === 0 ? 'finite' : `finite and above x[${i - 1}], which is ${x[i - 1]}`,
    })
  }
}
