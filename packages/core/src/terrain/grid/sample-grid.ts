import type { TerrainGrid } from './terrain-grid.ts'

/** Beyond the outermost points by this share of a step a place still counts as on them. */
const SLACK = 1e-9

/**
 * Value at a place, bilinear between the four points around it. NaN outside the grid, and where a point that has a
 * share in it is unknown. For inner loops: nothing is checked.
 */
export function bilinearAt(
  { rows, cols, data, x0, y0, stepX, stepY }: TerrainGrid,
  x: number,
  y: number,
): number {
  const column = held((x - x0) / stepX, cols - 1)
  const row = held((y - y0) / stepY, rows - 1)
  if (!(column >= 0 && row >= 0)) return Number.NaN
  const left = Math.floor(column)
  const low = Math.floor(row)
  const shareX = column - left
  const shareY = row - low
  const at = low * cols + left
  const bottom = shareX === 0 ? data[at] : data[at] + shareX * (data[at + 1] - data[at])
  if (shareY === 0) return bottom
  const above = at + cols
  const top = shareX === 0 ? data[above] : data[above] + shareX * (data[above + 1] - data[above])
  return bottom + shareY * (top - bottom)
}

/** Value of the point nearest to a place; NaN beyond half a step outside. For inner loops: nothing is checked. */
export function nearestAt(
  { rows, cols, data, x0, y0, stepX, stepY }: TerrainGrid,
  x: number,
  y: number,
): number {
  const column = Math.round((x - x0) / stepX)
  const row = Math.round((y - y0) / stepY)
  return column >= 0 && column < cols && row >= 0 && row < rows ? data[row * cols + column] : Number.NaN
}

/** A position within 0..last, −1 outside. */
function held(position: number, last: number): number {
  if (position >= 0 && position <= last) return position
  if (position < 0 && position >= -SLACK) return 0
  return position > last && position <= last + SLACK ? last : -1
}
