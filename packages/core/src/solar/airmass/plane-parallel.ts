import { RAD_PER_DEG } from '../../math/angles.ts'
import { cos } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass of a flat atmosphere, 1/cos z [1]. Meant for z < 75°; at the horizon it is
 * 1.6e16, as the cosine of π/2 in doubles, and NaN beyond it. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°].
 */
export function planeParallel(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  return 1 / cos(zenithDeg * RAD_PER_DEG)
}
