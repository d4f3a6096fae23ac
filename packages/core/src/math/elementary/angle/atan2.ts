import { scaleByPowerOfTwo } from '../bits.ts'
import { FROM_DOWN, FROM_LEFT, FROM_LEFT_BELOW, FROM_UP, FROM_ZERO, quotientAngle } from './quotient-angle.ts'

/** 2^±500: between them no product under- or overflows. */
const LARGE = 3.273390607896142e150
const SMALL = 3.054936363499605e-151
/** 2^−60: an angle this near to an axis is the quotient, or lost in the rounding of π. */
const NEAR_AXIS = 8.673617379884035e-19

/**
 * Angle of the vector (x, y) from the x axis, −π..π, within 0.52 ulp, 0.77 ulp below 1e−38.
 * NaN if either is NaN; signed zeros and infinities as in ECMAScript: atan2(±0, −0) = ±π, atan2(±∞, −∞) = ±3π/4.
 * @see Tang 1991, Proc. 10th IEEE Symp. on Computer Arithmetic, p. 232
 */
export function atan2(y: number, x: number): number {
  const width = Math.abs(x)
  const height = Math.abs(y)
  if (height > width) {
    if (width > SMALL && height < LARGE) return quotientAngle(-x, y, y < 0 ? FROM_DOWN : FROM_UP)
  } else if (height > SMALL && width < LARGE) {
    return quotientAngle(y, x, x > 0 ? FROM_ZERO : y < 0 ? FROM_LEFT_BELOW : FROM_LEFT)
  }
  return atan2Outside(y, x)
}

/** Very large, very small, zero, infinite and NaN. */
function atan2Outside(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  const leftward = x < 0 || (x === 0 && 1 / x < 0)
  const sign = y < 0 || (y === 0 && 1 / y < 0) ? -1 : 1
  const width = Math.abs(x)
  const height = Math.abs(y)
  if (height === 0) return sign * (leftward ? Math.PI : 0)
  if (width === Infinity && height === Infinity) return sign * (leftward ? 2.356194490192345 : Math.PI / 4)
  const slope = height / width
  if (slope >= 1 / NEAR_AXIS) return sign * (Math.PI / 2)
  if (slope <= NEAR_AXIS) return sign * (leftward ? Math.PI : slope)
  const exponent = height > 1 ? -600 : 600
  return atan2(scaleByPowerOfTwo(y, exponent), scaleByPowerOfTwo(x, exponent))
}
