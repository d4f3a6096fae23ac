import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { bilinearAt, nearestAt } from './sample-grid.ts'
import { type GridLattice, gridFrom, requireGrid, type TerrainGrid } from './terrain-grid.ts'

/** How a value between points is found: `nearest` for classes, `bilinear` for heights. */
export type Resampling = 'bilinear' | 'nearest'

/** A rectangle, edges included. */
export interface GridBounds {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const METHODS: Readonly<Record<Resampling, typeof bilinearAt>> = { bilinear: bilinearAt, nearest: nearestAt }

/**
 * Values at the points of another lattice on the same plane; NaN outside the grid and beside gaps.
 *
 * @throws {InputError} as `requireGrid` (`grid`, `lattice`); `unknown_value` (`method`).
 */
export function resampleGrid(grid: TerrainGrid, lattice: GridLattice, method: Resampling): TerrainGrid {
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(lattice, 'lattice')
  requireFields({ method }, { method: 'text' })
  requireGrid(grid, 'grid')
  InputError.requireOneOf(method, ['bilinear', 'nearest'], 'method')
  const sample = METHODS[method]
  return gridFrom(lattice, (x, y) => sample(grid, x, y))
}

/**
 * The part of a grid whose points lie in a rectangle, copied.
 *
 * @throws {InputError} as `requireGrid` (`grid`); `inconsistent` (`bounds`) where no point lies in it.
 */
export function windowOfGrid(grid: TerrainGrid, bounds: GridBounds): TerrainGrid {
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(bounds, 'bounds')
  requireGrid(grid, 'grid')
  const { rows, cols, x0, y0, stepX, stepY, data } = grid
  const [left, right] = rangeOf(bounds.west, bounds.east, x0, stepX, cols)
  const [low, high] = rangeOf(bounds.south, bounds.north, y0, stepY, rows)
  if (!(left <= right && low <= high)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'bounds',
      value: `${bounds.west}..${bounds.east}, ${bounds.south}..${bounds.north}`,
      constraint: `over ${x0}..${x0 + (cols - 1) * stepX}, ${y0}..${y0 + (rows - 1) * stepY}`,
    })
  }
  const width = right - left + 1
  const part = new Float64Array(width * (high - low + 1))
  for (let row = low; row <= high; row++) {
    part.set(data.subarray(row * cols + left, row * cols + right + 1), (row - low) * width)
  }
  const place = { x0: x0 + left * stepX, y0: y0 + low * stepY, stepX, stepY }
  return { rows: high - low + 1, cols: width, data: part, ...place }
}

/** First and last index of the points within low..high. */
function rangeOf(low: number, high: number, start: number, step: number, count: number): [number, number] {
  const slack = 1e-9
  return [
    Math.max(Math.ceil((low - start) / step - slack), 0),
    Math.min(Math.floor((high - start) / step + slack), count - 1),
  ]
}
