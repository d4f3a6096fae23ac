import { InputError } from '../errors/index.ts'

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
 * @throws {InputError} `latitudeDeg`, `longitudeDeg` or `altitude` out of range or not finite.
 */
export function requireSite({ latitudeDeg, longitudeDeg, altitude }: Site): void {
  InputError.requireRange(latitudeDeg, -90, 90, 'latitudeDeg', '°')
  InputError.requireRange(longitudeDeg, -180, 180, 'longitudeDeg', '°')
  InputError.requireRange(altitude, ALTITUDE_MIN, ALTITUDE_MAX, 'altitude', 'm')
}
