import { requireFields } from '../../errors/index.ts'
import type { GeoArea, GeoRing, LocalFrame } from '../../site/index.ts'

/** A closed line on a plane; the last point is the first one again. */
export interface PlaneRing {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** An edge is cut so that its parts span no more than this: between its ends it then runs right to 0.5 m [°]. */
const PART_MAX_DEG = 0.05

/** A ring whose edges are straight in longitude and latitude, on a plane. For inner loops: nothing is checked. */
export function ringOnPlane(
  { lonDeg, latDeg }: Pick<GeoRing, 'lonDeg' | 'latDeg'>,
  frame: LocalFrame,
): PlaneRing {
  const x: number[] = []
  const y: number[] = []
  const add = (longitude: number, latitudeDeg: number): void => {
    const longitudeDeg = longitude - 360 * Math.round(longitude / 360)
    const point = frame.toLocal({ latitudeDeg, longitudeDeg })
    x.push(point.x)
    y.push(point.y)
  }
  add(lonDeg[0], latDeg[0])
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    const climb = latDeg[n + 1] - latDeg[n]
    const width = lonDeg[n + 1] - lonDeg[n]
    const parts = Math.max(Math.ceil(Math.max(Math.abs(climb), Math.abs(width)) / PART_MAX_DEG), 1)
    for (let part = 1; part <= parts; part++) {
      add(lonDeg[n] + (width * part) / parts, latDeg[n] + (climb * part) / parts)
    }
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

/** All rings of an area on a plane, outer ones and holes alike. */
export function areaOnPlane(input: GeoArea, frame: LocalFrame): readonly PlaneRing[] {
  requireFields(input, { polygons: 'list', bounds: 'object', inner: 'object' })
  requireFields(frame, { origin: 'object', toLocal: 'function', toGeo: 'function' }, 'frame')
  const { polygons } = input
  return polygons.flatMap(({ outer, holes }) => [outer, ...holes].map((ring) => ringOnPlane(ring, frame)))
}
