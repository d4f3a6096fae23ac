import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Bounds of every variable; `lower[i] ≤ upper[i]`, infinities where a variable is free. */
export interface Box {
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** Bounds of a number of variables that are all free. */
export function freeBox(size: number): Box {
  requireInteger(size, 0, Number.MAX_SAFE_INTEGER, 'size')
  return {
    lower: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
    upper: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  }
}

/**
 * Refuses bounds that do not fit the number of variables or are crossed.
 * @throws {InputError} `length_mismatch`; `not_finite` for NaN; `inconsistent` when a lower bound lies above its upper.
 */
export function requireBox(bounds: Box, size: number): void {
  requireObject(bounds, 'bounds')
  const { lower, upper } = bounds
  requireList(lower, 'bounds.lower')
  requireList(upper, 'bounds.upper')
  InputError.requireLength(size, { lower, upper })
  for (let i = 0; i < size; i++) {
    if (Number.isNaN(lower[i]) || Number.isNaN(upper[i])) {
      const value = Number.isNaN(lower[i]) ? lower[i] : upper[i]
      throw new InputError({ code: 'not_finite', field: `bounds[${i}]`, value, constraint: 'two numbers' })
    }
    if (lower[i] > upper[i]) {
      throw new InputError({
        code: 'inconsistent',
        field: `bounds[${i}]`,
        value: `${lower[i]}..${upper[i]}`,
        constraint: 'a lower bound no higher than the upper',
      })
    }
  }
}

/**
 * Refuses a start that is not finite or has no variable.
 * @throws {InputError} `missing`; `not_finite`, naming the variable.
 */
export function requireStart(start: Float64Array): void {
  requireList(start, 'start')
  if (start.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'start',
      value: undefined,
      constraint: 'one variable at least',
    })
  }
  for (let i = 0; i < start.length; i++) {
    InputError.requireRange(start[i], -Number.MAX_VALUE, Number.MAX_VALUE, `start[${i}]`)
  }
}

/** Moves a point to the nearest one within the bounds, in place. */
export function clampInto({ lower, upper }: Box, x: Float64Array): Float64Array {
  for (let i = 0; i < x.length; i++) x[i] = Math.min(Math.max(x[i], lower[i]), upper[i])
  return x
}
