import { requireFields } from '../../errors/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { readNeighbourhood } from './neighbourhood.ts'

/** Bending of the ground at every point of a grid, positive on ridges and crests, negative in hollows [1/m]. */
export interface TerrainCurvature {
  /** Along the line of steepest slope; 0 on level ground. */
  readonly profile: Float64Array
  /** Across it, along the contour; 0 on level ground. */
  readonly plan: Float64Array
  /** −∇²z, their sum on sloping ground. */
  readonly total: Float64Array
}

/** Squares of slopes below this are level: no line of steepest slope. */
const LEVEL = 1e-24

/**
 * Curvature of the surface of fourth order through 3 × 3 points
 *
 *     D = z_xx/2, E = z_yy/2, F = z_xy, G = z_x, H = z_y
 *     profile = −2·(D·G² + E·H² + F·G·H)/(G² + H²)
 *     plan    = −2·(D·H² + E·G² − F·G·H)/(G² + H²)
 *     total   = −2·(D + E)
 *
 * Signs are such that a hilltop is positive. An unknown point spoils those around it.
 *
 * @param grid heights and places in metres.
 * @throws {InputError} as `requireGrid` (`grid`).
 * @see Zevenbergen & Thorne 1987, Earth Surf. Process. Landf. 12:47
 */
export function terrainCurvature(grid: TerrainGrid): TerrainCurvature {
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  const { rows, cols, stepX, stepY } = grid
  const count = rows * cols
  const out = {
    profile: new Float64Array(count),
    plan: new Float64Array(count),
    total: new Float64Array(count),
  }
  const z = new Float64Array(9)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      readNeighbourhood(grid, row, col, z)
      const d = ((z[3] + z[5]) / 2 - z[4]) / (stepX * stepX)
      const e = ((z[1] + z[7]) / 2 - z[4]) / (stepY * stepY)
      const f = (z[0] - z[2] - z[6] + z[8]) / (4 * stepX * stepY)
      const g = (z[5] - z[3]) / (2 * stepX)
      const h = (z[7] - z[1]) / (2 * stepY)
      const steepness = g * g + h * h
      const i = row * cols + col
      out.total[i] = -2 * (d + e)
      const isLevel = steepness < LEVEL
      out.profile[i] = isLevel ? 0 * d : (-2 * (d * g * g + e * h * h + f * g * h)) / steepness
      out.plan[i] = isLevel ? 0 * d : (-2 * (d * h * h + e * g * g - f * g * h)) / steepness
    }
  }
  return out
}
