import { InputError, requireFields } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'

/** Albedo of snow that has just fallen [1]. */
const FRESH_ALBEDO = 0.85
/** Albedo of the oldest snow [1]. */
const OLD_ALBEDO = 0.5
/** What cold snow loses in a day [1/d]. */
const COLD_LOSS_PER_DAY = 0.008
/** How fast melting snow nears the albedo of old snow [1/d]. */
const MELT_RATE_PER_DAY = 0.24
/** Fresh snow that makes an old cover new: 10 kg/m² at 100 kg/m³ of fresh snow [cm]. */
const RENEWING_SNOWFALL_CM = 10
/** Air at which the surface of snow melts [°C]. */
const MELTING_POINT = 0

/** Weather, one value per step; both arrays have one length. */
export interface SnowAlbedoInput {
  /** Depth of fresh snow that fell during each step [cm]. */
  readonly snowfallCm: Float64Array
  /** Air temperature [°C]; the surface counts as melting at 0 °C and above. */
  readonly tempAir: Float64Array
  /** Length of a step, 1e-6..24 [h]. */
  readonly stepHours: number
  /** Albedo of the snow before the first step, 0.5..0.85 [fraction]; 0.85 when absent. To go on with a series in parts, the last value of the part before. */
  readonly initialAlbedo?: number | undefined
}

/**
 * Albedo of a snow cover that ages and is renewed by snowfall, after Douville et al. (the snow scheme of ISBA).
 *
 *     α ← α − 0.008·Δt                                        cold
 *     α ← (α − 0.50)·exp(−0.24·Δt) + 0.50                     melting: air at 0 °C or above
 *     α ← α + S/10 cm · (0.85 − 0.50)                         snowfall S,  held in 0.50..0.85
 *
 * Δt in days. The paper counts snowfall in kg/m² with 10 kg/m² for a renewed surface and knows the temperature of the
 * snow itself; here fresh snow has 100 kg/m³ and the snow melts when the air does. It is the albedo of the snow, where
 * there is any: `groundAlbedoUnderSnow` tells how much of the ground that is. The state is carried: a series in parts
 * gives the same bits as in one.
 *
 * A gap in the snowfall counts as none, one in the temperature as a cold step; no NaN comes out.
 *
 * @param out filled and returned.
 * @returns albedo of the snow at the end of each step, 0.50..0.85 [fraction].
 * @throws {InputError} `length_mismatch`; `out_of_range`, `not_finite`.
 * @see Douville, Royer & Mahfouf 1995, A new snow parameterization for the Météo-France climate model, Part I,
 *   Climate Dynamics 12, 21, doi:10.1007/BF00208760
 */
export function snowAlbedo(input: SnowAlbedoInput, out?: Float64Array): Float64Array {
  requireFields(input, { snowfallCm: 'list', tempAir: 'list' })
  const { snowfallCm, tempAir, stepHours, initialAlbedo = FRESH_ALBEDO } = input
  out ??= new Float64Array(snowfallCm.length)
  InputError.requireLength(snowfallCm.length, { tempAir, out })
  InputError.requireRange(stepHours, 1e-6, 24, 'stepHours', 'h')
  InputError.requireRange(initialAlbedo, OLD_ALBEDO, FRESH_ALBEDO, 'initialAlbedo')
  const days = stepHours / 24
  const coldLoss = COLD_LOSS_PER_DAY * days
  const meltKept = exp(-MELT_RATE_PER_DAY * days)
  const renewalPerCm = (FRESH_ALBEDO - OLD_ALBEDO) / RENEWING_SNOWFALL_CM
  let albedo = initialAlbedo
  for (let t = 0; t < out.length; t++) {
    const aged =
      tempAir[t] >= MELTING_POINT ? (albedo - OLD_ALBEDO) * meltKept + OLD_ALBEDO : albedo - coldLoss
    const renewal = snowfallCm[t] > 0 ? snowfallCm[t] * renewalPerCm : 0
    albedo = Math.min(Math.max(aged, OLD_ALBEDO) + renewal, FRESH_ALBEDO)
    out[t] = albedo
  }
  return out
}
