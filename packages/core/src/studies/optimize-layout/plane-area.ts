import type { GeoArea, GeoPoint, GeoRing, LocalFrame } from '../../site/index.ts'
import { type LayoutArea, type PlaneRing, polygonShape, type Shape } from '../../wind/layout/index.ts'

/** Edges are straight in longitude and latitude and bulge on the plane: they are cut until they bulge less [m]. */
const BULGE_MAX = 0.05
const EDGE_PARTS_MAX = 64
/** Turbines keep off the edges by what is left of the bulge, and by this for the rounding of degrees [m]. */
const MARGIN = 1e-4

/** Ground and exclusions of the Earth on a plane; what stands inside there stands inside on the Earth too. */
export function planeArea(ground: GeoArea, exclusions: readonly GeoArea[], frame: LocalFrame): LayoutArea {
  const inside = planeShape(ground, frame, 'ground', 1)
  const zones = exclusions.flatMap((zone, n) =>
    near(zone.bounds, ground.bounds) ? [planeShape(zone, frame, `exclusions[${n}]`, -1)] : [],
  )
  return { ground: inside, exclusions: zones }
}

/** @param side 1 to keep off the edges inside, −1 outside. */
function planeShape({ polygons }: GeoArea, frame: LocalFrame, field: string, side: 1 | -1): Shape {
  let bulge = 0
  const rings = polygons.map(({ outer, holes }) =>
    [outer, ...holes].map((ring) => {
      const plane = planeRing(ring, frame)
      bulge = Math.max(bulge, plane.bulge)
      return plane
    }),
  )
  const shape = polygonShape(rings, field)
  const margin = side * (bulge + MARGIN)
  return { ...shape, distance: (x, y, outward) => shape.distance(x, y, outward) + margin }
}

function planeRing({ lonDeg, latDeg }: GeoRing, frame: LocalFrame): PlaneRing & { readonly bulge: number } {
  const x: number[] = []
  const y: number[] = []
  let bulge = 0
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    const at = (share: number): GeoPoint => {
      const longitude = lonDeg[n] + share * (lonDeg[n + 1] - lonDeg[n])
      return {
        latitudeDeg: latDeg[n] + share * (latDeg[n + 1] - latDeg[n]),
        longitudeDeg: longitude - 360 * Math.round(longitude / 360),
      }
    }
    const whole = bulgeOf(frame.toLocal(at(0)), frame.toLocal(at(0.5)), frame.toLocal(at(1)))
    const parts = Math.min(Math.max(Math.ceil(Math.sqrt(whole / BULGE_MAX)), 1), EDGE_PARTS_MAX)
    for (let part = 0; part < parts; part++) {
      const point = frame.toLocal(at(part / parts))
      x.push(point.x)
      y.push(point.y)
    }
    // It falls with the square of the length; a fifth more, as the edge is no parabola.
    bulge = Math.max(bulge, (1.2 * whole) / (parts * parts))
  }
  return { x, y, bulge }
}

/** How far the middle of an edge lies from that of its ends [m]. */
function bulgeOf(
  a: { readonly x: number; readonly y: number },
  middle: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  const dx = middle.x - (a.x + b.x) / 2
  const dy = middle.y - (a.y + b.y) / 2
  return Math.sqrt(dx * dx + dy * dy)
}

/** Whether two boxes touch; zones that do not could lie where the plane ends. */
function near(a: GeoArea['bounds'], b: GeoArea['bounds']): boolean {
  if (a.southDeg > b.northDeg || b.southDeg > a.northDeg) return false
  const turns = 360 * Math.round((a.westDeg + a.eastDeg - b.westDeg - b.eastDeg) / 720)
  return a.westDeg - turns <= b.eastDeg && b.westDeg <= a.eastDeg - turns
}
