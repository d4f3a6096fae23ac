import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { WATER_ROUGHNESS } from '@sunwake/core/terrain/land'
import { validationError } from '../../../../errors/index.ts'
import type { Notes } from '../../../result/notes.ts'
import type { WindGround } from '../ground.ts'
import type { WindCanopy } from './canopy.ts'

type Place = { readonly x: number; readonly y: number }

/** Ground that the flow at a place depends on most, and how much of it may be made up [m, 1]. */
const NEAR = 1000
const NEAR_UNKNOWN_MAX = 0.1
/** Beyond the places the ground of a flow reaches to where it is flat [m], and how much of it may be made up [1]. */
const REACH = 3000
const REACH_UNKNOWN_MAX = 0.5
/** Heights of the earth's land [m]. */
const [HEIGHT_MIN, HEIGHT_MAX] = [-500, 9500]
/** Roughness lengths that the flow's wall function bears [m]. */
const [ROUGHNESS_MIN, ROUGHNESS_MAX] = [1e-5, 3]
/** Less than this between the lowest and the highest point is no hill [m]. */
const RELIEF_MIN = 1

/** Of the heights of trees near a place, the share that must be known [1]. */
const TREES_KNOWN_MIN = 0.9

/**
 * Refuses ground over which a flow cannot be solved, or would tell nothing; says what was made up of it.
 * @param places of turbines and masts.
 * @throws {ServiceError} `validation_error` (`elevation`, `land_cover`, `canopy.heights`, `terrain_model`).
 */
export function requireFlowGround(ground: WindGround, places: readonly Place[], { warnings }: Notes): void {
  const { elevation, roughness, isFilled, demSource } = ground
  const isWater = (x: number, y: number) =>
    roughness !== undefined && nearest(roughness, x, y) === WATER_ROUGHNESS
  // Elevation models often leave water out, whose height is that of its shore.
  const isMadeUp = (n: number, x: number, y: number) => isFilled?.[n] === 1 && !isWater(x, y)
  if (isFilled !== undefined) {
    const shares = places.map((place) => shareWhere(elevation, boxAround([place], NEAR), isMadeUp))
    const worst = Math.max(...shares)
    if (worst > NEAR_UNKNOWN_MAX) {
      const at = shares.indexOf(worst)
      refuse(
        'elevation',
        `${percent(worst)} unknown`,
        `known heights for at least ${percent(1 - NEAR_UNKNOWN_MAX)} of the ground within ${NEAR / 1000} km of every turbine and mast (number ${at + 1} has ${percent(1 - worst)} of them in ${demSource}); cfd_rans solves the flow over it`,
      )
    }
    const share = shareWhere(elevation, boxAround(places, REACH), isMadeUp)
    if (share > REACH_UNKNOWN_MAX) {
      refuse(
        'elevation',
        `${percent(share)} unknown`,
        `known heights for at least ${percent(1 - REACH_UNKNOWN_MAX)} of the ground up to ${REACH / 1000} km beyond the turbines, over which cfd_rans lets the wind come (${demSource} has ${percent(1 - share)} of them)`,
      )
    }
    if (share > 0) {
      warnings.push({
        code: 'flow_ground_filled',
        message: `${percent(share)} of the ground that the flow is solved over has no height in ${demSource}. It was filled in from its rims: the flow there is that over smooth ground.`,
      })
    }
  }
  const box = boxAround(places, REACH)
  const [lowest, highest] = rangeWithin(elevation, box)
  if (lowest < HEIGHT_MIN || highest > HEIGHT_MAX) {
    const value = lowest < HEIGHT_MIN ? lowest : highest
    refuse(
      'elevation',
      value,
      `${HEIGHT_MIN} to ${HEIGHT_MAX} m, the ground that the wind blows over: the floor of a sea is none, and a value that marks gaps belongs into nodata_value`,
    )
  }
  const [smoothest, roughest] = roughness === undefined ? [1, 1] : rangeWithin(roughness, box)
  if (smoothest < ROUGHNESS_MIN || roughest > ROUGHNESS_MAX) {
    const value = smoothest < ROUGHNESS_MIN ? smoothest : roughest
    refuse('land_cover', value, `roughness lengths of ${ROUGHNESS_MIN} to ${ROUGHNESS_MAX} m for cfd_rans`)
  }
  const trees = ground.canopy === undefined ? 0 : requireTrees(ground.canopy, places, warnings)
  if (highest - lowest < RELIEF_MIN && roughest === smoothest && trees === 0) {
    refuse(
      'terrain_model',
      'cfd_rans',
      `flat here: within ${REACH / 1000} km of the turbines the heights differ by ${(highest - lowest).toFixed(1)} m, and the roughness is the same everywhere, as over open water. No flow has to be solved over it`,
    )
  }
}

/** Refuses heights of trees with holes around the places, says what others there are; the tallest tree [m]. */
function requireTrees(
  { heights, source }: WindCanopy,
  places: readonly Place[],
  warnings: Notes['warnings'],
): number {
  const isUnknown = (n: number) => Number.isNaN(heights.data[n])
  const near = places.map((place) => shareWhere(heights, boxAround([place], NEAR), isUnknown))
  const worst = Math.max(...near)
  if (worst > 1 - TREES_KNOWN_MIN) {
    refuse(
      'canopy.heights',
      `${percent(worst)} unknown`,
      `known heights of trees (0 where there are none) for at least ${percent(TREES_KNOWN_MIN)} of the ground within ${NEAR / 1000} km of every turbine and mast; number ${near.indexOf(worst) + 1} has ${percent(1 - worst)} of them in ${source}`,
    )
  }
  const box = boxAround(places, REACH)
  const share = shareWhere(heights, box, isUnknown)
  if (share > 0) {
    warnings.push({
      code: 'canopy_gaps',
      message: `${percent(share)} of the ground up to ${REACH / 1000} km beyond the turbines has no height of trees in ${source}: there the roughness of the ground stands alone.`,
    })
  }
  return Math.max(0, rangeWithin(heights, box)[1])
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

function boxAround(places: readonly Place[], beyond: number): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return {
    west: Math.min(...xs) - beyond,
    east: Math.max(...xs) + beyond,
    south: Math.min(...ys) - beyond,
    north: Math.max(...ys) + beyond,
  }
}

/** Visits the points of a grid within a box; at least the one nearest to its middle. */
function eachWithin(
  { rows, cols, x0, y0, stepX, stepY }: TerrainGrid,
  { west, east, south, north }: Box,
  visit: (n: number, x: number, y: number) => void,
): void {
  const held = (at: number, most: number) => Math.max(0, Math.min(most, at))
  const [left, right] = [Math.ceil((west - x0) / stepX), Math.floor((east - x0) / stepX)]
  const [low, high] = [Math.ceil((south - y0) / stepY), Math.floor((north - y0) / stepY)]
  for (let row = held(Math.min(low, high), rows - 1); row <= held(high, rows - 1); row++)
    for (let col = held(Math.min(left, right), cols - 1); col <= held(right, cols - 1); col++)
      visit(row * cols + col, x0 + col * stepX, y0 + row * stepY)
}

function shareWhere(grid: TerrainGrid, box: Box, test: (n: number, x: number, y: number) => boolean): number {
  let [count, all] = [0, 0]
  eachWithin(grid, box, (n, x, y) => {
    all++
    if (test(n, x, y)) count++
  })
  return count / all
}

/** Lowest and highest value that is known. */
function rangeWithin(grid: TerrainGrid, box: Box): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  eachWithin(grid, box, (n) => {
    const value = grid.data[n] ?? Number.NaN
    if (value < low) low = value
    if (value > high) high = value
  })
  return low > high ? [1, 1] : [low, high]
}

function nearest({ data, rows, cols, x0, y0, stepX, stepY }: TerrainGrid, x: number, y: number): number {
  const col = Math.max(0, Math.min(cols - 1, Math.round((x - x0) / stepX)))
  const row = Math.max(0, Math.min(rows - 1, Math.round((y - y0) / stepY)))
  return data[row * cols + col] ?? Number.NaN
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

function refuse(field: string, value: string | number, constraint: string): never {
  throw validationError([{ field, value, constraint }])
}
