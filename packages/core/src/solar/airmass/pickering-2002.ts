import { sinDeg } from '../../math/angles.ts'
import { pow } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Pickering 2002 [1]
 *
 *     AM = 1/sin(h + 244/(165 + 47·h^1.1)),   h = 90 − z, angles in degrees
 *
 * NaN beyond the horizon. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°].
 * @see Pickering 2002, The southern limits of the ancient star catalog, DIO 12, 3–27
 */
export function pickering2002(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  const elevationDeg = 90 - zenithDeg
  return 1 / sinDeg(elevationDeg + 244 / (165 + 47 * pow(elevationDeg, 1.1)))
}
