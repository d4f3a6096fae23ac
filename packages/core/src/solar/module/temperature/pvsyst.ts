import { InputError } from '../../../errors/index.ts'
import { requireModuleWeather } from './require-module-weather.ts'

/** Series have one value per time step; the rest is constant. */
export interface PvsystTemperatureInput {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at the height for which `windLoss` was found [m/s]. */
  readonly windSpeed: Float64Array
  /** Heat loss without wind, > 0 [W/(m²·K)]; 29 when absent: modules that air reaches from all sides. */
  readonly constantLoss?: number | undefined
  /** Heat loss per wind speed, ≥ 0 [W·s/(m³·K)]; 0 when absent. */
  readonly windLoss?: number | undefined
  /** Module efficiency, 0..1 [1]; 0.1 when absent, as PVsyst. */
  readonly moduleEfficiency?: number | undefined
  /** Absorbed share of the irradiance, 0..1 [1]; 0.9 when absent. */
  readonly absorption?: number | undefined
}

/**
 * Cell temperature of PVsyst:
 *
 *     Tc = Ta + E · α · (1 − η) / (Uc + Uv·v)
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Mermoud & Lejeune 2010, 25th EU PVSEC; PVsyst help, Array thermal losses
 */
export function pvsystCellTemperature(input: PvsystTemperatureInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  const {
    poaGlobal,
    tempAir,
    windSpeed,
    constantLoss = 29,
    windLoss = 0,
    moduleEfficiency = 0.1,
    absorption = 0.9,
  } = input
  out ??= new Float64Array(poaGlobal.length)
  InputError.requireLength(poaGlobal.length, { tempAir, windSpeed, out })
  InputError.requireRange(constantLoss, 0.1, 1000, 'constantLoss', 'W/(m²·K)')
  InputError.requireRange(windLoss, 0, 1000, 'windLoss', 'W·s/(m³·K)')
  InputError.requireRange(moduleEfficiency, 0, 1, 'moduleEfficiency')
  InputError.requireRange(absorption, 0, 1, 'absorption')
  const heat = absorption * (1 - moduleEfficiency)
  for (let t = 0; t < out.length; t++) {
    out[t] = tempAir[t] + (poaGlobal[t] * heat) / (constantLoss + windLoss * windSpeed[t])
  }
  return out
}
