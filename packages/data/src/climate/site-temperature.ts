/** Lapse rate that the raster was reduced to sea level with [K/m]. */
const LAPSE_RATE = 0.0065
/** Warming on land from 1961–1990 to the present, north of 30° N and south of 10° N [K]. */
const SHIFT_NORTH = 1.1
const SHIFT_SOUTH = 0.4

/** Warming on land since the period of the data, linear between 10° N and 30° N [K]. */
export function temperatureShift(latitudeDeg: number): number {
  const share = Math.min(Math.max((latitudeDeg - 10) / 20, 0), 1)
  return SHIFT_SOUTH + share * (SHIFT_NORTH - SHIFT_SOUTH)
}

/**
 * Monthly mean air temperature at a site [°C]
 *
 *     T = T₀ − 0.0065·z + f·ΔT(φ)
 *
 * with sea-level temperature T₀, height z [m], land share f, and the shift ΔT of `temperatureShift`, which brings
 * 1961–1990 to about 1990–2020. Inversions in basins are not seen: real winters there are colder, summers warmer.
 */
export function siteTemperature(
  seaLevelTemperature: Float64Array,
  site: { readonly latitudeDeg: number; readonly altitude: number },
  landFraction: number,
): Float64Array {
  const change = landFraction * temperatureShift(site.latitudeDeg) - LAPSE_RATE * site.altitude
  return seaLevelTemperature.map((t) => t + change)
}
