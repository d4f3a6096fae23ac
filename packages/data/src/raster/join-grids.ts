import { bilinearAt, type GridLattice, nearestAt, type TerrainGrid } from '@sunwake/core/terrain/grid'
import type { Reduction } from './reduce-grid.ts'

/** Lattices whose points differ by less than this share of a step are one lattice. */
const PHASE_SLACK = 1e-3
/** Steps that differ by less than this share are the same. */
const STEP_SLACK = 1e-7

/** Whether the points of two lattices fall together where both have some. */
export function sameLattice(a: GridLattice, b: GridLattice): boolean {
  return (
    Math.abs(a.stepX - b.stepX) <= STEP_SLACK * a.stepX &&
    Math.abs(a.stepY - b.stepY) <= STEP_SLACK * a.stepY &&
    offGrid((b.x0 - a.x0) / a.stepX) <= PHASE_SLACK &&
    offGrid((b.y0 - a.y0) / a.stepY) <= PHASE_SLACK
  )
}

function offGrid(steps: number): number {
  return Math.abs(steps - Math.round(steps))
}

/** The lattice of `base`, as far as others reach: their outermost points lie in it or within a step of it. */
export function unionLattice(base: GridLattice, others: readonly GridLattice[]): GridLattice {
  const all = [base, ...others]
  const { stepX, stepY } = base
  const left = Math.min(...all.map(({ x0 }) => Math.round((x0 - base.x0) / stepX)))
  const low = Math.min(...all.map(({ y0 }) => Math.round((y0 - base.y0) / stepY)))
  const right = Math.max(...all.map((g) => Math.round((g.x0 + (g.cols - 1) * g.stepX - base.x0) / stepX)))
  const high = Math.max(...all.map((g) => Math.round((g.y0 + (g.rows - 1) * g.stepY - base.y0) / stepY)))
  const place = { x0: base.x0 + left * stepX, y0: base.y0 + low * stepY, stepX, stepY }
  return { rows: high - low + 1, cols: right - left + 1, ...place }
}

/** Grids of one lattice put together; where several have a value, the first one's counts. */
export function joinAligned(parts: readonly [TerrainGrid, ...TerrainGrid[]]): TerrainGrid {
  const [first, ...rest] = parts
  if (rest.length === 0) return first
  const lattice = unionLattice(first, rest)
  const data = new Float64Array(lattice.rows * lattice.cols).fill(Number.NaN)
  for (const part of parts) {
    const left = Math.round((part.x0 - lattice.x0) / lattice.stepX)
    const low = Math.round((part.y0 - lattice.y0) / lattice.stepY)
    for (let row = 0; row < part.rows; row++) {
      const to = (low + row) * lattice.cols + left
      for (let col = 0; col < part.cols; col++) {
        if (Number.isNaN(data[to + col])) data[to + col] = part.data[row * part.cols + col] as number
      }
    }
  }
  return { ...lattice, data }
}

/**
 * Grids of different lattices brought to that of the finest one: heights bilinear, classes from the nearest point.
 * Across the seam between two grids each goes on level for a step of its own.
 */
export function joinUnaligned(
  parts: readonly [TerrainGrid, ...TerrainGrid[]],
  method: Reduction,
): TerrainGrid {
  const finest = parts.reduce((a, b) => (b.stepX * b.stepY < a.stepX * a.stepY ? b : a))
  const lattice = unionLattice(finest, parts)
  const data = new Float64Array(lattice.rows * lattice.cols)
  const sample = method === 'average' ? bilinearAt : nearestAt
  const ordered = [finest, ...parts.filter((part) => part !== finest)]
  const valueAt = (x: number, y: number, reach: number): number => {
    for (const grid of ordered) {
      const value = sample(
        grid,
        onGrid(x, grid.x0, grid.stepX, grid.cols, reach),
        onGrid(y, grid.y0, grid.stepY, grid.rows, reach),
      )
      if (!Number.isNaN(value)) return value
    }
    return Number.NaN
  }
  for (let row = 0; row < lattice.rows; row++) {
    const y = lattice.y0 + row * lattice.stepY
    for (let col = 0; col < lattice.cols; col++) {
      const x = lattice.x0 + col * lattice.stepX
      const value = valueAt(x, y, 0)
      data[row * lattice.cols + col] = Number.isNaN(value) ? valueAt(x, y, 1) : value
    }
  }
  return { ...lattice, data }
}

/**
 * A place moved onto the outermost point of a grid if it is no more than `reach` steps beyond, and onto a point that
 * it misses by rounding only, so that the points on its other side have no share in it.
 */
function onGrid(at: number, start: number, step: number, count: number, reach: number): number {
  const place = (at - start) / step
  const whole = Math.round(place)
  const steps = Math.abs(place - whole) <= PHASE_SLACK ? whole : place
  const last = count - 1
  if (steps < 0 && steps >= -reach) return start
  if (steps > last && steps <= last + reach) return start + last * step
  return start + steps * step
}
