import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Points at which a function was observed, and what was seen. */
export interface Observations {
  readonly dimensions: number
  /** Row-major: coordinate j of point i has the index i·dimensions + j. */
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * Refuses observations that do not fit together, have gaps or are none.
 * @throws {InputError} `length_mismatch`, `not_finite`, `missing`.
 */
export function requireObservations(data: Observations): void {
  requireObject(data, 'data')
  const { dimensions, x, y } = data
  requireList(x, 'x')
  requireList(y, 'y')
  InputError.requireRange(dimensions, 1, Number.MAX_SAFE_INTEGER, 'dimensions')
  InputError.requireLength(y.length * dimensions, { x })
  if (y.length === 0) {
    throw new InputError({ code: 'missing', field: 'y', value: undefined, constraint: 'one value at least' })
  }
  for (let i = 0; i < x.length; i++) {
    InputError.requireRange(x[i], -Number.MAX_VALUE, Number.MAX_VALUE, `x[${i}]`)
  }
  for (let i = 0; i < y.length; i++) {
    InputError.requireRange(y[i], -Number.MAX_VALUE, Number.MAX_VALUE, `y[${i}]`)
  }
}

/** How values are brought to mean 0 and standard deviation 1. */
export interface Standardisation {
  readonly mean: number
  /** 1 where all values are equal. */
  readonly scale: number
}

/** Mean and population standard deviation of the values. */
export function standardisationOf(y: Float64Array): Standardisation {
  let sum = 0
  for (let i = 0; i < y.length; i++) sum += y[i]
  const mean = sum / y.length
  let squares = 0
  for (let i = 0; i < y.length; i++) squares += (y[i] - mean) * (y[i] - mean)
  const scale = Math.sqrt(squares / y.length)
  // Equal values differ from their rounded mean by rounding alone.
  return { mean, scale: scale > 1e-15 * Math.abs(mean) ? scale : 1 }
}
