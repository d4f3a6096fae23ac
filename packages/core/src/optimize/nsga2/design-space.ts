import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Box that designs lie in, with the variables that take whole numbers only. */
export interface DesignSpace {
  /** Lower bound of each variable. */
  readonly lower: ArrayLike<number>
  /** Upper bound of each variable, not below the lower one; equal bounds fix a variable. */
  readonly upper: ArrayLike<number>
  /** Which variables are integers, whose bounds must be integers too; none when absent. */
  readonly integer?: ArrayLike<boolean> | undefined
}

/** A checked space. */
export interface Box {
  readonly size: number
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly isInteger: readonly boolean[]
  /** Variables whose bounds differ. */
  readonly free: readonly number[]
}

/** Half the largest number, so that the width of a range is finite. */
const BOUND_MAX = Number.MAX_VALUE / 2

/**
 * Checks a design space.
 * @throws {InputError} `missing` (no variables), `length_mismatch`, `out_of_range`, `not_finite`, `wrong_type`.
 */
export function checkSpace(space: DesignSpace): Box {
  requireObject(space, 'space')
  const { lower, upper, integer } = space
  requireList(lower, 'lower')
  requireList(upper, 'upper')
  const size = lower.length
  if (size === 0) {
    throw new InputError({ code: 'missing', field: 'lower', value: undefined, constraint: 'a bound or more' })
  }
  InputError.requireLength(size, { upper, integer })
  const isInteger = Array.from({ length: size }, (_, k) => integer?.[k] === true)
  const free: number[] = []
  for (let k = 0; k < size; k++) {
    InputError.requireRange(lower[k], -BOUND_MAX, BOUND_MAX, `lower[${k}]`)
    InputError.requireRange(upper[k], lower[k], BOUND_MAX, `upper[${k}]`)
    if (isInteger[k]) {
      requireWhole(lower[k], `lower[${k}]`)
      requireWhole(upper[k], `upper[${k}]`)
    }
    if (upper[k] > lower[k]) free.push(k)
  }
  return { size, lower: Float64Array.from(lower), upper: Float64Array.from(upper), isInteger, free }
}

function requireWhole(value: number, field: string): void {
  if (Number.isSafeInteger(value)) return
  throw new InputError({
    code: 'out_of_range',
    field,
    value,
    constraint: 'an integer, as the variable is one',
  })
}

/** The value of variable k nearest to `value` that the space allows. */
export function repairValue({ lower, upper, isInteger }: Box, k: number, value: number): number {
  const inside = Math.min(Math.max(value, lower[k]), upper[k])
  // Adding 0 turns −0 into 0.
  return isInteger[k] ? Math.round(inside) + 0 : inside
}

/**
 * Value of variable k at a share 0 ≤ u < 1 of its range; integers by equal shares.
 */
export function valueAtShare({ lower, upper, isInteger }: Box, k: number, share: number): number {
  if (isInteger[k]) return Math.min(lower[k] + Math.floor(share * (upper[k] - lower[k] + 1)), upper[k])
  // Rounding may leave the range at either end.
  return Math.min(Math.max(lower[k] * (1 - share) + upper[k] * share, lower[k]), upper[k])
}
