import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'

/** Line along which heights are read. */
export interface ProfileLine {
  /** Its beginning. */
  readonly x: number
  readonly y: number
  /** Towards which it runs, clockwise from north [°]. */
  readonly directionDeg: number
  /** [m] */
  readonly length: number
  /** Distance of its points; the length is cut into the nearest whole number of them [m]. */
  readonly step: number
}

/** Heights along a line. */
export interface ElevationProfile {
  /** From the beginning of the line [m]. */
  readonly distance: Float64Array
  /** [m]; NaN where unknown. */
  readonly elevation: Float64Array
}

/** Most points of one profile. */
const POINTS_MAX = 100_000

/**
 * Heights along a straight line on the grid's plane, bilinear.
 *
 * @param grid heights and places in metres.
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (`directionDeg`, `length`, `step`).
 */
export function elevationProfile(grid: TerrainGrid, line: ProfileLine): ElevationProfile {
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(line, 'line')
  requireGrid(grid, 'grid')
  const { x, y, directionDeg, length, step } = line
  InputError.requireRange(directionDeg, -360, 720, 'directionDeg', '°')
  InputError.requireRange(length, 1e-3, 1e7, 'length', 'm')
  InputError.requireRange(step, length / POINTS_MAX, length, 'step', 'm')
  const count = Math.max(Math.round(length / step), 1)
  const distance = Float64Array.from({ length: count + 1 }, (_, i) => (length * i) / count)
  const east = sinDeg(directionDeg)
  const north = cosDeg(directionDeg)
  return { distance, elevation: distance.map((r) => bilinearAt(grid, x + r * east, y + r * north)) }
}
