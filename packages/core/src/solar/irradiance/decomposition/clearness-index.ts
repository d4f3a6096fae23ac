import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { exp } from '../../../math/elementary/index.ts'
import type { DecompositionInput } from './decomposition-types.ts'

/** cos z is held at that of 86.27°, or kt blows up at sunrise. */
export const CLEARNESS_COS_ZENITH_MIN = 0.065
/** Short spells of cloud enhancement pass 1; beyond this it is an error of the instrument. */
export const CLEARNESS_MAX = 2

/**
 * Clearness index: global irradiance over that outside the atmosphere, both on the horizontal.
 *
 *     kt = ghi / (dniExtra · max(cos z, 0.065)),  held in 0..2
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns kt, 0..2 [1].
 * @throws {InputError} `length_mismatch`.
 * @see Maxwell 1987, A Quasi-Physical Model for Converting Hourly Global Horizontal to Direct Normal Insolation, SERI/TR-215-3087
 */
export function clearnessIndex(input: DecompositionInput, out?: Float64Array): Float64Array {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  const { ghi, zenithDeg, dniExtra } = input
  out ??= new Float64Array(ghi.length)
  InputError.requireLength(ghi.length, { zenithDeg, dniExtra, out })
  for (let t = 0; t < out.length; t++) {
    out[t] = clearnessAt(ghi[t], cosDeg(zenithDeg[t]), dniExtra[t], CLEARNESS_MAX)
  }
  return out
}

/** One step of {@link clearnessIndex}, held in 0..`max`. */
export function clearnessAt(ghi: number, cosZenith: number, dniExtra: number, max: number): number {
  return Math.min(Math.max(ghi / (dniExtra * Math.max(cosZenith, CLEARNESS_COS_ZENITH_MIN)), 0), max)
}

/** One value per time step; both arrays have one length. */
export interface ZenithIndependentClearnessInput {
  /** Clearness index [1]. */
  readonly kt: Float64Array
  /** Air mass [1]. */
  readonly airmass: Float64Array
}

/**
 * Clearness index without its dependence on the sun's height (Perez 1992, eq. 1).
 *
 *     kt' = kt / (1.031 · exp(−1.4 / (0.9 + 9.4/AM)) + 0.1),  held in 0..1
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns kt', 0..1 [1].
 * @throws {InputError} `length_mismatch`.
 * @see Perez, Ineichen, Maxwell, Seals & Zelenka 1992, Dynamic Global-to-Direct Irradiance Conversion Models, ASHRAE Trans. 98, 354
 */
export function zenithIndependentClearness(
  input: ZenithIndependentClearnessInput,
  out?: Float64Array,
): Float64Array {
  requireFields(input, { kt: 'list', airmass: 'list' })
  const { kt, airmass } = input
  out ??= new Float64Array(kt.length)
  InputError.requireLength(kt.length, { airmass, out })
  for (let t = 0; t < out.length; t++) {
    out[t] = Math.min(Math.max(kt[t] / clearnessOfClearSky(airmass[t]), 0), 1)
  }
  return out
}

/** What kt is under a clear sky at an air mass, but for a constant: kt over kt' (Perez 1992, eq. 1) [1]. */
export function clearnessOfClearSky(airmass: number): number {
  return 1.031 * exp(-1.4 / (0.9 + 9.4 / airmass)) + 0.1
}
