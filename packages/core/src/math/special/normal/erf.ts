import { polynomial } from '../polynomial.ts'
import {
  ERF_DENOMINATOR,
  ERF_NUMERATOR,
  FAR_DENOMINATOR,
  FAR_NUMERATOR,
  MIDDLE_DENOMINATOR,
  MIDDLE_NUMERATOR,
} from '../tables/cody-1969.ts'
import { expOfSquare, timesGaussian } from './exp-of-square.ts'

/** Up to here erf is computed itself, beyond its complement. */
const CENTRE = 0.46875
const MIDDLE = 4
/** Beyond this erfc rounds to zero. */
const VANISHED = 27.3
/** Below minus this erfcx overflows. */
const OVERFLOW = 26.7
const ONE_OVER_ROOT_PI = 0.5641895835477563

/**
 * Error function erf x = 2/√π·∫₀ˣ e^(−t²) dt, within 4e-16 of its value. NaN gives NaN.
 * @see Cody 1969, Math. Comp. 23:631
 */
export function erf(x: number): number {
  const size = Math.abs(x)
  if (size <= CENTRE) return centralErf(x)
  const value = 0.5 - erfc(size) + 0.5
  return x < 0 ? -value : value
}

/**
 * Complementary error function erfc x = 1 − erf x, without cancellation: within 1e-15 of its value up to
 * x = 26.5, where the result becomes subnormal and is rounded correctly but for ties. NaN gives NaN.
 * @see Cody 1969, Math. Comp. 23:631
 */
export function erfc(x: number): number {
  if (Math.abs(x) <= CENTRE) return 1 - centralErf(x)
  if (x > VANISHED) return 0
  if (x < -VANISHED) return 2
  const tail = timesGaussian(scaledTail(Math.abs(x)), x, 1)
  return x < 0 ? 2 - tail : tail
}

/**
 * Scaled complementary error function erfcx x = e^(x²)·erfc x, within 1e-15 of its value; ∞ below −26.7.
 * NaN gives NaN.
 * @see Cody 1969, Math. Comp. 23:631
 */
export function erfcx(x: number): number {
  if (Math.abs(x) <= CENTRE) return expOfSquare(x) * (1 - centralErf(x))
  if (!(x < 0)) return scaledTail(x)
  return x < -OVERFLOW ? Infinity : 2 * expOfSquare(x) - scaledTail(-x)
}

function centralErf(x: number): number {
  const square = x * x
  return (x * polynomial(ERF_NUMERATOR, square)) / polynomial(ERF_DENOMINATOR, square)
}

/** erfcx for x ≥ 0.46875. */
function scaledTail(x: number): number {
  if (x <= MIDDLE) return polynomial(MIDDLE_NUMERATOR, x) / polynomial(MIDDLE_DENOMINATOR, x)
  const inverseSquare = 1 / (x * x)
  const correction =
    (inverseSquare * polynomial(FAR_NUMERATOR, inverseSquare)) / polynomial(FAR_DENOMINATOR, inverseSquare)
  return (ONE_OVER_ROOT_PI - correction) / x
}
