import type { TerrainGrid } from '@sunwake/core/terrain/grid'

/** `average` for heights; `nearest` for classes, which have no mean: one value of a block stands for it. */
export type Reduction = 'average' | 'nearest'

/**
 * A grid with fewer points: each stands for a block of `across` × `down` of them. The mean leaves out gaps and lies at
 * the middle of the block; the nearest value keeps its own place. What is left over in the east and north is dropped.
 */
export function reduceGrid(grid: TerrainGrid, across: number, down: number, method: Reduction): TerrainGrid {
  if (across === 1 && down === 1) return grid
  const cols = Math.floor(grid.cols / across)
  const rows = Math.floor(grid.rows / down)
  const data = new Float64Array(rows * cols)
  const value = method === 'average' ? blockMean : blockMiddle
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      data[row * cols + col] = value(grid, row * down, col * across, down, across)
    }
  }
  const shift = (count: number): number =>
    method === 'average' ? (count - 1) / 2 : Math.floor((count - 1) / 2)
  return {
    rows,
    cols,
    data,
    x0: grid.x0 + shift(across) * grid.stepX,
    y0: grid.y0 + shift(down) * grid.stepY,
    stepX: across * grid.stepX,
    stepY: down * grid.stepY,
  }
}

function blockMean(
  { data, cols }: TerrainGrid,
  row: number,
  col: number,
  down: number,
  across: number,
): number {
  let sum = 0
  let count = 0
  for (let r = row; r < row + down; r++) {
    for (let c = col; c < col + across; c++) {
      const value = data[r * cols + c] as number
      if (Number.isNaN(value)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? Number.NaN : sum / count
}

function blockMiddle(
  { data, cols }: TerrainGrid,
  row: number,
  col: number,
  down: number,
  across: number,
): number {
  return data[(row + Math.floor((down - 1) / 2)) * cols + col + Math.floor((across - 1) / 2)] as number
}
