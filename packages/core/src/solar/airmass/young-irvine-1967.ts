import { RAD_PER_DEG } from '../../math/angles.ts'
import { cos } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Young & Irvine 1967 [1]
 *
 *     AM = s·(1 − 0.0012·(s² − 1)),   s = 1/cos z
 *
 * Meant for z < 80°: near the horizon it falls below zero. NaN beyond the horizon.
 *
 * @param zenithDeg true zenith angle [°].
 * @see Young & Irvine 1967, Multicolor photoelectric photometry of the brighter planets I, Astron. J. 72, 945–950
 */
export function youngIrvine1967(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  const secant = 1 / cos(zenithDeg * RAD_PER_DEG)
  return secant * (1 - 0.0012 * (secant * secant - 1))
}
