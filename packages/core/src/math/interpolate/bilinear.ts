import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import type { Outside } from './table.ts'

/** Values on a regular grid, row behind row. */
export interface Grid {
  readonly rows: number
  readonly cols: number
  /** rows × cols values; the one at (row, column) has the index row·cols + column. */
  readonly data: Float64Array | Float32Array | Int32Array | Int16Array | Uint16Array | Uint8Array
}

/** What happens at the edges of a grid. */
export interface GridEdges {
  /** What to give beyond the outermost points. */
  readonly outside: Outside
  /** Column `cols` is column 0 again, as with longitudes around the globe. */
  readonly periodicColumns?: boolean | undefined
}

/** A surface that was made from a grid. */
export interface Surface {
  /**
   * The value at a place given in rows and columns, fractions included; NaN for NaN.
   * @throws {InputError} `out_of_range` beyond the grid, if that was asked for.
   */
  at(row: number, column: number): number
}

const OUTSIDE: readonly Outside[] = ['clamp', 'nan', 'throw']

/**
 * Bilinear surface through the points of a grid. A NaN spoils the cells around it, but not their other corners, nor
 * the edges that do not touch it.
 * @throws {InputError} `out_of_range` (rows, cols), `length_mismatch` (data), `unknown_value` (outside).
 */
export function bilinearSurface(input: Grid, gridEdges: GridEdges): Surface {
  requireFields(input, { data: 'list' })
  requireObject(gridEdges, 'gridEdges')
  const { rows, cols, data } = input
  const { outside, periodicColumns = false } = gridEdges
  InputError.requireRange(rows, 1, data.length, 'rows')
  InputError.requireRange(cols, 1, data.length, 'cols')
  InputError.requireLength(rows * cols, { data })
  InputError.requireOneOf(outside, OUTSIDE, 'outside')
  const held = (value: number, last: number, field: string): number => {
    if (value >= 0 && value <= last) return value
    if (outside === 'nan' || Number.isNaN(value)) return NaN
    if (outside === 'clamp') return value < 0 ? 0 : last
    throw new InputError({ code: 'out_of_range', field, value, constraint: `inside the grid, 0..${last}` })
  }
  const along = (row: number, left: number, right: number, share: number): number => {
    const start = data[row * cols + left]
    return share === 0 ? start : start + share * (data[row * cols + right] - start)
  }
  const at = (row: number, column: number): number => {
    const y = held(row, rows - 1, 'row')
    const x = periodicColumns ? column - cols * Math.floor(column / cols) : held(column, cols - 1, 'column')
    if (!(Number.isFinite(x) && Number.isFinite(y))) return NaN
    const top = Math.floor(y)
    // A tiny negative column comes out as `cols` itself.
    const left = Math.floor(x) % cols
    const right = left + 1 === cols ? 0 : left + 1
    const share = x - Math.floor(x)
    const upper = along(top, left, right, share)
    return y === top ? upper : upper + (y - top) * (along(top + 1, left, right, share) - upper)
  }
  return { at }
}
