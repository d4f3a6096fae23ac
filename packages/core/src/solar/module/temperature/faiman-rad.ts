import { InputError, requireFields } from '../../../errors/index.ts'
import { FAIMAN_DEFAULTS, type FaimanInput, requireFaimanLosses } from './faiman.ts'
import { requireModuleWeather } from './require-module-weather.ts'

/** Series have one value per time step; the rest is constant. */
export interface FaimanRadInput extends FaimanInput {
  /** Downward thermal radiation of the sky on a horizontal plane [W/m²]. */
  readonly infraredDown: Float64Array
  /** Share of the sky that the module sees, 0..1 [1]; 1 when absent. */
  readonly skyView?: number | undefined
  /** Emissivity of the module, 0..1 [1]; 0.88 when absent. */
  readonly emissivity?: number | undefined
}

/** Stefan–Boltzmann constant [W/(m²·K⁴)], exact since 2019. */
const STEFAN_BOLTZMANN = 5.670374419e-8
const KELVIN = 273.15

/**
 * Faiman's module temperature with the radiation to a sky that is colder than the air:
 *
 *     T = Ta + (E − ε·F·(σ·Ta⁴ − IR)) / (u0 + u1·v)        Ta⁴ in kelvin
 *
 * with F the sky view. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns [°C].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Driesse, Stein & Theristis 2022, SAND2022-11604; Faiman 2008, Progress in Photovoltaics 16:307
 */
export function faimanRadTemperature(input: FaimanRadInput, out?: Float64Array): Float64Array {
  requireModuleWeather(input)
  requireFields(input, { infraredDown: 'list' })
  const {
    poaGlobal,
    tempAir,
    windSpeed,
    infraredDown,
    u0 = FAIMAN_DEFAULTS.u0,
    u1 = FAIMAN_DEFAULTS.u1,
    skyView = 1,
    emissivity = 0.88,
  } = input
  out ??= new Float64Array(poaGlobal.length)
  InputError.requireLength(poaGlobal.length, { tempAir, windSpeed, infraredDown, out })
  requireFaimanLosses(u0, u1)
  InputError.requireRange(skyView, 0, 1, 'skyView')
  InputError.requireRange(emissivity, 0, 1, 'emissivity')
  for (let t = 0; t < out.length; t++) {
    const kelvin = tempAir[t] + KELVIN
    const squared = kelvin * kelvin
    const toSky = emissivity * skyView * (STEFAN_BOLTZMANN * squared * squared - infraredDown[t])
    out[t] = tempAir[t] + (poaGlobal[t] - toSky) / (u0 + u1 * windSpeed[t])
  }
  return out
}
