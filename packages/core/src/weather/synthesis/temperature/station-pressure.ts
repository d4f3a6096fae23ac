import { exp } from '../../../math/elementary/index.ts'

/** Standard pressure at sea level [Pa], gravity [m/s²], gas constant of dry air [J/(kg·K)], standard lapse rate [K/m]. */
const SEA_LEVEL_PRESSURE = 101_325
const GRAVITY = 9.80665
const GAS_CONSTANT = 287.053
const LAPSE_RATE = 0.0065

/**
 * Pressure at an altitude from the air temperature there [Pa]
 *
 *     p = 101325·exp(−g·h/(R·Tm)),   Tm = T + 0.0065·h/2
 *
 * the hypsometric equation, its mean temperature Tm that of a layer with the standard lapse rate; highs, lows and the
 * lower pressure around Antarctica (−3 %) are not in it. NaN gives NaN.
 *
 * @param altitude above mean sea level [m].
 * @param tempAir at that altitude [°C].
 * @see Wallace & Hobbs 2006, Atmospheric Science, 2nd ed., eq. 3.29
 */
export function stationPressure(altitude: number, tempAir: number): number {
  const layerKelvin = tempAir + 273.15 + 0.5 * LAPSE_RATE * altitude
  return SEA_LEVEL_PRESSURE * exp((-GRAVITY * altitude) / (GAS_CONSTANT * layerKelvin))
}
