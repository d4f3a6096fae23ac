import { arcsineTail } from './arcsine-tail.ts'

/** π/2 in two parts. */
const HALF_PI = Math.PI / 2
const HALF_PI_LOW = 6.123233995736766e-17

/**
 * Angle whose cosine is x, 0..π, within 1.3 ulp. NaN outside −1..1 and for NaN.
 *
 *     acos x = π/2 − asin x                         for |x| ≤ 1/2
 *     acos x = 2·asin √((1 − x)/2)                  above, and π − acos(−x) below
 *
 * @see Muller, Elementary Functions (2016), ch. 11
 */
export function acos(x: number): number {
  const size = Math.abs(x)
  if (size <= 0.5) return turnedBack(HALF_PI, x, x * x, HALF_PI_LOW)
  if (!(size <= 1)) return NaN
  const z = (1 - size) * 0.5
  const twice = 2 * Math.sqrt(z)
  if (x > 0) return twice + twice * arcsineTail(z)
  return turnedBack(2 * HALF_PI, twice, z, 2 * HALF_PI_LOW)
}

/** start − (x + x·tail(z)), the start in two parts. */
function turnedBack(start: number, x: number, z: number, startLow: number): number {
  const difference = start - x
  const lost = start - difference - x
  return difference + (lost + (startLow - x * arcsineTail(z)))
}
