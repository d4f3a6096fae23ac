import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { Site } from '../../../site/index.ts'
import { RAD_PER_ARCSEC } from './spa-arguments.ts'

/** Polar over equatorial radius of the Earth. */
const AXIS_RATIO = 0.996_647_19
/** Equatorial radius of the Earth [m]. */
const EQUATORIAL_RADIUS = 6_378_140
/** Equatorial horizontal parallax of the sun at 1 au [″]. */
const PARALLAX_ARCSEC = 8.794

/** A site as the parallax sees it. */
export interface Observer {
  readonly sinLatitude: number
  readonly cosLatitude: number
  /** Distance from the Earth's axis [equatorial radii], x of eq. 35. */
  readonly axisDistance: number
  /** Height over the equator's plane [equatorial radii], y of eq. 36. */
  readonly equatorHeight: number
}

/**
 * Place of a site on the flattened Earth (eqs. 34–36 of NREL/TP-560-34302) without their tangent,
 * which fails at the poles.
 */
export function observerAt({ latitudeDeg, altitude }: Site): Observer {
  const sinLatitude = sinDeg(latitudeDeg)
  const cosLatitude = cosDeg(latitudeDeg)
  const polarSin = AXIS_RATIO * sinLatitude
  const stretch = 1 / Math.sqrt(cosLatitude * cosLatitude + polarSin * polarSin)
  const height = altitude / EQUATORIAL_RADIUS
  return {
    sinLatitude,
    cosLatitude,
    axisDistance: (stretch + height) * cosLatitude,
    equatorHeight: AXIS_RATIO * stretch * polarSin + height * sinLatitude,
  }
}

/** Sine of the sun's equatorial horizontal parallax ξ (eq. 33): the angle itself, the two agree to 1.3e-14. */
export function sinParallax(distanceAu: number): number {
  return (PARALLAX_ARCSEC / distanceAu) * RAD_PER_ARCSEC
}
