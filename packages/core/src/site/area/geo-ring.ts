import { InputError } from '../../errors/index.ts'

/**
 * A closed line on the Earth whose edges are straight in longitude and latitude. The last point is the first one
 * again; no other two that follow each other are the same. Longitudes go on past ±180 where the line does.
 */
export interface GeoRing {
  /** [°] */
  readonly lonDeg: Float64Array
  /** [°] */
  readonly latDeg: Float64Array
  /** Box around it; longitudes on the ring's own turn [°]. */
  readonly bounds: GeoBounds
}

/** A box in longitude and latitude. */
export interface GeoBounds {
  readonly westDeg: number
  readonly eastDeg: number
  readonly southDeg: number
  readonly northDeg: number
}

/** Most points of one area: crossings are looked for between all pairs of edges. */
export const POINTS_MAX = 10_000

/** Coordinates of one ring as GeoJSON has them: longitude, latitude and perhaps a height, which is left out. */
export type RingCoordinates = readonly (readonly number[])[]

/**
 * Reads a ring and joins it across the antimeridian: of two points more than 180° of longitude apart, the way the
 * other way round is taken.
 *
 * @param field path of the ring in messages.
 * @throws {InputError} `wrong_type`, `not_finite` or `out_of_range` by the position, `missing` where there are fewer
 *   than four, `inconsistent` where the ring is not closed, has no width, or goes round a pole.
 */
export function createGeoRing(coordinates: RingCoordinates, field: string): GeoRing {
  if (!Array.isArray(coordinates)) throw refused('wrong_type', field, coordinates, 'an array of positions')
  if (coordinates.length < 4) {
    throw refused(
      'missing',
      field,
      coordinates.length,
      'a ring of four positions or more, the last as the first',
    )
  }
  InputError.requireRange(coordinates.length, 4, POINTS_MAX, `${field}.length`)
  const lon: number[] = []
  const lat: number[] = []
  coordinates.forEach((position, n) => {
    requirePosition(position, `${field}[${n}]`)
    const [longitude, latitude] = position as readonly [number, number]
    const before = lon.at(-1)
    const near = before === undefined ? longitude : longitude + turnsBetween(before, longitude)
    if (before === near && lat.at(-1) === latitude) return
    lon.push(near)
    lat.push(latitude)
  })
  requireClosed(coordinates, lon, lat, field)
  return ringOf(Float64Array.from(lon), Float64Array.from(lat))
}

/** The same ring some whole turns further east [°]. */
export function turnedRing({ lonDeg, latDeg }: GeoRing, turnsDeg: number): GeoRing {
  return ringOf(
    lonDeg.map((lon) => lon + turnsDeg),
    latDeg,
  )
}

function ringOf(lonDeg: Float64Array, latDeg: Float64Array): GeoRing {
  const bounds = { westDeg: Infinity, eastDeg: -Infinity, southDeg: Infinity, northDeg: -Infinity }
  for (let n = 0; n < lonDeg.length; n++) {
    bounds.westDeg = Math.min(bounds.westDeg, lonDeg[n])
    bounds.eastDeg = Math.max(bounds.eastDeg, lonDeg[n])
    bounds.southDeg = Math.min(bounds.southDeg, latDeg[n])
    bounds.northDeg = Math.max(bounds.northDeg, latDeg[n])
  }
  return { lonDeg, latDeg, bounds }
}

/** Whole turns by which a longitude comes within 180° of the one before it [°]. */
function turnsBetween(before: number, longitude: number): number {
  const apart = before - longitude
  return 360 * Math.sign(apart) * Math.ceil(Math.abs(apart) / 360 - 0.5)
}

function requirePosition(position: unknown, field: string): void {
  if (!Array.isArray(position) || position.length < 2) {
    throw refused('wrong_type', field, position, 'a position [longitude, latitude]')
  }
  InputError.requireRange(position[0], -180, 180, `${field}[0]`, '°')
  InputError.requireRange(position[1], -90, 90, `${field}[1]`, '°')
}

function requireClosed(
  coordinates: RingCoordinates,
  lon: readonly number[],
  lat: readonly number[],
  field: string,
): void {
  const last = coordinates.length - 1
  const turns = (lon.at(-1) ?? 0) - (lon[0] ?? 0)
  if (lat.at(-1) !== lat[0] || turns % 360 !== 0) {
    const shown = `[${coordinates[last].join(', ')}]`
    throw refused('inconsistent', `${field}[${last}]`, shown, 'the same position as the first of the ring')
  }
  if (turns !== 0) throw refused('inconsistent', field, turns, 'a ring that goes round no pole')
  if (lon.length < 4)
    throw refused('inconsistent', field, lon.length - 1, 'a ring of three different positions')
}

function refused(code: InputError['code'], field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code, field, value, constraint })
}
