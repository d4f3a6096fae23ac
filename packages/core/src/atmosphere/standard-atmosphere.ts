import { pow } from '../math/elementary/index.ts'
import { KELVIN_AT_ZERO } from './air-at-height.ts'

/** State of the standard atmosphere. */
export interface StandardAir {
  /** [°C] */
  readonly tempAir: number
  /** [Pa] */
  readonly pressure: number
  /** [kg/m³] */
  readonly airDensity: number
}

const SEA_LEVEL_KELVIN = 288.15
const SEA_LEVEL_PRESSURE = 101_325
const LAPSE_RATE = 0.0065
const GRAVITY = 9.80665
const GAS_CONSTANT = 287.05287

/**
 * International Standard Atmosphere below the tropopause
 *
 *     T = 288.15 K − 0.0065·z,   p = 101 325 Pa·(T/288.15 K)^(g/(R·0.0065)),   ρ = p/(R·T)
 *
 * Valid for −2000..11 000 m of geopotential height. NaN gives NaN.
 *
 * @param altitude above mean sea level [m].
 * @see ISO 2533:1975, Standard Atmosphere
 */
export function standardAtmosphere(altitude: number): StandardAir {
  const kelvin = SEA_LEVEL_KELVIN - LAPSE_RATE * altitude
  const pressure = SEA_LEVEL_PRESSURE * pow(kelvin / SEA_LEVEL_KELVIN, GRAVITY / (GAS_CONSTANT * LAPSE_RATE))
  return { tempAir: kelvin - KELVIN_AT_ZERO, pressure, airDensity: pressure / (GAS_CONSTANT * kelvin) }
}
