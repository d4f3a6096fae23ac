import { InputError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import type { FlowPoints } from '../flow-solver.ts'

/** A plane of points through the flow, row behind row. */
export interface FlowPlane {
  readonly rows: number
  readonly cols: number
  /** What the rows and the columns stand for, one value each [m]. */
  readonly rowAxis: Float64Array
  readonly colAxis: Float64Array
  /** Every point; the one at (row, column) has the index row·cols + column. */
  readonly points: FlowPoints
}

/** Evenly spaced values from the first to the last. */
export interface AxisSpan {
  /** [m] */
  readonly from: number
  readonly to: number
  /** 2 or more. */
  readonly count: number
}

/** Where a plane that stands in the wind is fixed, and which way the wind goes. */
export interface WindAnchor {
  /** Where the wind comes from [°]. */
  readonly directionDeg: number
  /** Place from which distances down and across the wind are counted: east and north [m]. */
  readonly x: number
  readonly y: number
}

/** Most points of one plane. */
const POINTS_MAX = 20_000_000

/**
 * A plane level with the ground: rows go north, columns east.
 *
 * @param height above ground [m].
 * @throws {InputError} `out_of_range` and its kin (`x`, `y`, `height`).
 */
export function horizontalPlane(x: AxisSpan, y: AxisSpan, height: number): FlowPlane {
  InputError.requireRange(height, 0, 5000, 'height', 'm')
  return plane(axis(y, 'y'), axis(x, 'x'), (north, east) => [east, north, height])
}

/**
 * A plane square to the wind: rows go up, columns across the wind, growing to the left looking downwind.
 *
 * @param downwind distance from the anchor along the wind [m].
 * @throws {InputError} `out_of_range` and its kin (`crosswind`, `height`, `anchor`, `downwind`).
 */
export function crossPlane(
  anchor: WindAnchor,
  downwind: number,
  crosswind: AxisSpan,
  height: AxisSpan,
): FlowPlane {
  InputError.requireRange(downwind, -1e6, 1e6, 'downwind', 'm')
  const place = windPlaces(anchor)
  return plane(upwards(height), axis(crosswind, 'crosswind'), (z, across) => place(downwind, across, z))
}

/**
 * A plane that stands along the wind: rows go up, columns downwind.
 *
 * @param crosswind distance from the anchor across the wind, positive to the left looking downwind [m].
 * @throws {InputError} `out_of_range` and its kin (`downwind`, `height`, `anchor`, `crosswind`).
 */
export function verticalPlane(
  anchor: WindAnchor,
  crosswind: number,
  downwind: AxisSpan,
  height: AxisSpan,
): FlowPlane {
  InputError.requireRange(crosswind, -1e6, 1e6, 'crosswind', 'm')
  const place = windPlaces(anchor)
  return plane(upwards(height), axis(downwind, 'downwind'), (z, along) => place(along, crosswind, z))
}

/** From distances along and across the wind to the map. */
function windPlaces({
  directionDeg,
  x,
  y,
}: WindAnchor): (along: number, across: number, z: number) => readonly [number, number, number] {
  InputError.requireRange(directionDeg, -360, 720, 'anchor.directionDeg', '°')
  InputError.requireRange(x, -1e7, 1e7, 'anchor.x', 'm')
  InputError.requireRange(y, -1e7, 1e7, 'anchor.y', 'm')
  const sine = sinDeg(directionDeg)
  const cosine = cosDeg(directionDeg)
  return (along, across, z) => [x - along * sine + across * cosine, y - along * cosine - across * sine, z]
}

function axis({ from, to, count }: AxisSpan, field: string): Float64Array {
  requireInteger(count, 2, POINTS_MAX, `${field}.count`)
  InputError.requireRange(from, -1e7, 1e7, `${field}.from`, 'm')
  InputError.requireRange(to, from, 1e7, `${field}.to`, 'm')
  return Float64Array.from({ length: count }, (_, n) =>
    n === count - 1 ? to : from + (n * (to - from)) / (count - 1),
  )
}

function upwards(height: AxisSpan): Float64Array {
  InputError.requireRange(height.from, 0, 5000, 'height.from', 'm')
  return axis(height, 'height')
}

function plane(
  rowAxis: Float64Array,
  colAxis: Float64Array,
  placeOf: (row: number, col: number) => readonly [number, number, number],
): FlowPlane {
  const rows = rowAxis.length
  const cols = colAxis.length
  InputError.requireRange(rows * cols, 4, POINTS_MAX, 'points')
  const [x, y, z] = [0, 1, 2].map(() => new Float64Array(rows * cols))
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = row * cols + col
      const place = placeOf(rowAxis[row], colAxis[col])
      x[at] = place[0]
      y[at] = place[1]
      z[at] = place[2]
    }
  }
  return { rows, cols, rowAxis, colAxis, points: { x, y, z } }
}
