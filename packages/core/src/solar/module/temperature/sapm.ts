import { InputError, requireFields } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import { requireModuleWeather } from './require-module-weather.ts'
import type { SapmMounting } from './sapm-mountings.ts'

/** One value per time step; the mounting is constant. */
export interface SapmTemperatureInput {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: Float64Array
  /** Coefficients, for example one of `SAPM_MOUNTINGS`. */
  readonly mounting: SapmMounting
}

/** Irradiance at which King gives the difference between cell and module [W/m²]. */
const REFERENCE_IRRADIANCE = 1000

/**
 * Temperature at the back of the module:
 *
 *     Tm = Ta + E · exp(a + b·v)
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see King, Boyson & Kratochvil 2004, SAND2004-3535, eq. 11
 */
export function sapmModuleTemperature(input: SapmTemperatureInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  requireFields(input, { mounting: 'object' })
  out ??= new Float64Array(input.poaGlobal.length)
  return sapmTemperature(input, 0, out)
}

/**
 * Temperature of the cells, which stand above the back of the module in proportion to the irradiance:
 *
 *     Tc = Ta + E · exp(a + b·v) + E/1000 · deltaT
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see King, Boyson & Kratochvil 2004, SAND2004-3535, eq. 11–12
 */
export function sapmCellTemperature(input: SapmTemperatureInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  requireFields(input, { mounting: 'object' })
  out ??= new Float64Array(input.poaGlobal.length)
  return sapmTemperature(input, input.mounting.deltaT, out)
}

function sapmTemperature(input: SapmTemperatureInput, deltaT: number, out: Float64Array): Float64Array {
  const { poaGlobal, tempAir, windSpeed, mounting } = input
  const { a, b } = mounting
  InputError.requireLength(poaGlobal.length, { tempAir, windSpeed, out })
  InputError.requireRange(a, -10, 0, 'mounting.a')
  InputError.requireRange(b, -1, 0, 'mounting.b', 's/m')
  InputError.requireRange(mounting.deltaT, -20, 50, 'mounting.deltaT', '°C')
  const cellRise = deltaT / REFERENCE_IRRADIANCE
  for (let t = 0; t < out.length; t++) {
    out[t] = tempAir[t] + poaGlobal[t] * (exp(a + b * windSpeed[t]) + cellRise)
  }
  return out
}
