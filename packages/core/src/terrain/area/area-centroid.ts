import { requireFields } from '../../errors/index.ts'
import { createLocalFrame, type GeoArea, type GeoPoint } from '../../site/index.ts'
import { type PlaneRing, ringOnPlane } from './ring-on-plane.ts'

/**
 * Centre of gravity of an area, holes taken off; it may lie outside. Edges are straight in longitude and latitude.
 * Taken on the plane of `createLocalFrame` around a point inside, whose scale weighs ground x metres to the east by
 * x²/R² too much: the centre of an area 100 km wide is right to some metres.
 */
export function areaCentroid(input: GeoArea): GeoPoint {
  requireFields(input, { polygons: 'list', bounds: 'object', inner: 'object' })
  const { polygons, inner } = input
  const frame = createLocalFrame(inner)
  const sum = { area: 0, x: 0, y: 0 }
  for (const { outer, holes } of polygons) {
    addMoments(ringOnPlane(outer, frame), 1, sum)
    for (const hole of holes) addMoments(ringOnPlane(hole, frame), -1, sum)
  }
  return frame.toGeo({ x: sum.x / sum.area, y: sum.y / sum.area })
}

/** Adds the ring's area and first moments, positive whichever way it goes round, times a sign. */
function addMoments({ x, y }: PlaneRing, sign: number, sum: { area: number; x: number; y: number }): void {
  const ring = { area: 0, x: 0, y: 0 }
  for (let n = 0; n + 1 < x.length; n++) {
    const cross = x[n] * y[n + 1] - x[n + 1] * y[n]
    ring.area += cross / 2
    ring.x += (cross * (x[n] + x[n + 1])) / 6
    ring.y += (cross * (y[n] + y[n + 1])) / 6
  }
  const turn = ring.area < 0 ? -sign : sign
  sum.area += turn * ring.area
  sum.x += turn * ring.x
  sum.y += turn * ring.y
}
