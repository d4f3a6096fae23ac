import { createLocalFrame, type GeoArea, type GeoPoint, type LocalFrame } from '../../site/index.ts'

/** An edge is cut so that its parts span no more than this [°]. */
const PART_MAX_DEG = 0.25

/**
 * Centre of gravity of an area, holes taken off; it may lie outside. Edges are straight in longitude and latitude.
 * Taken on the plane of `createLocalFrame` around a point inside, whose scale weighs ground x metres to the east by
 * x²/R² too much: the centre of an area 100 km wide is right to some metres.
 */
export function areaCentroid({ polygons, inner }: GeoArea): GeoPoint {
  const frame = createLocalFrame(inner)
  const sum = { area: 0, x: 0, y: 0 }
  for (const { outer, holes } of polygons) {
    ringMoments(outer, frame, 1, sum)
    for (const hole of holes) ringMoments(hole, frame, -1, sum)
  }
  return frame.toGeo({ x: sum.x / sum.area, y: sum.y / sum.area })
}

interface Ring {
  readonly lonDeg: Float64Array
  readonly latDeg: Float64Array
}

/** Adds the ring's area and first moments, positive whichever way it goes round, times a sign. */
function ringMoments(
  { lonDeg, latDeg }: Ring,
  frame: LocalFrame,
  sign: number,
  sum: { area: number; x: number; y: number },
): void {
  const ring = { area: 0, x: 0, y: 0 }
  let before = frame.toLocal({ latitudeDeg: latDeg[0], longitudeDeg: wrapped(lonDeg[0]) })
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    const climb = latDeg[n + 1] - latDeg[n]
    const width = lonDeg[n + 1] - lonDeg[n]
    const parts = Math.max(Math.ceil(Math.max(Math.abs(climb), Math.abs(width)) / PART_MAX_DEG), 1)
    for (let part = 1; part <= parts; part++) {
      const next = frame.toLocal({
        latitudeDeg: latDeg[n] + (climb * part) / parts,
        longitudeDeg: wrapped(lonDeg[n] + (width * part) / parts),
      })
      const cross = before.x * next.y - next.x * before.y
      ring.area += cross / 2
      ring.x += (cross * (before.x + next.x)) / 6
      ring.y += (cross * (before.y + next.y)) / 6
      before = next
    }
  }
  const turn = ring.area < 0 ? -sign : sign
  sum.area += turn * ring.area
  sum.x += turn * ring.x
  sum.y += turn * ring.y
}

/** A longitude within −180..180. */
function wrapped(longitudeDeg: number): number {
  return longitudeDeg - 360 * Math.round(longitudeDeg / 360)
}
