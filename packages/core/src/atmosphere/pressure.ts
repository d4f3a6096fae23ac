import { pow } from '../math/elementary/index.ts'

/**
 * Pressure of the standard atmosphere at an altitude [Pa]
 *
 *     p = 100·((44331.514 − h)/11880.516)^(1/0.1902632)
 *
 * Meant for −500..11 000 m; above 44 331 m there is no value (NaN). NaN gives NaN.
 *
 * @param altitude height above mean sea level [m].
 * @see Portland State Aerospace Society 2004, A Quick Derivation relating altitude to air pressure
 */
export function pressureFromAltitude(altitude: number): number {
  return 100 * pow((44_331.514 - altitude) / 11_880.516, 1 / 0.1902632)
}

/**
 * Altitude at which the standard atmosphere has a pressure [m]
 *
 *     h = 44331.5 − 4946.62·p^0.190263
 *
 * The printed coefficients are rounded, so that it inverts {@link pressureFromAltitude} to about 0.2 m only.
 * NaN gives NaN.
 *
 * @param pressure [Pa].
 * @see Portland State Aerospace Society 2004, A Quick Derivation relating altitude to air pressure
 */
export function altitudeFromPressure(pressure: number): number {
  return 44_331.5 - 4946.62 * pow(pressure, 0.190263)
}
