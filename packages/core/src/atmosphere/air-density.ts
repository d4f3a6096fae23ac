import { requireFields } from '../errors/index.ts'
import { exp } from '../math/elementary/index.ts'
import {
  AIR_COLUMN,
  type AirColumn,
  KELVIN_AT_ZERO,
  pressureAtHeight,
  temperatureAtHeight,
} from './air-at-height.ts'

/** Density of dry air at 15 °C and 1013.25 hPa, to which power curves refer [kg/m³]. */
export const STANDARD_AIR_DENSITY = 1.225

/** Gas constant of dry air [J/(kg·K)]. */
const GAS_CONSTANT = 287.058
/** Gas constants of dry air and of water vapour as IEC 61400-12-1 rounds them [J/(kg·K)]. */
const IEC_GAS_CONSTANT = 287.05
const IEC_VAPOUR_CONSTANT = 461.5
/** Acceleration of gravity [m/s²]. */
const GRAVITY = 9.80665
/** State to which the barometric form refers: 15 °C and 1013.3 hPa. */
const REFERENCE_TEMPERATURE = 288.15
const REFERENCE_PRESSURE = 101_330

/**
 * Density of dry air at a height from the standard density, scaled by pressure and temperature [kg/m³]
 *
 *     ρ = 1.225·(p(h)/1013.3 hPa)·(288.15 K/T(h))
 *
 * with p(h) and T(h) of {@link pressureAtHeight} and {@link temperatureAtHeight}. NaN gives NaN.
 *
 * @see Hau 2008, Windkraftanlagen, 4th ed., p. 560
 */
export function barometricDensity(column: AirColumn): number {
  requireFields(column, AIR_COLUMN, 'column')
  const kelvin = temperatureAtHeight(column) + KELVIN_AT_ZERO
  return (
    (pressureAtHeight(column) * STANDARD_AIR_DENSITY * REFERENCE_TEMPERATURE) / (REFERENCE_PRESSURE * kelvin)
  )
}

/**
 * Density of dry air at a height by the gas law, with the pressure falling 1 hPa in 8 m [kg/m³]
 *
 *     ρ = p(h) / (R·T(h)),   R = 287.058 J/(kg·K)
 *
 * NaN gives NaN.
 */
export function idealGasDensity(column: AirColumn): number {
  requireFields(column, AIR_COLUMN, 'column')
  return pressureAtHeight(column) / (GAS_CONSTANT * (temperatureAtHeight(column) + KELVIN_AT_ZERO))
}

/**
 * Density of dry air at a height by the gas law, with the pressure of a column in balance [kg/m³]
 *
 *     ρ = p·exp(−g·(h − hp)/(R·Tm)) / (R·T(h)),   Tm the mean of T and T(h)
 *
 * Holds over hundreds of metres too, where {@link idealGasDensity} drifts off. NaN gives NaN.
 *
 * @see Wallace & Hobbs 2006, Atmospheric Science, 2nd ed., eq. 3.29
 */
export function hypsometricDensity(column: AirColumn): number {
  const kelvin = temperatureAtHeight(column) + KELVIN_AT_ZERO
  const mean = (column.tempAir + KELVIN_AT_ZERO + kelvin) / 2
  const rise = column.height - column.pressureHeight
  return (column.pressure * exp((-GRAVITY * rise) / (GAS_CONSTANT * mean))) / (GAS_CONSTANT * kelvin)
}

/**
 * Pressure of saturated water vapour [Pa], the exponential fit of IEC 61400-12-1
 *
 *     pw = 0.0000205·exp(0.0631846·T)   T in kelvin
 *
 * NaN gives NaN.
 *
 * @see IEC 61400-12-1:2017, eq. 12
 */
export function saturationVapourPressure(tempAir: number): number {
  return 0.0000205 * exp(0.0631846 * (tempAir + KELVIN_AT_ZERO))
}

/**
 * Density of moist air at a height [kg/m³]
 *
 *     ρ = (B/R0 − φ·pw·(1/R0 − 1/Rw)) / T(h),   R0 = 287.05, Rw = 461.5 J/(kg·K)
 *
 * with B the pressure at the height, 1 hPa less every 8 m, and pw of {@link saturationVapourPressure} there.
 * Water vapour is lighter than air: some 0.5 % at 15 °C and full humidity. NaN gives NaN.
 *
 * @param relativeHumidity φ [fraction 0..1].
 * @see IEC 61400-12-1:2017, eq. 12
 */
export function moistAirDensity(column: AirColumn, relativeHumidity: number): number {
  requireFields(column, AIR_COLUMN, 'column')
  const temp = temperatureAtHeight(column)
  const vapour = relativeHumidity * saturationVapourPressure(temp)
  const lighter = vapour * (1 / IEC_GAS_CONSTANT - 1 / IEC_VAPOUR_CONSTANT)
  return (pressureAtHeight(column) / IEC_GAS_CONSTANT - lighter) / (temp + KELVIN_AT_ZERO)
}
