import { InputError, requireFields } from '../../errors/index.ts'
import { requireGrid, type TerrainGrid } from './terrain-grid.ts'

/** A grid without gaps, and how much of it was made up. */
export interface FilledGrid {
  readonly grid: TerrainGrid
  /** Share of the values that were unknown, 0..1. */
  readonly filledFraction: number
}

/**
 * Closes gaps from their rims inwards: each unknown point takes the mean of its known neighbours (of eight), ring by
 * ring. Meant for holes of a few points; a wide one becomes smoother than the land around.
 *
 * @throws {InputError} as `requireGrid` (`grid`); `missing` (`grid.data`) where no value is known.
 */
export function fillGaps(grid: TerrainGrid): FilledGrid {
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  const data = grid.data.slice()
  let open: number[] = []
  for (let i = 0; i < data.length; i++) if (Number.isNaN(data[i])) open.push(i)
  const filledFraction = open.length / data.length
  if (filledFraction === 1) {
    const constraint = 'a grid with at least one known value'
    throw new InputError({ code: 'missing', field: 'grid.data', value: 'all gaps', constraint })
  }
  while (open.length > 0) {
    // Values of one ring come from those before it alone, so that the order of points does not matter.
    const found = open.map((i) => neighbourMean(data, grid, i))
    open.forEach((i, n) => {
      data[i] = found[n]
    })
    open = open.filter((i) => Number.isNaN(data[i]))
  }
  return { grid: { ...grid, data }, filledFraction }
}

function neighbourMean(data: Float64Array, { rows, cols }: TerrainGrid, index: number): number {
  const row = Math.floor(index / cols)
  const col = index % cols
  let sum = 0
  let count = 0
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++) {
    for (let c = Math.max(col - 1, 0); c <= Math.min(col + 1, cols - 1); c++) {
      const value = data[r * cols + c]
      if (Number.isNaN(value)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? Number.NaN : sum / count
}
