import { cosDeg } from '../../math/angles.ts'
import { pow } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Gueymard 2003 [1]
 *
 *     AM = 1/(cos z + 0.48353·z^0.095846·(96.741 − z)^−1.754)
 *
 * NaN beyond the horizon. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°].
 * @see Gueymard 2003, Direct solar transmittance and irradiance predictions with broadband models I, Solar Energy 74,
 * 355–379
 */
export function gueymard2003(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  const slope = (0.48353 * pow(zenithDeg, 0.095846)) / pow(96.741 - zenithDeg, 1.754)
  return 1 / (cosDeg(zenithDeg) + slope)
}
