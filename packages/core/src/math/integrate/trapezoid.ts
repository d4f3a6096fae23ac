import { InputError, requireList } from '../../errors/index.ts'

/**
 * ∫ y dx through the points of a table by straight lines. A gap is no zero: a NaN anywhere gives NaN.
 * @param x in any order of direction; falling x gives the negative integral.
 * @returns in the unit of x times that of y; 0 for fewer than two points.
 * @throws {InputError} `length_mismatch`.
 */
export function trapezoid(x: Float64Array, y: Float64Array): number {
  requireList(x, 'x')
  requireList(y, 'y')
  InputError.requireLength(x.length, { y })
  let sum = 0
  for (let i = 1; i < x.length; i++) sum += (x[i] - x[i - 1]) * (0.5 * y[i] + 0.5 * y[i - 1])
  return sum
}
