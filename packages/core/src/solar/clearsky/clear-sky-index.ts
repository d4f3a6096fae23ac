import { InputError, requireFields } from '../../errors/index.ts'

/** One value per time step unless said otherwise; both arrays have one length. */
export interface ClearSkyIndexInput {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Global horizontal irradiance of a clear sky [W/m²]. */
  readonly ghiClear: Float64Array
  /** Ceiling of the index, constant, 0..1000 [1]; 2 when absent, which leaves room for short cloud enhancement. */
  readonly max?: number | undefined
}

/**
 * Clear-sky index: measured global irradiance over that of a clear sky.
 *
 *     kc = ghi/ghiClear,  held in 0..max;   0 where ghiClear is not above 0 (night)
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns kc, 0..max [1].
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the ceiling.
 * @see Lauret, Alonso-Suárez, Le Gal La Salle & David 2022, Solar Forecasts Based on the Clear Sky Index or the
 * Clearness Index: Which Is Better?, Solar 2(4), 432, doi:10.3390/solar2040026
 */
export function clearSkyIndex(input: ClearSkyIndexInput, out?: Float64Array): Float64Array {
  requireFields(input, { ghi: 'list', ghiClear: 'list' })
  const { ghi, ghiClear, max = 2 } = input
  out ??= new Float64Array(ghi.length)
  InputError.requireLength(ghi.length, { ghiClear, out })
  InputError.requireRange(max, 0, 1000, 'max')
  for (let t = 0; t < out.length; t++) {
    const isDark = ghiClear[t] <= 0 && !Number.isNaN(ghi[t])
    out[t] = isDark ? 0 : Math.min(Math.max(ghi[t] / ghiClear[t], 0), max)
  }
  return out
}
