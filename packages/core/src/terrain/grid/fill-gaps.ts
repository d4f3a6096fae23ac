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
  let ring: number[] = []
  for (let i = 0; i < data.length; i++) if (Number.isNaN(data[i])) ring.push(i)
  const filledFraction = ring.length / data.length
  if (filledFraction === 1) {
    const constraint = 'a grid with at least one known value'
    throw new InputError({ code: 'missing', field: 'grid.data', value: 'all gaps', constraint })
  }
  while (ring.length > 0) {
    // Values of one ring come from those before it alone, so that the order of points does not matter.
    const found = ring.map((i) => neighbourMean(data, grid, i))
    ring.forEach((i, n) => {
      data[i] = found[n]
    })
    // Behind the first look at all gaps, only the neighbours of what was found can be known.
    const next = new Set<number>()
    for (const i of ring) {
      if (Number.isNaN(data[i])) continue
      eachNeighbour(grid, i, (near) => {
        if (Number.isNaN(data[near])) next.add(near)
      })
    }
    ring = [...next]
  }
  return { grid: { ...grid, data }, filledFraction }
}

function neighbourMean(data: Float64Array, grid: TerrainGrid, index: number): number {
  let sum = 0
  let count = 0
  eachNeighbour(grid, index, (near) => {
    const value = data[near]
    if (Number.isNaN(value)) return
    sum += value
    count++
  })
  return count === 0 ? Number.NaN : sum / count
}

/** Visits a point and its neighbours, row by row. */
function eachNeighbour({ rows, cols }: TerrainGrid, index: number, visit: (near: number) => void): void {
  const row = Math.floor(index / cols)
  const col = index % cols
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++)
    for (let c = Math.max(col - 1, 0); c <= Math.min(col + 1, cols - 1); c++) visit(r * cols + c)
}
