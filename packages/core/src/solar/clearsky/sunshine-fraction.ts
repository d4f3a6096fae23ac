import { InputError } from '../../errors/index.ts'

/** Clearness of overcast days, and what a day of sunshine adds to it [1]. */
const OVERCAST = 0.25
const SUNSHINE = 0.5

/**
 * Share of the daylight in which the sun shines, from the clearness index of a month, by the formula of Ångström and
 * Prescott the other way round
 *
 *     n/N = (GHI/H0 − 0.25)/0.5,  held in 0..1
 *
 * A NaN gives NaN.
 *
 * @param clearness monthly mean of GHI over the irradiation outside the atmosphere, 0..1 [1].
 * @throws {InputError} `out_of_range` and its kin (`clearness`).
 * @see Allen et al. 1998, FAO Irrigation and Drainage Paper 56, equation 35
 */
export function sunshineFraction(clearness: number): number {
  if (Number.isNaN(clearness)) return Number.NaN
  InputError.requireRange(clearness, 0, 1, 'clearness')
  return Math.min(Math.max((clearness - OVERCAST) / SUNSHINE, 0), 1)
}
