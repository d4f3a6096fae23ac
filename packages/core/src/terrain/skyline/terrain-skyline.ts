import { InputError, requireFields, requireKnown, requireObject } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'

/** Mean radius of the Earth [m]. */
const EARTH_RADIUS = 6_371_000
/** Share of the Earth's curvature by which light bends in ordinary air. */
const REFRACTION = 0.13

/** From where and how the skyline is looked at. */
export interface SkylineOptions {
  readonly x: number
  readonly y: number
  /** Height of the eye or the panel above ground; 0 when absent [m]. */
  readonly eyeHeight?: number | undefined
  /** Number of directions, the first to the north; 72 when absent. */
  readonly directions?: number | undefined
  /** How far to look; 30 km when absent [m]. */
  readonly distance?: number | undefined
  /** Let the ground sink with the Earth's curvature; true when absent. */
  readonly curvature?: boolean | undefined
  /** Share of the curvature that refraction takes back; 0.13 when absent, 0 for none. */
  readonly refraction?: number | undefined
}

/** A skyline as lists of points, which `createFarHorizon` takes. */
export interface TerrainSkyline {
  /** Clockwise from north [°]. */
  readonly azimuthDeg: Float64Array
  /** Highest elevation of the ground in each direction, above the level of the eye or below it [°]. */
  readonly elevationDeg: Float64Array
  /** Share of the looked-at distance at which heights were known, 0..1. */
  readonly coverage: number
}

const TERRAIN_SKYLINE_FIELDS: Readonly<Record<keyof SkylineOptions, true>> = {
  x: true,
  y: true,
  eyeHeight: true,
  directions: true,
  distance: true,
  curvature: true,
  refraction: true,
}

/**
 * Skyline of a place by marching along rays in steps of half the grid's spacing
 *
 *     elevation = max over r of atan((z(r) − z_eye − r²·(1 − k)/(2·R))/r)
 *
 * R the Earth's radius, k the refraction. Unknown ground hides nothing; a direction without any is level, 0°.
 * Ridges narrower than the grid are lower in it than they are.
 *
 * @param grid heights and places in metres.
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (options); `missing` (`x, y`) where the
 *   place itself has no height.
 */
export function terrainSkyline(grid: TerrainGrid, options: SkylineOptions): TerrainSkyline {
  requireKnown(options, Object.keys(TERRAIN_SKYLINE_FIELDS))
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(options, 'options')
  requireGrid(grid, 'grid')
  const { x, y, eyeHeight = 0, directions = 72, distance = 30_000, curvature = true } = options
  const { refraction = REFRACTION } = options
  requireInteger(directions, 1, 3600, 'directions')
  InputError.requireRange(eyeHeight, 0, 1000, 'eyeHeight', 'm')
  InputError.requireRange(refraction, 0, 1, 'refraction')
  const step = Math.min(grid.stepX, grid.stepY) / 2
  InputError.requireRange(distance, step, 300_000, 'distance', 'm')
  const eye = bilinearAt(grid, x, y) + eyeHeight
  if (Number.isNaN(eye)) {
    const constraint = 'a place on the grid whose height is known'
    throw new InputError({ code: 'missing', field: 'x, y', value: `${x}, ${y}`, constraint })
  }
  const sink = curvature ? (1 - refraction) / (2 * EARTH_RADIUS) : 0
  const steps = Math.floor(distance / step)
  const azimuthDeg = new Float64Array(directions)
  const elevationDeg = new Float64Array(directions)
  let known = 0
  for (let d = 0; d < directions; d++) {
    azimuthDeg[d] = (360 * d) / directions
    const east = sinDeg(azimuthDeg[d])
    const north = cosDeg(azimuthDeg[d])
    let steepest = Number.NEGATIVE_INFINITY
    for (let i = 1; i <= steps; i++) {
      const r = i * step
      const rise = bilinearAt(grid, x + r * east, y + r * north) - eye - r * r * sink
      if (Number.isNaN(rise)) continue
      known++
      if (rise / r > steepest) steepest = rise / r
    }
    elevationDeg[d] = steepest === Number.NEGATIVE_INFINITY ? 0 : atan2Deg(steepest, 1)
  }
  return { azimuthDeg, elevationDeg, coverage: known / (steps * directions) }
}
