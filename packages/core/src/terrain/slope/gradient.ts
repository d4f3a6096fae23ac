import { InputError, requireFields } from '../../errors/index.ts'
import { atan2Deg, DEG_PER_RAD, wrap360 } from '../../math/angles.ts'
import { atan } from '../../math/elementary/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { readNeighbourhood } from './neighbourhood.ts'

/** How the slope of a point is taken from the 3 × 3 around it. */
export type GradientMethod = 'horn' | 'zevenbergen_thorne'

/** Rise of the ground at every point of a grid. */
export interface TerrainGradient {
  /** To the east [m/m]. */
  readonly east: Float64Array
  /** To the north [m/m]. */
  readonly north: Float64Array
}

/** Share of the middle one of three differences: 2/4 with Horn, all of it with Zevenbergen and Thorne. */
const MIDDLE_WEIGHT: Readonly<Record<GradientMethod, number>> = { horn: 2, zevenbergen_thorne: 1 }
const OUTER_WEIGHT: Readonly<Record<GradientMethod, number>> = { horn: 1, zevenbergen_thorne: 0 }

/**
 * Rise of the ground to the east and to the north [m/m]
 *
 *     Horn:   ((z_ne + 2·z_e + z_se) − (z_nw + 2·z_w + z_sw))/(8·Δx)
 *     Zevenbergen–Thorne:   (z_e − z_w)/(2·Δx)
 *
 * and north in the same way. Exact on planes, rims included (there the surface is taken to go on straight); Horn's
 * is smoother on rough data. An unknown point spoils those whose 3 × 3 takes it.
 *
 * @param grid heights and places in metres.
 * @throws {InputError} as `requireGrid` (`grid`); `unknown_value` (`method`).
 * @see Horn 1981, Proc. IEEE 69:14; Zevenbergen & Thorne 1987, Earth Surf. Process. Landf. 12:47
 */
export function terrainGradient(grid: TerrainGrid, method: GradientMethod = 'horn'): TerrainGradient {
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  InputError.requireOneOf(method, ['horn', 'zevenbergen_thorne'], 'method')
  const { rows, cols, stepX, stepY } = grid
  const middle = MIDDLE_WEIGHT[method]
  const outer = OUTER_WEIGHT[method]
  const span = 2 * (middle + 2 * outer)
  const east = new Float64Array(rows * cols)
  const north = new Float64Array(rows * cols)
  const z = new Float64Array(9)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      readNeighbourhood(grid, row, col, z)
      const i = row * cols + col
      // Differences of opposite points come first: on symmetrical ground they are zero to the last bit.
      let risesEast = middle * (z[5] - z[3])
      let risesNorth = middle * (z[7] - z[1])
      if (outer > 0) {
        risesEast += outer * (z[2] - z[0] + (z[8] - z[6]))
        risesNorth += outer * (z[6] - z[0] + (z[8] - z[2]))
      }
      east[i] = risesEast / (span * stepX)
      north[i] = risesNorth / (span * stepY)
    }
  }
  return { east, north }
}

/**
 * Steepness of the ground, 0..90 [°]: atan |∇z|. A NaN spoils its own point.
 * @throws {InputError} `length_mismatch`.
 */
export function slopeDeg(input: TerrainGradient, out?: Float64Array): Float64Array {
  requireFields(input, { east: 'list', north: 'list' })
  const { east, north } = input
  out ??= new Float64Array(east.length)
  InputError.requireLength(east.length, { north, out })
  for (let i = 0; i < out.length; i++) out[i] = steepnessDeg(east[i], north[i])
  return out
}

/**
 * Direction that the ground faces, downhill, clockwise from north, 0..360 [°]; NaN where it is level or unknown.
 * @throws {InputError} `length_mismatch`.
 */
export function aspectDeg(input: TerrainGradient, out?: Float64Array): Float64Array {
  requireFields(input, { east: 'list', north: 'list' })
  const { east, north } = input
  out ??= new Float64Array(east.length)
  InputError.requireLength(east.length, { north, out })
  for (let i = 0; i < out.length; i++) out[i] = facingDeg(east[i], north[i])
  return out
}

/** Steepness of ground with this rise [°]. */
export function steepnessDeg(east: number, north: number): number {
  return atan(Math.sqrt(east * east + north * north)) * DEG_PER_RAD
}

/** Direction that ground with this rise faces [°]; NaN where it is level. */
export function facingDeg(east: number, north: number): number {
  return east === 0 && north === 0 ? Number.NaN : wrap360(atan2Deg(-east, -north))
}
