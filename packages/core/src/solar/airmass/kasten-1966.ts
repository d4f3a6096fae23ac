import { cosDeg } from '../../math/angles.ts'
import { pow } from '../../math/elementary/index.ts'
import { AIRMASS_ZENITH_MAX_DEG } from './zenith-limit.ts'

/**
 * Relative optical air mass after Kasten 1966 [1], as DISC and its kin were fitted with
 *
 *     AM = 1/(cos z + 0.15·(93.885 − z)^−1.253)
 *
 * NaN beyond the horizon. NaN gives NaN.
 *
 * @param zenithDeg apparent zenith angle [°] (DISC gives it the true one).
 * @see Kasten 1965, A New Table and Approximation Formula for the Relative Optical Air Mass, CRREL TR 136
 */
export function kasten1966(zenithDeg: number): number {
  if (!(zenithDeg <= AIRMASS_ZENITH_MAX_DEG)) return Number.NaN
  return 1 / (cosDeg(zenithDeg) + 0.15 * pow(93.885 - zenithDeg, -1.253))
}
