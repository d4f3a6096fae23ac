import { InputError, requireObject } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { createLocalFrame, type GeoPoint, type LocalPoint } from '../../site/index.ts'

/**
 * What the places of a grid mean: degrees of longitude (x) and latitude (y) on WGS 84, or metres east and north in a
 * zone of UTM on the same ellipsoid.
 */
export type GridPlane =
  | { readonly kind: 'geographic' }
  | {
      readonly kind: 'utm'
      /** 1..60; zone 1 begins at 180° west. */
      readonly zone: number
      /** South of the equator: northings begin at 10,000,000 m there. */
      readonly southern: boolean
    }

/** Longitude and latitude themselves. */
export const GEOGRAPHIC: GridPlane = { kind: 'geographic' }

/** Places on a plane, from and to the Earth. */
export interface PlaneMap {
  toPlane(point: GeoPoint): LocalPoint
  /** Longitude within −180..180. */
  toGeo(point: LocalPoint): GeoPoint
}

const UTM_SCALE = 0.9996
const FALSE_EASTING = 500_000
const FALSE_NORTHING = 10_000_000
/** Beyond it the projection folds back over itself [°]. */
const REACH_DEG = 90
const NOWHERE: LocalPoint = { x: Number.NaN, y: Number.NaN }

/**
 * The way between the Earth and a plane. UTM is the transverse Mercator projection with scale 0.9996 on the zone's
 * middle meridian and 500 km added to its eastings. A NaN gives NaN, and so does a place more than 90° of longitude
 * away from that meridian.
 *
 * @throws {InputError} `unknown_value` (`plane.kind`); `out_of_range` and its kin (`plane.zone`).
 * @see Karney 2011, J. Geodesy 85:475, doi 10.1007/s00190-011-0445-3
 */
export function planeMap(plane: GridPlane): PlaneMap {
  requireObject(plane, 'plane')
  InputError.requireOneOf(plane.kind, ['geographic', 'utm'], 'plane.kind')
  if (plane.kind === 'geographic') {
    return {
      toPlane: ({ latitudeDeg, longitudeDeg }) => ({ x: longitudeDeg, y: latitudeDeg }),
      toGeo: ({ x, y }) => ({ latitudeDeg: y, longitudeDeg: x - 360 * Math.round(x / 360) }),
    }
  }
  requireInteger(plane.zone, 1, 60, 'plane.zone')
  const meridianDeg = 6 * plane.zone - 183
  const frame = createLocalFrame({ latitudeDeg: 0, longitudeDeg: meridianDeg })
  const northing = plane.southern ? FALSE_NORTHING : 0
  return {
    toPlane(point) {
      const turn = point.longitudeDeg - meridianDeg
      if (!(Math.abs(turn - 360 * Math.round(turn / 360)) <= REACH_DEG)) return NOWHERE
      const { x, y } = frame.toLocal(point)
      return { x: FALSE_EASTING + UTM_SCALE * x, y: northing + UTM_SCALE * y }
    },
    toGeo: ({ x, y }) => frame.toGeo({ x: (x - FALSE_EASTING) / UTM_SCALE, y: (y - northing) / UTM_SCALE }),
  }
}
