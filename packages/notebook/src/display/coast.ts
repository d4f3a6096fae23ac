import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

type Position = readonly [number, number]
type Ring = readonly Position[]

/** A picture of a part of the Earth. */
export interface MapView {
  /** Longer side [°]. */
  readonly spanDeg: number
  readonly width: number
  readonly height: number
  /** Where a longitude and a latitude stand [px]. */
  readonly place: (position: Position) => Position
}

/** Outlines at 1:50 million are off by some kilometres: nearer than this they would put a site into the sea [°]. */
const NEAREST_DEG = 2
/** From here on those at 1:110 million do. */
const COARSE_FROM_DEG = 60
/** Points of an outline that lie nearer to the last one are left out [px]. */
const APART = 0.7

const lands = new Map<string, readonly Ring[]>()

/** Rings of land at 1:50 or 1:110 million, read once: Natural Earth, in the public domain, by world-atlas. */
function land(scale: '50m' | '110m'): readonly Ring[] {
  const known = lands.get(scale)
  if (known !== undefined) return known
  const topology = createRequire(import.meta.url)(`world-atlas/land-${scale}.json`)
  const { features } = feature(topology, topology.objects.land) as unknown as {
    readonly features: readonly {
      readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] }
    }[]
  }
  const rings = features.flatMap(({ geometry }) => geometry.coordinates.flat()).map(unbroken)
  lands.set(scale, rings)
  return rings
}

/** A ring without leaps from 180° to -180°; at a pole they are a side of the ring. */
function unbroken(ring: Ring): Ring {
  let turn = 0
  return ring.map(([x, y], n) => {
    const step = x - (ring[n - 1]?.[0] ?? x)
    if (Math.abs(step) > 180 && Math.abs(y) < 89) turn -= Math.sign(step) * 360
    return [x + turn, y]
  })
}

/**
 * The land of a view as the data of an SVG path; nothing where the view is too near. By exact arithmetic, so that its
 * text is the same everywhere.
 */
export function landPath({ spanDeg, width, height, place }: MapView): string | undefined {
  if (spanDeg < NEAREST_DEG) return undefined
  const rings = land(spanDeg < COARSE_FROM_DEG ? '50m' : '110m')
  // A view may reach over the antimeridian.
  return [-360, 0, 360]
    .flatMap((turn) => rings.map((ring) => ring.map(([x, y]) => place([x + turn, y]))))
    .map((ring) => pathOf(within(ring, width + 1, height + 1)))
    .join('')
}

/** A ring cut to a picture, side by side (Sutherland and Hodgman). */
function within(ring: Ring, right: number, bottom: number): Ring {
  const sides: readonly [0 | 1, number, 1 | -1][] = [
    [0, -1, 1],
    [0, right, -1],
    [1, -1, 1],
    [1, bottom, -1],
  ]
  let kept = ring
  for (const [axis, edge, sign] of sides) {
    const inside = (point: Position) => (point[axis] - edge) * sign >= 0
    const cut: Position[] = []
    let before = kept.at(-1)
    for (const point of kept) {
      if (before !== undefined && inside(before) !== inside(point)) {
        const share = (edge - before[axis]) / (point[axis] - before[axis])
        cut.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])])
      }
      if (inside(point)) cut.push(point)
      before = point
    }
    kept = cut
  }
  return kept
}

function pathOf(ring: Ring): string {
  let last: Position = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const points = ring.filter((point) => {
    if (Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) < APART) return false
    last = point
    return true
  })
  if (points.length < 3) return ''
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}Z`
}
