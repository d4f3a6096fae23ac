import { InputError, requireObject } from '../errors/index.ts'
import { DEG_PER_RAD, RAD_PER_DEG, sinDeg } from '../math/angles.ts'
import { asin, atan2, cos, cosh, log1p, sin, sinh } from '../math/elementary/index.ts'
import { EQUATOR_RADIUS, THIRD_FLATTENING as n } from './ellipsoid.ts'

/** A point in longitude and latitude. */
export interface GeoPoint {
  /** Geographic latitude, north positive [°]. */
  readonly latitudeDeg: number
  /** Longitude, east positive [°]. */
  readonly longitudeDeg: number
}

/** A point on a plane that touches the Earth. */
export interface LocalPoint {
  /** East of the origin [m]. */
  readonly x: number
  /** North of the origin [m]. */
  readonly y: number
}

/** Metres east and north of a point on the Earth. */
export interface LocalFrame {
  readonly origin: GeoPoint
  toLocal(point: GeoPoint): LocalPoint
  /** Longitude within −180..180. */
  toGeo(point: LocalPoint): GeoPoint
}

/** Radius of the sphere on which the series turn [m]. */
const RECTIFYING_RADIUS = (EQUATOR_RADIUS / (1 + n)) * (1 + (n * n) / 4 + (n * n * n * n) / 64)

/** Krüger's series to the fourth order in n: from the sphere to the plane, and back, and from conformal latitude. */
const FORWARD: readonly number[] = [
  n * (1 / 2 + n * (-2 / 3 + n * (5 / 16 + (n * 41) / 180))),
  n * n * (13 / 48 + n * (-3 / 5 + (n * 557) / 1440)),
  n * n * n * (61 / 240 - (n * 103) / 140),
  (n * n * n * n * 49_561) / 161_280,
]
const BACKWARD: readonly number[] = [
  n * (1 / 2 + n * (-2 / 3 + n * (37 / 96 - n / 360))),
  n * n * (1 / 48 + n * (1 / 15 - (n * 437) / 1440)),
  n * n * n * (17 / 480 - (n * 37) / 840),
  (n * n * n * n * 4397) / 161_280,
]
const LATITUDE: readonly number[] = [
  n * (2 + n * (-2 / 3 + n * (-2 + (n * 116) / 45))),
  n * n * (7 / 3 + n * (-8 / 5 - (n * 227) / 45)),
  n * n * n * (56 / 15 - (n * 136) / 35),
  (n * n * n * n * 4279) / 630,
]
const ECCENTRICITY = (2 * Math.sqrt(n)) / (1 + n)

/**
 * A plane around a point: transverse Mercator on WGS 84 with scale 1 on the meridian of the origin.
 *
 * Angles are kept. Lengths at x metres east or west are too long by the share x²/(2R²): 3e−5 at 50 km, 8e−4 at 250 km.
 * North of the plane is that of the origin: away from it true north is turned by Δλ·sin φ, 0.5° at 50 km and 50°
 * latitude. There and back again is right to a micrometre within 3,000 km.
 *
 * A NaN gives NaN.
 *
 * @throws {InputError} `origin.latitudeDeg` or `origin.longitudeDeg` out of range or not finite.
 * @see Krüger 1912; Karney 2011, J. Geodesy 85:475, doi 10.1007/s00190-011-0445-3 (series 35, 36)
 */
export function createLocalFrame(origin: GeoPoint): LocalFrame {
  requireObject(origin, 'origin')
  InputError.requireRange(origin.latitudeDeg, -90, 90, 'origin.latitudeDeg', '°')
  InputError.requireRange(origin.longitudeDeg, -180, 180, 'origin.longitudeDeg', '°')
  const originNorth = project(origin.latitudeDeg, 0).y
  return {
    origin,
    toLocal({ latitudeDeg, longitudeDeg }) {
      const { x, y } = project(latitudeDeg, turn(longitudeDeg - origin.longitudeDeg))
      return { x, y: y - originNorth }
    },
    toGeo({ x, y }) {
      const { latitudeDeg, longitudeDeg } = unproject(x, y + originNorth)
      return { latitudeDeg, longitudeDeg: turn(longitudeDeg + origin.longitudeDeg) }
    },
  }
}

/** East of the meridian and north of the equator [m]. */
function project(latitudeDeg: number, longitudeDeg: number): LocalPoint {
  const sine = sinDeg(latitudeDeg)
  const isometric = artanh(sine) - ECCENTRICITY * artanh(ECCENTRICITY * sine)
  const t = sinh(isometric)
  const lambda = longitudeDeg * RAD_PER_DEG
  const xi = atan2(t, cos(lambda))
  const eta = artanh(sin(lambda) / Math.sqrt(1 + t * t))
  let north = xi
  let east = eta
  FORWARD.forEach((factor, j) => {
    north += factor * sin(2 * (j + 1) * xi) * cosh(2 * (j + 1) * eta)
    east += factor * cos(2 * (j + 1) * xi) * sinh(2 * (j + 1) * eta)
  })
  return { x: RECTIFYING_RADIUS * east, y: RECTIFYING_RADIUS * north }
}

function unproject(x: number, y: number): GeoPoint {
  const north = y / RECTIFYING_RADIUS
  const east = x / RECTIFYING_RADIUS
  let xi = north
  let eta = east
  BACKWARD.forEach((factor, j) => {
    xi -= factor * sin(2 * (j + 1) * north) * cosh(2 * (j + 1) * east)
    eta -= factor * cos(2 * (j + 1) * north) * sinh(2 * (j + 1) * east)
  })
  const conformal = asin(sin(xi) / cosh(eta))
  let latitude = conformal
  LATITUDE.forEach((factor, j) => {
    latitude += factor * sin(2 * (j + 1) * conformal)
  })
  return {
    latitudeDeg: latitude * DEG_PER_RAD,
    longitudeDeg: atan2(sinh(eta), cos(xi)) * DEG_PER_RAD,
  }
}

function artanh(value: number): number {
  return 0.5 * (log1p(value) - log1p(-value))
}

/** An angle between −180 and 180. */
function turn(angleDeg: number): number {
  return angleDeg > 180 ? angleDeg - 360 : angleDeg < -180 ? angleDeg + 360 : angleDeg
}
