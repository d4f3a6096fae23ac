import { requireFields } from '../errors/index.ts'

/** Measurements near the ground and the height at which the air is wanted. */
export interface AirColumn {
  /** Air temperature [°C]. */
  readonly tempAir: number
  /** Height of the temperature above ground [m]. */
  readonly temperatureHeight: number
  /** Air pressure [Pa]. */
  readonly pressure: number
  /** Height of the pressure above ground [m]. */
  readonly pressureHeight: number
  /** Height above ground at which the air is wanted, the hub for example [m]. */
  readonly height: number
}

/** What every {@link AirColumn} has. */
export const AIR_COLUMN = {
  tempAir: 'number',
  temperatureHeight: 'number',
  pressure: 'number',
  pressureHeight: 'number',
  height: 'number',
} as const

/** Absolute temperature of 0 °C [K]. */
export const KELVIN_AT_ZERO: number = 273.15
/** Fall of temperature with height in the standard atmosphere [K/m]. */
const LAPSE_RATE = 0.0065
/** Fall of pressure with height near sea level: 1 hPa in 8 m [Pa/m]. */
const PRESSURE_FALL = 12.5

/**
 * Temperature at a height by the standard lapse rate [°C]: 6.5 K less per kilometre. NaN gives NaN.
 * @see ISO 2533:1975, Standard Atmosphere
 */
export function temperatureAtHeight({ tempAir, temperatureHeight, height }: AirColumn): number {
  return tempAir - LAPSE_RATE * (height - temperatureHeight)
}

/**
 * Pressure at a height by the rule of thumb of 1 hPa in 8 m [Pa]. Good for some hundred metres near sea level; over
 * larger steps use {@link hypsometricDensity}. NaN gives NaN.
 * @see Hau 2008, Windkraftanlagen, 4th ed., p. 560
 */
export function pressureAtHeight(input: AirColumn): number {
  requireFields(input, AIR_COLUMN)
  const { pressure, pressureHeight, height } = input
  return pressure - PRESSURE_FALL * (height - pressureHeight)
}
