import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import type { GeoPoint } from '../local-frame.ts'
import {
  createGeoRing,
  type GeoBounds,
  type GeoRing,
  POINTS_MAX,
  type RingCoordinates,
  turnedRing,
} from './geo-ring.ts'
import { ringArea } from './ring-area.ts'
import { pointInRing, ringContains } from './ring-contains.ts'
import { ringCrossing } from './ring-crossings.ts'

/** Coordinates of polygons as a GeoJSON MultiPolygon has them: rings of each, the outer one first, holes behind. */
export type AreaCoordinates = readonly (readonly RingCoordinates[])[]

/** One part of an area. */
export interface GeoPolygon {
  readonly outer: GeoRing
  readonly holes: readonly GeoRing[]
}

/** A checked area of the Earth: polygons with holes, which do not lie over one another. */
export interface GeoArea {
  readonly polygons: readonly GeoPolygon[]
  /** Longitudes go on past 180 where the area does [°]. */
  readonly bounds: GeoBounds
  /** Holes taken off [m²]. */
  readonly size: number
  /** Some point inside. */
  readonly inner: GeoPoint
}

/**
 * Reads and checks an area. Edges are straight in longitude and latitude, as RFC 7946 has it; rings may go either way
 * round and may cross the antimeridian, or be parts that meet at it.
 *
 * @param field path of the coordinates in messages.
 * @throws {InputError} as `createGeoRing`; `inconsistent` where edges cross (naming the place), a hole lies outside
 *   its polygon or polygons lie over one another.
 * @see RFC 7946, sections 3.1 and 5.2
 */
export function createGeoArea(coordinates: AreaCoordinates, field: string): GeoArea {
  requireArray(coordinates, field, 'polygons')
  const read = coordinates.map((rings, p) => {
    requireArray(rings, `${field}[${p}]`, 'rings')
    return rings.map((ring, r) => createGeoRing(ring, `${field}[${p}][${r}]`))
  })
  const points = read.flat().reduce((sum, { lonDeg }) => sum + lonDeg.length, 0)
  InputError.requireRange(points, 4, POINTS_MAX, `${field} (positions in all)`)
  const first = read[0][0].lonDeg[0]
  const polygons = read.map((rings) => polygonOf(rings, first))
  requireSimple(polygons, field)
  requireNested(polygons, field)
  const biggest = polygons.reduce((best, next) => (ringArea(next.outer) > ringArea(best.outer) ? next : best))
  const { lon, lat } = innerPoint(biggest)
  return {
    polygons,
    bounds: boundsOf(polygons.map(({ outer }) => outer)),
    size: polygons.reduce((sum, polygon) => sum + polygonSize(polygon), 0),
    inner: { latitudeDeg: lat, longitudeDeg: lon - 360 * Math.round(lon / 360) },
  }
}

/**
 * Reads polygons without looking for edges that cross: for outlines that are known to be sound, and may have more
 * points than {@link createGeoArea} would look through. Rings may cross the antimeridian.
 *
 * @throws {InputError} as `createGeoRing`.
 */
export function readGeoPolygons(coordinates: AreaCoordinates, field: string): readonly GeoPolygon[] {
  requireArray(coordinates, field, 'polygons')
  return coordinates.map((rings, p) => {
    requireArray(rings, `${field}[${p}]`, 'rings')
    const read = rings.map((ring, r) => createGeoRing(ring, `${field}[${p}][${r}]`))
    return polygonOf(read, read[0].lonDeg[0])
  })
}

/** An area's longitudes go on past ±180 by a turn at most; none first, which leaves a longitude as it is [°]. */
const TURNS_DEG: readonly number[] = [0, 360, -360]

/**
 * Whether a point lies in an area or on its edge; a hole's edge belongs to the area. NaN is nowhere.
 */
export function areaContains(area: GeoArea, point: GeoPoint): boolean {
  requireFields(area, { polygons: 'list', bounds: 'object' }, 'area')
  requireObject(point, 'point')
  const { polygons, bounds } = area
  const { latitudeDeg, longitudeDeg } = point
  if (!(latitudeDeg >= bounds.southDeg && latitudeDeg <= bounds.northDeg)) return false
  for (const turn of TURNS_DEG) {
    const lon = longitudeDeg + turn
    if (polygons.some((polygon) => polygonContains(polygon, lon, latitudeDeg))) return true
  }
  return false
}

function polygonContains({ outer, holes }: GeoPolygon, lon: number, lat: number): boolean {
  return ringContains(outer, lon, lat) >= 0 && holes.every((hole) => ringContains(hole, lon, lat) <= 0)
}

function polygonSize({ outer, holes }: GeoPolygon): number {
  return holes.reduce((left, hole) => left - ringArea(hole), ringArea(outer))
}

/** Rings of one polygon on the turn of the globe that is nearest to a longitude. */
function polygonOf(rings: readonly GeoRing[], near: number): GeoPolygon {
  const shifted = rings.map((ring) => {
    const turns = 360 * Math.round((near - ring.lonDeg[0]) / 360)
    return turns === 0 ? ring : turnedRing(ring, turns)
  })
  return { outer: shifted[0], holes: shifted.slice(1) }
}

function requireSimple(polygons: readonly GeoPolygon[], field: string): void {
  const names = polygons.flatMap(({ holes }, p) =>
    [0, ...holes.map((_, h) => h + 1)].map((r) => `[${p}][${r}]`),
  )
  const found = ringCrossing(polygons.flatMap(({ outer, holes }) => [outer, ...holes]))
  if (found === undefined) return
  const [a, b] = found.rings
  const place = `longitude ${round(found.x - 360 * Math.round(found.x / 360))}, latitude ${round(found.y)}`
  throw new InputError({
    code: 'inconsistent',
    field: `${field}${names[a]}`,
    value: place,
    constraint:
      a === b
        ? `a ring that does not cross or touch itself; it does at ${place}`
        : `rings that do not cross each other; it crosses ${field}${names[b]} at ${place}`,
  })
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Holes lie in their polygon and not in each other; polygons lie beside each other. */
function requireNested(polygons: readonly GeoPolygon[], field: string): void {
  polygons.forEach(({ outer, holes }, p) => {
    holes.forEach((hole, h) => {
      const name = `${field}[${p}][${h + 1}]`
      if (!liesWithin(hole, outer)) throw misplaced(name, 'a hole that lies in its polygon')
      const isDouble = holes.some((other, o) => o < h && overlaps(hole, other))
      if (isDouble) throw misplaced(name, 'a hole that lies in no other hole')
    })
    for (let q = 0; q < p; q++) {
      if (!overlaps(outer, polygons[q].outer)) continue
      const isInHole = polygons[q].holes.some((hole) => liesWithin(outer, hole))
      const isAround = holes.some((hole) => liesWithin(polygons[q].outer, hole))
      if (!isInHole && !isAround) {
        throw misplaced(`${field}[${p}]`, `a polygon beside ${field}[${q}], not over it`)
      }
    }
  })
}

/** Whether a ring that crosses no edge of another lies inside it. */
function liesWithin(ring: GeoRing, other: GeoRing): boolean {
  for (let n = 0; n + 1 < ring.lonDeg.length; n++) {
    const [lon, lat] = [ring.lonDeg[n], ring.latDeg[n]]
    const middle = ringContains(other, (lon + ring.lonDeg[n + 1]) / 2, (lat + ring.latDeg[n + 1]) / 2)
    if (ringContains(other, lon, lat) < 0 || middle < 0) return false
  }
  const inner = pointInRing(ring)
  return ringContains(other, inner.lon, inner.lat) >= 0
}

/** Whether two rings that do not cross have ground in common. */
function overlaps(a: GeoRing, b: GeoRing): boolean {
  if (a.bounds.westDeg > b.bounds.eastDeg || b.bounds.westDeg > a.bounds.eastDeg) return false
  if (a.bounds.southDeg > b.bounds.northDeg || b.bounds.southDeg > a.bounds.northDeg) return false
  const [inA, inB] = [pointInRing(a), pointInRing(b)]
  return ringContains(a, inB.lon, inB.lat) > 0 || ringContains(b, inA.lon, inA.lat) > 0
}

/** A point of a polygon outside its holes: in the middle of the widest stretch of ground. */
function innerPoint({ outer, holes }: GeoPolygon): { readonly lon: number; readonly lat: number } {
  const isFree = ({ lon, lat }: { lon: number; lat: number }): boolean =>
    holes.every((hole) => ringContains(hole, lon, lat) < 0)
  const middle = pointInRing(outer)
  if (isFree(middle)) return middle
  // Halfway between a corner and the nearest others there is ground that no hole takes.
  for (let shrink = 2; shrink < 1e6; shrink *= 2) {
    for (let n = 0; n + 1 < outer.lonDeg.length; n++) {
      const point = {
        lon: outer.lonDeg[n] + (middle.lon - outer.lonDeg[n]) / shrink,
        lat: outer.latDeg[n] + (middle.lat - outer.latDeg[n]) / shrink,
      }
      if (ringContains(outer, point.lon, point.lat) > 0 && isFree(point)) return point
    }
  }
  return middle
}

function boundsOf(rings: readonly GeoRing[]): GeoBounds {
  return rings
    .map(({ bounds }) => bounds)
    .reduce((all, next) => ({
      westDeg: Math.min(all.westDeg, next.westDeg),
      eastDeg: Math.max(all.eastDeg, next.eastDeg),
      southDeg: Math.min(all.southDeg, next.southDeg),
      northDeg: Math.max(all.northDeg, next.northDeg),
    }))
}

function requireArray(value: readonly unknown[], field: string, what: string): void {
  if (Array.isArray(value) && value.length > 0) return
  throw new InputError({ code: 'wrong_type', field, value, constraint: `an array of one or more ${what}` })
}

function misplaced(field: string, constraint: string): InputError {
  return new InputError({ code: 'inconsistent', field, value: 'a misplaced ring', constraint })
}
