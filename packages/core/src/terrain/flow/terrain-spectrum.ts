import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { type ComplexArrays, smoothLength, transformGrid } from '../../math/fft/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'

/** Waves that a terrain is made of. */
export interface TerrainSpectrum {
  /** The grid that it was made from. */
  readonly grid: TerrainGrid
  /** Size of the padded, periodic grid; its first points are those of `grid`. */
  readonly rows: number
  readonly cols: number
  /** Transform of the heights, rows × cols; row and column are whole waves over the padded grid, as `transformGrid`. */
  readonly waves: ComplexArrays
}

/** How far the padded grid is wider than the terrain. */
const PADDING = 1.5
/** Rims are at least this many points apart across the padding. */
const PADDING_MIN = 16

/**
 * Waves of a terrain. The grid is made half as wide again, and the new ground leads smoothly from each rim to the
 * opposite one, so that the terrain can be taken as periodic without a cliff at its rims. What lies within a hill's
 * length of the rim is affected by that made-up ground: take the terrain some kilometres beyond the place in
 * question.
 *
 * @param grid heights and places in metres, without gaps (see `fillGaps`).
 * @throws {InputError} as `requireGrid` (`grid`); `not_finite` (`grid.data`) at a gap.
 */
export function terrainSpectrum(grid: TerrainGrid): TerrainSpectrum {
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  const gap = grid.data.findIndex((height) => !Number.isFinite(height))
  if (gap >= 0) {
    const constraint = 'a height; close gaps before'
    throw new InputError({
      code: 'not_finite',
      field: `grid.data[${gap}]`,
      value: grid.data[gap],
      constraint,
    })
  }
  const rows = paddedLength(grid.rows)
  const cols = paddedLength(grid.cols)
  const re = new Float64Array(rows * cols)
  const mean = grid.data.reduce((sum, height) => sum + height, 0) / grid.data.length
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) {
      re[row * cols + col] = grid.data[row * grid.cols + col] - mean
    }
    bridge(re, row * cols, 1, grid.cols, cols)
  }
  for (let col = 0; col < cols; col++) bridge(re, col, cols, grid.rows, rows)
  const waves = { re, im: new Float64Array(rows * cols) }
  transformGrid(waves, { rows, cols }, 'forward')
  return { grid, rows, cols, waves }
}

function paddedLength(length: number): number {
  return smoothLength(Math.max(Math.ceil(length * PADDING), length + PADDING_MIN))
}

/** Leads from the last known value of a line to the first, with half a cosine. */
function bridge(data: Float64Array, start: number, stride: number, known: number, length: number): void {
  const last = data[start + (known - 1) * stride]
  const first = data[start]
  const gap = length - known + 1
  for (let i = known; i < length; i++) {
    const share = (1 - cosDeg((180 * (i - known + 1)) / gap)) / 2
    data[start + i * stride] = last + share * (first - last)
  }
}
