import { InputError, requireFields } from '../../../errors/index.ts'

/** Series have one value per time step; the coefficient is constant. */
export interface RossInput {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Temperature rise per irradiance, 0..1 [K·m²/W]: 0.02 well ventilated on a roof .. 0.056 without ventilation. */
  readonly k: number
}

/** Ross coefficient of a module by its nominal operating cell temperature: (NOCT − 20 °C) / 800 W/m² [K·m²/W]. */
export function rossCoefficient(noct: number): number {
  InputError.requireRange(noct, 20, 100, 'noct', '°C')
  return (noct - 20) / 800
}

/**
 * Cell temperature in proportion to the irradiance, for steady light and a wind of about 1 m/s:
 *
 *     Tc = Ta + k · E
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Ross 1981, 15th IEEE PVSC; Skoplaki & Palyvos 2009, Renewable Energy 34:23 (values of k)
 */
export function rossCellTemperature(input: RossInput, out?: Float64Array): Float64Array {
  requireFields(input, { poaGlobal: 'list', tempAir: 'list' })
  const { poaGlobal, tempAir, k } = input
  out ??= new Float64Array(poaGlobal.length)
  InputError.requireLength(poaGlobal.length, { tempAir, out })
  InputError.requireRange(k, 0, 1, 'k', 'K·m²/W')
  for (let t = 0; t < out.length; t++) out[t] = tempAir[t] + k * poaGlobal[t]
  return out
}
