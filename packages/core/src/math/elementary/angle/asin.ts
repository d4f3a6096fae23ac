import { arcsineTail } from './arcsine-tail.ts'

/** π/2 in two parts. */
const HALF_PI = Math.PI / 2
const HALF_PI_LOW = 6.123233995736766e-17

/**
 * Angle whose sine is x, −π/2..π/2, within 1.2 ulp. NaN outside −1..1 and for NaN; asin(−0) = −0.
 *
 *     asin x = x + x·tail(x²)                       for |x| ≤ 1/2
 *     asin x = π/2 − 2·asin √((1 − x)/2)            above
 *
 * @see Muller, Elementary Functions (2016), ch. 11
 */
export function asin(x: number): number {
  const size = Math.abs(x)
  if (size <= 0.5) return x + x * arcsineTail(x * x)
  if (!(size <= 1)) return NaN
  const z = (1 - size) * 0.5
  const twice = 2 * Math.sqrt(z)
  const difference = HALF_PI - twice
  const lost = HALF_PI - difference - twice
  const angle = difference + (lost + (HALF_PI_LOW - twice * arcsineTail(z)))
  return x < 0 ? -angle : angle
}
