import { InputError, requireList } from '../../../errors/index.ts'
import type { Bounds, Outline, Shape } from './layout-area.ts'

/** Corners of a ring, one after the other; the first need not come again at the end. */
export interface PlaneRing {
  /** East [m]. */
  readonly x: ArrayLike<number>
  /** North [m]. */
  readonly y: ArrayLike<number>
}

/** One polygon: its outer ring, then its holes. */
export type PlanePolygon = readonly PlaneRing[]

/** Most corners of one shape. */
const CORNERS_MAX = 100_000
/** Ground smaller than this is none [m²]. */
const SIZE_MIN = 1e-6

/** Edges of all rings, one after the other [m]. */
interface Edges {
  readonly fromX: Float64Array
  readonly fromY: Float64Array
  readonly alongX: Float64Array
  readonly alongY: Float64Array
}

/**
 * Polygons with holes, crooked or not, in one or several parts. Rings may go either way round. A place belongs to it
 * when it lies inside an odd number of rings: polygons should not lie over one another, nor holes stick out.
 *
 * @param field path of the polygons in messages.
 * @throws {InputError} `missing` (no polygon, no ring, fewer than three corners), `length_mismatch`, `out_of_range` and
 *   its kin, `inconsistent` where a polygon has no ground.
 */
export function polygonShape(polygons: readonly PlanePolygon[], field = 'polygons'): Shape {
  requireList(polygons, 'polygons')
  requireSome(polygons, field, 'one polygon or more')
  let size = 0
  const rings: PlaneRing[] = []
  for (const [p, polygon] of polygons.entries()) {
    requireSome(polygon, `${field}[${p}]`, 'an outer ring')
    polygon.forEach((ring, r) => {
      checkRing(ring, `${field}[${p}][${r}]`)
      size += (r === 0 ? 1 : -1) * ringSize(ring)
      rings.push(ring)
    })
  }
  if (!(size > SIZE_MIN)) {
    throw new InputError({
      code: 'inconsistent',
      field,
      value: size,
      constraint: 'polygons with ground inside',
    })
  }
  const edges = edgesOf(rings)
  const bounds = boundsOf(edges)
  return {
    distance: (x, y, outward) => distanceTo(edges, x, y, outward),
    bounds,
    size,
    perimeter: perimeterOf(edges),
    outline: outlineOf(edgesOf(polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer])))),
    parts: polygons.length,
  }
}

function requireSome(list: { readonly length: number }, field: string, constraint: string): void {
  if (list.length > 0) return
  throw new InputError({ code: 'missing', field, value: list.length, constraint })
}

function checkRing({ x, y }: PlaneRing, field: string): void {
  InputError.requireLength(x.length, { [`${field}.y`]: y })
  if (x.length < 3) {
    throw new InputError({ code: 'missing', field, value: x.length, constraint: 'three corners or more' })
  }
  InputError.requireRange(x.length, 3, CORNERS_MAX, `${field}.x.length`)
  for (let n = 0; n < x.length; n++) {
    InputError.requireRange(x[n], -1e7, 1e7, `${field}.x[${n}]`, 'm')
    InputError.requireRange(y[n], -1e7, 1e7, `${field}.y[${n}]`, 'm')
  }
}

/** By the shoelace formula about the first corner [m²]. */
function ringSize({ x, y }: PlaneRing): number {
  let twice = 0
  for (let n = 1; n + 1 < x.length; n++) {
    twice += (x[n] - x[0]) * (y[n + 1] - y[0]) - (x[n + 1] - x[0]) * (y[n] - y[0])
  }
  return Math.abs(twice) / 2
}

function edgesOf(rings: readonly PlaneRing[]): Edges {
  const rows: number[][] = []
  for (const { x, y } of rings) {
    for (let n = 0; n < x.length; n++) {
      const next = (n + 1) % x.length
      if (x[next] !== x[n] || y[next] !== y[n]) rows.push([x[n], y[n], x[next] - x[n], y[next] - y[n]])
    }
  }
  const column = (c: number): Float64Array => Float64Array.from(rows, (row) => row[c])
  return { fromX: column(0), fromY: column(1), alongX: column(2), alongY: column(3) }
}

function perimeterOf({ alongX, alongY }: Edges): number {
  return alongX.reduce((sum, east, n) => sum + Math.sqrt(east * east + alongY[n] * alongY[n]), 0)
}

function outlineOf(edges: Edges): Outline {
  const { fromX, fromY, alongX, alongY } = edges
  const length = perimeterOf(edges)
  return {
    length,
    at: (along) => {
      let left = along - Math.floor(along / length) * length
      for (let n = 0; n < fromX.length; n++) {
        const edge = Math.sqrt(alongX[n] * alongX[n] + alongY[n] * alongY[n])
        if (left <= edge || n === fromX.length - 1) {
          const share = Math.min(left / edge, 1)
          return [fromX[n] + share * alongX[n], fromY[n] + share * alongY[n]]
        }
        left -= edge
      }
      return [fromX[0], fromY[0]]
    },
  }
}

function boundsOf({ fromX, fromY }: Edges): Bounds {
  const box = { xMin: Infinity, xMax: -Infinity, yMin: Infinity, yMax: -Infinity }
  for (let n = 0; n < fromX.length; n++) {
    box.xMin = Math.min(box.xMin, fromX[n])
    box.xMax = Math.max(box.xMax, fromX[n])
    box.yMin = Math.min(box.yMin, fromY[n])
    box.yMax = Math.max(box.yMax, fromY[n])
  }
  return box
}

/** Distance to the nearest edge, its sign by how many edges a ray to the east crosses. */
function distanceTo(
  { fromX, fromY, alongX, alongY }: Edges,
  x: number,
  y: number,
  outward: Float64Array,
): number {
  let nearest = Number.POSITIVE_INFINITY
  let east = 0
  let north = 0
  let inside = false
  let edge = 0
  for (let n = 0; n < fromX.length; n++) {
    const px = x - fromX[n]
    const py = y - fromY[n]
    const ax = alongX[n]
    const ay = alongY[n]
    const share = Math.min(Math.max((px * ax + py * ay) / (ax * ax + ay * ay), 0), 1)
    const dx = px - share * ax
    const dy = py - share * ay
    const square = dx * dx + dy * dy
    if (square < nearest) {
      nearest = square
      east = dx
      north = dy
      edge = n
    }
    if (py < 0 !== py < ay && px < (py / ay) * ax) inside = !inside
  }
  const distance = Math.sqrt(nearest)
  const side = inside ? -1 : 1
  if (distance > 0) {
    outward[0] = (side * east) / distance
    outward[1] = (side * north) / distance
  } else {
    const length = Math.sqrt(alongX[edge] * alongX[edge] + alongY[edge] * alongY[edge])
    outward[0] = alongY[edge] / length
    outward[1] = -alongX[edge] / length
  }
  return side * distance
}
