import { InputError } from '../../../errors/index.ts'
import { requireModuleWeather } from './require-module-weather.ts'

/** Series have one value per time step; the rest is constant. */
export interface NoctSamInput {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Irradiance that the cells turn into current [W/m²]; `poaGlobal` when absent. */
  readonly effectiveIrradiance?: Float64Array | undefined
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: Float64Array
  /** Nominal operating cell temperature, 20..100 [°C]. */
  readonly noct: number
  /** Module efficiency at reference conditions, 0..1 [1]. */
  readonly moduleEfficiency: number
  /** Transmittance times absorptance, > 0 [1]; 0.9 when absent. */
  readonly transmittanceAbsorptance?: number | undefined
  /** Height of the array in storeys; 2 stands for two and more; 1 when absent. */
  readonly storeys?: 1 | 2 | undefined
  /** Gap between modules and the surface behind them [inch]; 0 or less: no surface; 4 when absent. */
  readonly standoffInch?: number | undefined
}

/** Conditions of the NOCT. */
const NOCT_IRRADIANCE = 800
const NOCT_TEMP_AIR = 20
/** Wind at the module over wind at 10 m, for one storey and for two. */
const WIND_FACTOR = { 1: 0.51, 2: 0.61 } as const

/** By how much the NOCT rises with a narrow gap: the row of the first limit that the gap does not exceed [inch, °C]. */
const STANDOFF_RISE: readonly (readonly [belowInch: number, riseC: number])[] = [
  [0.5, 18],
  [1.5, 11],
  [2.5, 6],
]
/** Up to and with this gap the NOCT still rises a little [inch, °C]. */
const STANDOFF_LAST = 3.5
const STANDOFF_LAST_RISE = 2

/**
 * Cell temperature from the NOCT, as the System Advisor Model has it:
 *
 *     T = Ta + E/800 · (NOCT' − 20) · (1 − η / (τα·Ee/E)) · 9.5 / (5.7 + 3.8·v')
 *
 * NOCT' is the NOCT plus 18, 11, 6, 2 or 0 °C for a gap below 0.5, 1.5, 2.5, up to 3.5 or above 3.5 inch;
 * v' is 0.51 (one storey) or 0.61 (two) of the wind at 10 m. No irradiance gives the air temperature;
 * light on the modules of which nothing is effective has no answer in this formula: NaN.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`, `unknown_value` (storeys).
 * @see Gilman et al. 2018, SAM Photovoltaic Model Technical Reference Update, NREL/TP-6A20-67399, section 10.6
 */
export function noctSamCellTemperature(input: NoctSamInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  out ??= new Float64Array(input.poaGlobal.length)
  const { poaGlobal, tempAir, windSpeed, noct, moduleEfficiency } = input
  const { effectiveIrradiance = poaGlobal, transmittanceAbsorptance = 0.9, storeys = 1 } = input
  InputError.requireLength(poaGlobal.length, { effectiveIrradiance, tempAir, windSpeed, out })
  InputError.requireRange(noct, 20, 100, 'noct', '°C')
  InputError.requireRange(moduleEfficiency, 0, 1, 'moduleEfficiency')
  InputError.requireRange(transmittanceAbsorptance, 0.01, 1, 'transmittanceAbsorptance')
  InputError.requireOneOf(String(storeys), ['1', '2'], 'storeys')
  const standoffInch = input.standoffInch ?? 4
  InputError.requireRange(standoffInch, -1000, 1000, 'standoffInch', 'inch')
  const risePerIrradiance = (noct + standoffRise(standoffInch) - NOCT_TEMP_AIR) / NOCT_IRRADIANCE
  const windFactor = WIND_FACTOR[storeys]
  for (let t = 0; t < out.length; t++) {
    const irradiance = poaGlobal[t]
    const effective = effectiveIrradiance[t]
    const converted = (moduleEfficiency * irradiance) / (transmittanceAbsorptance * effective)
    const share = effective > 0 ? 1 - converted : Number.NaN
    const rise = irradiance === 0 ? 0 * effective : risePerIrradiance * irradiance * share
    out[t] = tempAir[t] + (rise * 9.5) / (5.7 + 3.8 * windFactor * windSpeed[t])
  }
  return out
}

function standoffRise(standoffInch: number): number {
  if (standoffInch <= 0 || standoffInch > STANDOFF_LAST) return 0
  return STANDOFF_RISE.find(([belowInch]) => standoffInch < belowInch)?.[1] ?? STANDOFF_LAST_RISE
}
