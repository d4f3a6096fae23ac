import { InputError } from '../../errors/index.ts'

/** Two series without the pairs of which one value is missing. */
export interface Pairs {
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * Leaves out every pair that has a NaN; without any, the arrays themselves are returned.
 * @throws {InputError} `length_mismatch`.
 */
export function completePairs(x: Float64Array, y: Float64Array): Pairs {
  InputError.requireLength(x.length, { y })
  const isComplete = (_: number, i: number): boolean => !Number.isNaN(x[i]) && !Number.isNaN(y[i])
  return x.every(isComplete) ? { x, y } : { x: x.filter(isComplete), y: y.filter(isComplete) }
}
