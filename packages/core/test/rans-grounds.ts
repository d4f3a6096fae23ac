import { gridFrom, type TerrainGrid } from '../src/terrain/grid/terrain-grid.ts'

/** The fewest cells that a flow may have. */
export const CELLS = 10_000

/** Heights or roughness over a square about (0, 0), `half` on each side [m]. */
export function square(half: number, step: number, heightAt: (x: number, y: number) => number): TerrainGrid {
  const points = (2 * half) / step + 1
  return gridFrom({ rows: points, cols: points, x0: -half, y0: -half, stepX: step, stepY: step }, heightAt)
}

/** A smooth hill of 60 m, no steeper than 0.052. */
export const gentle: TerrainGrid = square(
  6000,
  50,
  (x, y) => 60 * Math.exp(-(x * x + y * y) / (2 * 700 * 700)),
)
