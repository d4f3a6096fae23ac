import { cosDeg } from '../../math/angles.ts'
import { pow } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Gueymard 1993 [1]
 *
 *     AM = 1/(cos z + 0.00176759·z·(94.37515 − z)^−1.21563)
 *
 * NaN beyond the horizon. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°].
 * @see Gueymard 1993, Critical analysis and performance assessment of clear sky solar irradiance models, Solar Energy
 * 51, 121–138
 */
export function gueymard1993(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  return 1 / (cosDeg(zenithDeg) + 0.00176759 * zenithDeg * pow(94.37515 - zenithDeg, -1.21563))
}
