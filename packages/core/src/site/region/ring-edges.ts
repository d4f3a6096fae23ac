import type { GeoRing } from '../area/geo-ring.ts'
import type { RegionGrid } from './region-grid.ts'
import type { RegionShape } from './region-shape.ts'

/** Edges of rings on the turn of the globe that a grid lies on, by the rows of cells that they reach. */
export interface EdgeTable {
  /** Ends of the edges [°]. */
  readonly x1: Float64Array
  readonly y1: Float64Array
  readonly x2: Float64Array
  readonly y2: Float64Array
  /** 1 or −1, so that all outer rings go the same way round and holes the other. */
  readonly winding: Int8Array
  /** [m] */
  readonly buffer: Float64Array
  readonly hasBuffers: boolean
  /** Edges that reach into a row, their buffers included. */
  ofRow(row: number): Int32Array
}

/** Less than the true length of a degree of latitude, so that no edge is missed [m/°]. */
const METRES_PER_DEGREE_LEAST = 110_000
/** Towards the poles meridians run together: from here on a buffer may reach half round the Earth [°]. */
const POLAR_DEG = 89
/** Turns of the globe on which a ring can meet a grid [°]. */
const TURNS_DEG: readonly number[] = [-360, 0, 360]
const NONE = new Int32Array(0)

/** Gathers the edges of shapes that can bear on a grid. */
export function edgesOf(grid: RegionGrid, shapes: readonly RegionShape[]): EdgeTable {
  const ends: number[] = []
  const windings: number[] = []
  const buffers: number[] = []
  const { westDeg, stepDeg, cols, rows, northDeg } = grid
  const eastDeg = westDeg + cols * stepDeg
  const southDeg = northDeg - rows * stepDeg
  for (const { polygons, buffer = 0 } of shapes) {
    const up = buffer / METRES_PER_DEGREE_LEAST
    const add = (ring: GeoRing, isHole: boolean, turn: number): void => {
      const { lonDeg, latDeg, bounds } = ring
      if (bounds.southDeg - up > northDeg || bounds.northDeg + up < southDeg) return
      const flattest = Math.max(Math.abs(bounds.southDeg), Math.abs(bounds.northDeg)) + up
      // cos φ ≥ (90 − φ)/90
      const aside = flattest >= POLAR_DEG ? 180 : (90 * up) / (90 - flattest)
      if (bounds.westDeg + turn - aside > eastDeg || bounds.eastDeg + turn + aside < westDeg) return
      const winding = isCounterClockwise(ring) === isHole ? -1 : 1
      for (let n = 0; n + 1 < lonDeg.length; n++) {
        ends.push(lonDeg[n] + turn, latDeg[n], lonDeg[n + 1] + turn, latDeg[n + 1])
        windings.push(winding)
        buffers.push(buffer)
      }
    }
    for (const { outer, holes } of polygons) {
      for (const turn of TURNS_DEG) {
        add(outer, false, turn)
        for (const hole of holes) add(hole, true, turn)
      }
    }
  }
  const column = (first: number) => Float64Array.from(windings, (_, n) => ends[4 * n + first])
  const table = { x1: column(0), y1: column(1), x2: column(2), y2: column(3) }
  const buffer = Float64Array.from(buffers)
  const byRow = edgesByRow(grid, table, buffer)
  return {
    ...table,
    winding: Int8Array.from(windings),
    buffer,
    hasBuffers: buffers.some((width) => width > 0),
    ofRow: (row) => byRow.get(row) ?? NONE,
  }
}

function edgesByRow(
  { northDeg, stepDeg, rows }: RegionGrid,
  { y1, y2 }: Pick<EdgeTable, 'y1' | 'y2'>,
  buffer: Float64Array,
): ReadonlyMap<number, Int32Array> {
  const lists = new Map<number, number[]>()
  for (let e = 0; e < y1.length; e++) {
    const up = buffer[e] / METRES_PER_DEGREE_LEAST
    const first = Math.floor((northDeg - Math.max(y1[e], y2[e]) - up) / stepDeg)
    const last = Math.floor((northDeg - Math.min(y1[e], y2[e]) + up) / stepDeg)
    for (let row = Math.max(first, 0); row <= Math.min(last, rows - 1); row++) {
      const list = lists.get(row)
      if (list === undefined) lists.set(row, [e])
      else list.push(e)
    }
  }
  return new Map([...lists].map(([row, list]) => [row, Int32Array.from(list)]))
}

function isCounterClockwise({ lonDeg, latDeg }: GeoRing): boolean {
  let twice = 0
  for (let n = 0; n + 1 < lonDeg.length; n++) {
    twice += (lonDeg[n] - lonDeg[0]) * (latDeg[n + 1] - latDeg[0])
    twice -= (lonDeg[n + 1] - lonDeg[0]) * (latDeg[n] - latDeg[0])
  }
  return twice > 0
}
