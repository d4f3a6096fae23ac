import { InputError } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { RegionGrid } from './region-grid.ts'
import type { RegionShape } from './region-shape.ts'
import { type EdgeTable, edgesOf } from './ring-edges.ts'

/** Finds which points of a grid lie in shapes. Points stand in the middle of the squares that divide each cell. */
export interface RegionSampler {
  /** Points on each side of a cell. */
  readonly side: number
  /**
   * Marks the points of a row of cells that lie in a shape, its edge or within its buffer.
   * @param row of the grid, from the north.
   * @param out one byte a point, row of points behind row; set to 1 where a shape is, else left as it is.
   */
  mark(row: number, out: Uint8Array): void
  /** Points of each cell of a row that lie in a shape; those within buffers do not count. */
  counts(row: number): Uint16Array
}

/** Mean radius of the Earth over a degree of a great circle [m/°]. */
const METRES_PER_DEGREE = 111_195

/**
 * Prepares shapes for sampling on a grid: their union, whichever way their rings go round.
 *
 * @param side points on each side of a cell, 1..200.
 * @throws {InputError} `out_of_range` and its kin (`side`, `shapes[i].buffer`).
 */
export function createRegionSampler(
  grid: RegionGrid,
  shapes: readonly RegionShape[],
  side: number,
): RegionSampler {
  requireObject(grid, 'grid')
  requireList(shapes, 'shapes')
  InputError.requireRange(side, 1, 200, 'side')
  shapes.forEach(({ buffer = 0 }, n) => {
    InputError.requireRange(buffer, 0, 1e6, `shapes[${n}].buffer`, 'm')
  })
  const edges = edgesOf(grid, shapes)
  const step = grid.stepDeg / side
  const width = grid.cols * side
  const latitudeOf = (row: number, line: number): number => grid.northDeg - (row * side + line + 0.5) * step
  return {
    side,
    mark(row, out) {
      const found = edges.ofRow(row)
      for (let line = 0; line < side; line++) {
        eachSpan(edges, found, latitudeOf(row, line), { west: grid.westDeg, step, width }, (from, to) =>
          out.fill(1, line * width + from, line * width + to),
        )
      }
      if (edges.hasBuffers) markBuffers(edges, found, { row, side, step, width, grid }, out)
    },
    counts(row) {
      const counts = new Uint16Array(grid.cols)
      const found = edges.ofRow(row)
      for (let line = 0; line < side; line++) {
        const place = { west: grid.westDeg, step, width }
        eachSpan(edges, found, latitudeOf(row, line), place, (from, to) => addSpan(counts, from, to, side))
      }
      return counts
    },
  }
}

/** Adds the points of a span to the cells that they lie in. */
function addSpan(counts: Uint16Array, from: number, to: number, side: number): void {
  for (let at = from; at < to; ) {
    const cell = Math.floor(at / side)
    const end = Math.min((cell + 1) * side, to)
    counts[cell] += end - at
    at = end
  }
}

/** Spans of points of one line that lie within the rings: where the rings wind round at least once. */
function eachSpan(
  { x1, y1, x2, y2, winding }: EdgeTable,
  found: Int32Array,
  latitude: number,
  { west, step, width }: { readonly west: number; readonly step: number; readonly width: number },
  span: (from: number, to: number) => void,
): void {
  const crossings: { readonly x: number; readonly turn: number }[] = []
  for (const e of found) {
    if (winding[e] === 0 || y1[e] <= latitude === y2[e] <= latitude) continue
    const x = x1[e] + ((latitude - y1[e]) / (y2[e] - y1[e])) * (x2[e] - x1[e])
    crossings.push({ x, turn: y1[e] <= latitude ? winding[e] : -winding[e] })
  }
  crossings.sort((a, b) => a.x - b.x)
  const pointAt = (x: number): number => Math.min(Math.max(Math.ceil((x - west) / step - 0.5), 0), width)
  let turns = 0
  let begin = 0
  for (const { x, turn } of crossings) {
    const before = turns
    turns += turn
    if (before === 0) begin = x
    else if (turns === 0) {
      const [from, to] = [pointAt(begin), pointAt(x)]
      if (to > from) span(from, to)
    }
  }
}

/** Marks the points no farther from an edge than its buffer. */
function markBuffers(
  { x1, y1, x2, y2, buffer }: EdgeTable,
  found: Int32Array,
  at: {
    readonly row: number
    readonly side: number
    readonly step: number
    readonly width: number
    readonly grid: RegionGrid
  },
  out: Uint8Array,
): void {
  const { row, side, step, width, grid } = at
  for (const e of found) {
    if (buffer[e] === 0) continue
    const reach = buffer[e] / METRES_PER_DEGREE
    for (let line = 0; line < side; line++) {
      const latitude = grid.northDeg - (row * side + line + 0.5) * step
      if (latitude < Math.min(y1[e], y2[e]) - reach || latitude > Math.max(y1[e], y2[e]) + reach) continue
      const shrink = Math.max(cosDeg(latitude), 1e-6)
      const across = reach / shrink
      const from = Math.max(Math.ceil((Math.min(x1[e], x2[e]) - across - grid.westDeg) / step - 0.5), 0)
      const to = Math.min(
        Math.floor((Math.max(x1[e], x2[e]) + across - grid.westDeg) / step - 0.5),
        width - 1,
      )
      const [dx, dy] = [(x2[e] - x1[e]) * shrink, y2[e] - y1[e]]
      const length2 = dx * dx + dy * dy
      for (let k = from; k <= to; k++) {
        const px = (grid.westDeg + (k + 0.5) * step - x1[e]) * shrink
        const py = latitude - y1[e]
        const share = length2 > 0 ? Math.min(Math.max((px * dx + py * dy) / length2, 0), 1) : 0
        const [ox, oy] = [px - share * dx, py - share * dy]
        if (ox * ox + oy * oy <= reach * reach) out[line * width + k] = 1
      }
    }
  }
}
