import { InputError, requireObject } from '../errors/index.ts'

/** A point on Earth. */
export interface Site {
  /** Geographic latitude, north positive [°]. */
  readonly latitudeDeg: number
  /** Longitude, east positive [°]. */
  readonly longitudeDeg: number
  /** Height above mean sea level [m]. */
  readonly altitude: number
}

/** Lowest dry land and highest summit, with room for towers and pits [m]. */
const ALTITUDE_MIN = -500
const ALTITUDE_MAX = 9000

/**
 * Refuses a site that is not on Earth.
 * @param field what the caller calls it; the empty text names its fields alone.
 * @throws {InputError} `site.latitudeDeg`, `site.longitudeDeg` or `site.altitude` missing, out of range or not finite.
 */
export function requireSite(site: Site, field = 'site'): void {
  requireObject(site, field)
  const { latitudeDeg, longitudeDeg, altitude } = site
  const path = field === '' ? '' : `${field}.`
  InputError.requireRange(latitudeDeg, -90, 90, `${path}latitudeDeg`, '°')
  InputError.requireRange(longitudeDeg, -180, 180, `${path}longitudeDeg`, '°')
  InputError.requireRange(altitude, ALTITUDE_MIN, ALTITUDE_MAX, `${path}altitude`, 'm')
}
