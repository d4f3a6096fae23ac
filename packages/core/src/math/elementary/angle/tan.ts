import { tangentOfRadians } from './tangent-steps.ts'

/** Below 2^−27 the tangent is the angle itself, the sign of zero included. */
const TINY = 7.450580596923828e-9

/**
 * Tangent of an angle in radians, within 0.55 ulp for every finite angle.
 * NaN and ±∞ give NaN; tan(−0) = −0.
 * @see Gal & Bachelis 1991, ACM Trans. Math. Softw. 17:26; Payne & Hanek 1983, SIGNUM Newsletter 18(1):19
 */
export function tan(x: number): number {
  return Math.abs(x) > TINY ? tangentOfRadians(x) : x
}
