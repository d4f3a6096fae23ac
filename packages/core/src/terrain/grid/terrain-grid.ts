import { InputError, requireFields, requireFunction, requireObject } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'

/**
 * Values at the points of a regular grid, row behind row, the southmost row first. Metres on a plane or degrees of
 * longitude and latitude: which of them is said where it is used. NaN where nothing is known.
 */
export interface TerrainGrid {
  readonly rows: number
  readonly cols: number
  /** rows × cols values; the one at (row, column) has the index row·cols + column. */
  readonly data: Float64Array
  /** Place of the south-west point (middle of its cell), east [m or °]. */
  readonly x0: number
  /** Place of the south-west point, north [m or °]. */
  readonly y0: number
  /** From column to column, above 0 [m or °]. */
  readonly stepX: number
  /** From row to row, above 0 [m or °]. */
  readonly stepY: number
}

/** A grid without its values. */
export type GridLattice = Omit<TerrainGrid, 'data'>

/** Most values of one grid. */
export const GRID_VALUES_MAX = 100_000_000

/**
 * Refuses a grid that hangs together badly.
 * @throws {InputError} `out_of_range` and its kin by the field, `length_mismatch` (data).
 */
export function requireGrid(grid: TerrainGrid, field: string): void {
  requireLattice(grid, field)
  InputError.requireLength(grid.rows * grid.cols, { [`${field}.data`]: grid.data })
}

/** @throws {InputError} `out_of_range` and its kin by the field. */
function requireLattice({ rows, cols, x0, y0, stepX, stepY }: GridLattice, field: string): void {
  requireInteger(rows, 1, GRID_VALUES_MAX, `${field}.rows`)
  requireInteger(cols, 1, GRID_VALUES_MAX, `${field}.cols`)
  InputError.requireRange(rows * cols, 1, GRID_VALUES_MAX, `${field}.rows·cols`)
  InputError.requireRange(x0, -1e9, 1e9, `${field}.x0`)
  InputError.requireRange(y0, -1e9, 1e9, `${field}.y0`)
  InputError.requireRange(stepX, 1e-9, 1e9, `${field}.stepX`)
  InputError.requireRange(stepY, 1e-9, 1e9, `${field}.stepY`)
}

/**
 * A grid filled from a function of the place.
 * @throws {InputError} what makes no grid: sizes, steps and lengths by their names.
 */
export function gridFrom(lattice: GridLattice, valueAt: (x: number, y: number) => number): TerrainGrid {
  requireObject(lattice, 'lattice')
  requireFunction(valueAt, 'valueAt')
  requireLattice(lattice, 'lattice')
  const { rows, cols, x0, y0, stepX, stepY } = lattice
  const data = new Float64Array(rows * cols)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) data[row * cols + col] = valueAt(x0 + col * stepX, y0 + row * stepY)
  }
  return { rows, cols, x0, y0, stepX, stepY, data }
}

/** Lowest, highest and mean value and how many are known; gaps are left out, and all NaN when there is nothing else. */
export interface GridSummary {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly known: number
}

/** Summary of the values that are known. */
export function summarizeGrid(input: { readonly data: Float64Array }): GridSummary {
  requireFields(input, { data: 'list' })
  const { data } = input
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let known = 0
  for (let i = 0; i < data.length; i++) {
    const value = data[i]
    if (Number.isNaN(value)) continue
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    known++
  }
  if (known === 0) return { min: Number.NaN, max: Number.NaN, mean: Number.NaN, known }
  return { min, max, mean: sum / known, known }
}
