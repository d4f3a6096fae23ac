import { cosDeg } from '../../math/angles.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Young 1994 [1], a quotient of polynomials in c = cos z; 32 at the horizon, NaN beyond.
 *
 * @param zenithDeg true zenith angle [°].
 * @see Young 1994, Air mass and refraction, Applied Optics 33, 1108–1110
 */
export function young1994(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  const c = cosDeg(zenithDeg)
  const above = 0.0096467 + c * (0.148386 + c * 1.002432)
  return above / (0.000303978 + c * (0.0102963 + c * (0.149864 + c)))
}
