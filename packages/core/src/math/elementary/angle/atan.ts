import { FROM_DOWN, FROM_UP, FROM_ZERO, quotientAngle } from './quotient-angle.ts'

/** Between these 1 ∓ x²/3 and π/2 − 1/x differ from 1 and π/2. */
const TINY = 7.450580596923828e-9
const LARGE = 1e17

/**
 * Angle whose tangent is x, −π/2..π/2, within 0.52 ulp. NaN gives NaN; atan(−0) = −0.
 * @see Tang 1991, Proc. 10th IEEE Symp. on Computer Arithmetic, p. 232
 */
export function atan(x: number): number {
  const size = Math.abs(x)
  if (!(size > TINY)) return x
  if (size > LARGE) return x < 0 ? -Math.PI / 2 : Math.PI / 2
  if (size > 1) return quotientAngle(-1, x, x < 0 ? FROM_DOWN : FROM_UP)
  return quotientAngle(x, 1, FROM_ZERO)
}
