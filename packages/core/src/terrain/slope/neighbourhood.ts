import type { TerrainGrid } from '../grid/terrain-grid.ts'

/**
 * Values of the 3 × 3 points around one, row behind row from the south-west, into `out`. Beyond a rim the surface
 * goes on straight, so that a plane keeps its slope there; a grid one point wide goes on level. For inner loops:
 * nothing is checked.
 *
 * @param out nine values, the point itself in the middle.
 */
export function readNeighbourhood(
  { data, rows, cols }: TerrainGrid,
  row: number,
  col: number,
  out: Float64Array,
): void {
  if (row > 0 && row < rows - 1 && col > 0 && col < cols - 1) {
    const south = (row - 1) * cols + col - 1
    for (let i = 0; i < 3; i++) {
      const from = south + i * cols
      out[3 * i] = data[from]
      out[3 * i + 1] = data[from + 1]
      out[3 * i + 2] = data[from + 2]
    }
    return
  }
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) out[3 * i + j] = beyond(data, rows, cols, row + i - 1, col + j - 1)
  }
}

/** A value of the grid, or twice the outermost less the one before it. */
function beyond(data: Float64Array, rows: number, cols: number, row: number, col: number): number {
  const r = Math.min(Math.max(row, 0), rows - 1)
  const c = Math.min(Math.max(col, 0), cols - 1)
  if (r === row && c === col) return data[r * cols + c]
  const insideR = Math.min(Math.max(2 * r - row, 0), rows - 1)
  const insideC = Math.min(Math.max(2 * c - col, 0), cols - 1)
  return 2 * data[r * cols + c] - data[insideR * cols + insideC]
}
