import type { GeoArea, GeoRing, LocalFrame } from '../../site/index.ts'
import { type LayoutArea, type PlaneRing, polygonShape, type Shape } from '../../wind/index.ts'

/** Parts of each edge, which is straight in longitude and latitude and bulges on the plane. */
const EDGE_PARTS = 8

/** Ground and exclusions of the Earth on a plane. */
export function planeArea(ground: GeoArea, exclusions: readonly GeoArea[], frame: LocalFrame): LayoutArea {
  return {
    ground: planeShape(ground, frame, 'ground'),
    exclusions: exclusions.map((zone, n) => planeShape(zone, frame, `exclusions[${n}]`)),
  }
}

function planeShape({ polygons }: GeoArea, frame: LocalFrame, field: string): Shape {
  const rings = polygons.map(({ outer, holes }) => [outer, ...holes].map((ring) => planeRing(ring, frame)))
  return polygonShape(rings, field)
}

function planeRing({ lonDeg, latDeg }: GeoRing, frame: LocalFrame): PlaneRing {
  const x: number[] = []
  const y: number[] = []
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    for (let part = 0; part < EDGE_PARTS; part++) {
      const share = part / EDGE_PARTS
      const longitude = lonDeg[n] + share * (lonDeg[n + 1] - lonDeg[n])
      const point = frame.toLocal({
        latitudeDeg: latDeg[n] + share * (latDeg[n + 1] - latDeg[n]),
        longitudeDeg: longitude - 360 * Math.round(longitude / 360),
      })
      x.push(point.x)
      y.push(point.y)
    }
  }
  return { x, y }
}
