import { pressureFromAltitude } from '../../../atmosphere/index.ts'
import { InputError, requireFields, requireObject } from '../../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../../math/angles.ts'
import { requireSite, type Site } from '../../../site/index.ts'
import { observerAt, sinParallax } from './observer.ts'
import { REFRACTION_ELEVATION_MIN_DEG, refractionDeg, refractionStrengthDeg } from './refraction.ts'
import { type GeocentricSun, geocentricSun } from './spa-geocentric.ts'

/** Air temperature taken for refraction when none is given, a world mean [°C]. */
export const DEFAULT_REFRACTION_TEMPERATURE = 12

/** What refraction and the Earth's rotation need beside place and instant. */
export interface SpaOptions {
  /** Station pressure for refraction [Pa]; of the standard atmosphere at the site's altitude when absent. */
  readonly pressure?: number | undefined
  /** Air temperature for refraction [°C], {@link DEFAULT_REFRACTION_TEMPERATURE} when absent. */
  readonly temperature?: number | undefined
  /** TT − UT1 [s]. */
  readonly deltaTSeconds: number
}

/** Where the sun stands at one instant. */
export interface SolarPosition {
  /** True topocentric zenith angle, 0..180 [°]. */
  readonly zenithDeg: number
  /** Zenith angle as refraction shows it [°]; the true one while the whole disc is below the horizon. */
  readonly apparentZenithDeg: number
  /** Azimuth clockwise from north, 0 ≤ azimuth < 360 [°]; at a pole, north is along the site's meridian. */
  readonly azimuthDeg: number
  /** Apparent less mean solar time [min]. */
  readonly equationOfTimeMinutes: number
  /** Earth–sun distance [au]. */
  readonly earthSunDistanceAu: number
}

/**
 * Topocentric place of the sun by the NREL Solar Position Algorithm, uncertainty 0.0003° for the years −2000..6000.
 * The exact path, a few microseconds a call: for series take `sunPath`.
 *
 * @param instantMs epoch ms UTC, taken as UT1.
 * @throws {InputError} an instant that is not a number, a site not on Earth, pressure outside 0..120 kPa, temperature
 * outside −100..100 °C, ΔT outside ±8000 s.
 * @see Reda & Andreas 2008, Solar Position Algorithm for Solar Radiation Applications, NREL/TP-560-34302
 * @example
 * // The example of the algorithm's own report: 17 October 2003, 12:30:30 in Golden, Colorado.
 * const site = { latitudeDeg: 39.742476, longitudeDeg: -105.1786, altitude: 1830.14 }
 * const air = { pressure: 82_000, temperature: 11 }
 * const sun = spa(Date.UTC(2003, 9, 17, 19, 30, 30), site, { ...air, deltaTSeconds: 67 })
 * sun.apparentZenithDeg // 50.11162 [°]
 * sun.azimuthDeg // 194.34024 [°], from north
 */
export function spa(instantMs: number, site: Site, options: SpaOptions): SolarPosition {
  requireFields(site, { latitudeDeg: 'number', longitudeDeg: 'number', altitude: 'number' }, 'site')
  requireObject(options, 'options')
  const {
    pressure = pressureFromAltitude(site.altitude),
    temperature = DEFAULT_REFRACTION_TEMPERATURE,
    deltaTSeconds,
  } = options
  requireSite(site)
  requireSpaInputs({ instantMs, pressure, temperature, deltaTSeconds })
  const sun = geocentricSun(instantMs, deltaTSeconds)
  const { zenithDeg, azimuthDeg } = topocentricSun(sun, site)
  const elevationDeg = 90 - zenithDeg
  const liftDeg =
    elevationDeg >= REFRACTION_ELEVATION_MIN_DEG
      ? refractionDeg(
          refractionStrengthDeg(pressure, temperature),
          elevationDeg,
          sinDeg(elevationDeg),
          cosDeg(elevationDeg),
        )
      : 0
  return {
    zenithDeg,
    apparentZenithDeg: zenithDeg - liftDeg,
    azimuthDeg,
    equationOfTimeMinutes: sun.equationOfTimeMinutes,
    earthSunDistanceAu: sun.distanceAu,
  }
}

/** Steps 3.10 to 3.15 without refraction: parallax, then zenith and azimuth on the site's horizon. */
export function topocentricSun(
  { distanceAu, rightAscensionDeg, declinationDeg, siderealTimeDeg }: GeocentricSun,
  site: Site,
): { zenithDeg: number; azimuthDeg: number } {
  const { sinLatitude, cosLatitude, axisDistance, equatorHeight } = observerAt(site)
  const hourAngleDeg = siderealTimeDeg + site.longitudeDeg - rightAscensionDeg
  const parallax = sinParallax(distanceAu)
  const alongMeridian = cosDeg(declinationDeg) - axisDistance * parallax * cosDeg(hourAngleDeg)
  const shiftDeg = atan2Deg(-axisDistance * parallax * sinDeg(hourAngleDeg), alongMeridian)
  const topocentricDeclinationDeg = atan2Deg(
    (sinDeg(declinationDeg) - equatorHeight * parallax) * cosDeg(shiftDeg),
    alongMeridian,
  )
  const topocentricHourAngleDeg = hourAngleDeg - shiftDeg
  // The sine of eq. 41 as it stands, and the two parts of eq. 46 times cos δ′: as a vector, its length is 1.
  const sinDeclination = sinDeg(topocentricDeclinationDeg)
  const cosDeclination = cosDeg(topocentricDeclinationDeg)
  const equatorial = cosDeclination * cosDeg(topocentricHourAngleDeg)
  const up = sinLatitude * sinDeclination + cosLatitude * equatorial
  const west = cosDeclination * sinDeg(topocentricHourAngleDeg)
  const south = equatorial * sinLatitude - sinDeclination * cosLatitude
  return {
    // Not the arc sine of `up`, which loses half the digits near the zenith.
    zenithDeg: atan2Deg(Math.sqrt(west * west + south * south), up),
    azimuthDeg: wrap360(atan2Deg(west, south) + 180),
  }
}

/**
 * Refuses what the algorithm cannot take; absent values pass.
 * @throws {InputError}
 */
export function requireSpaInputs(inputs: {
  readonly instantMs?: number | undefined
  readonly pressure: number
  readonly temperature?: number | undefined
  readonly deltaTSeconds: number
}): void {
  const { instantMs, pressure, temperature, deltaTSeconds } = inputs
  if (instantMs !== undefined) InputError.requireRange(instantMs, -8.64e15, 8.64e15, 'instantMs', 'ms')
  InputError.requireRange(pressure, 0, 120_000, 'pressure', 'Pa')
  if (temperature !== undefined) InputError.requireRange(temperature, -100, 100, 'temperature', '°C')
  InputError.requireRange(deltaTSeconds, -8000, 8000, 'deltaTSeconds', 's')
}
