import { InputError } from '../../../errors/index.ts'
import { requireModuleWeather } from './require-module-weather.ts'

/** Series have one value per time step; the rest is constant. */
export interface FaimanInput {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at the height for which `u1` was found [m/s]. */
  readonly windSpeed: Float64Array
  /** Heat loss without wind, > 0 [W/(m²·K)]; 25 when absent. */
  readonly u0?: number | undefined
  /** Heat loss per wind speed, ≥ 0 [W·s/(m³·K)]; 6.84 when absent. */
  readonly u1?: number | undefined
}

/** Means over seven types of modules (Faiman 2008). */
export const FAIMAN_DEFAULTS: { readonly u0: number; readonly u1: number } = { u0: 25, u1: 6.84 }

/**
 * Module temperature with a heat loss that grows with the wind:
 *
 *     T = Ta + E / (u0 + u1·v)
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Faiman 2008, Progress in Photovoltaics 16:307
 */
export function faimanTemperature(input: FaimanInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  const { poaGlobal, tempAir, windSpeed, u0 = FAIMAN_DEFAULTS.u0, u1 = FAIMAN_DEFAULTS.u1 } = input
  out ??= new Float64Array(poaGlobal.length)
  InputError.requireLength(poaGlobal.length, { tempAir, windSpeed, out })
  requireFaimanLosses(u0, u1)
  for (let t = 0; t < out.length; t++) out[t] = tempAir[t] + poaGlobal[t] / (u0 + u1 * windSpeed[t])
  return out
}

/**
 * Refuses heat losses that would divide by nothing.
 * @throws {InputError} `out_of_range`, `not_finite`.
 */
export function requireFaimanLosses(u0: number, u1: number): void {
  InputError.requireRange(u0, 0.1, 1000, 'u0', 'W/(m²·K)')
  InputError.requireRange(u1, 0, 1000, 'u1', 'W·s/(m³·K)')
}
