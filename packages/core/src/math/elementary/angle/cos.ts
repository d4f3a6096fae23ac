import { sineOfRadians } from './sine-steps.ts'

/** A quarter of the circle in steps of π/64. */
const QUARTER = 32

/**
 * Cosine of an angle in radians, within 0.55 ulp for every finite angle.
 * NaN and ±∞ give NaN.
 * @see Gal & Bachelis 1991, ACM Trans. Math. Softw. 17:26; Payne & Hanek 1983, SIGNUM Newsletter 18(1):19
 */
export function cos(x: number): number {
  return sineOfRadians(x, QUARTER)
}
