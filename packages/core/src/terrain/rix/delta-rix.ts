import { InputError } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'

/**
 * Growth of the error with ΔRIX. A linear model's wind is too high where the site is more rugged than the mast: in
 * the worked case of WAsP's course on complex terrain ΔRIX = −0.20 goes with an error of −21 %: ln(1/0.79)/0.20 = 1.18.
 * Fits differ from region to region; where masts allow it, fit one's own.
 */
export const DELTA_RIX_SLOPE = 1.2

/**
 * Factor that takes out the error of a linear flow model where a site and its reference differ in ruggedness [1]
 *
 *     U = U_linear·exp(−α·ΔRIX),   ΔRIX = RIX(site) − RIX(reference)
 *
 * 1 where both are alike. NaN gives NaN.
 *
 * @param deltaRix −1..1, a fraction, no per cent.
 * @param slope α, 0..5.
 * @throws {InputError} `out_of_range` and its kin (`deltaRix`, `slope`).
 * @see Mortensen, Bowen & Antoniou 2006, Improving WAsP predictions in (too) complex terrain, EWEC
 */
export function deltaRixFactor(deltaRix: number, slope: number = DELTA_RIX_SLOPE): number {
  InputError.requireRange(slope, 0, 5, 'slope')
  if (!Number.isNaN(deltaRix)) InputError.requireRange(deltaRix, -1, 1, 'deltaRix')
  return exp(-slope * deltaRix)
}
