import { InputError, requireFields, requireKnown, requireObject } from '../../errors/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { slopeDeg, terrainGradient } from '../slope/gradient.ts'

/** What ground is looked at, and what is too steep. */
export interface BuildableGroundOptions {
  /** Steeper ground cannot be built on, 0..90 [°]. */
  readonly criticalSlopeDeg: number
  /** Whether a place belongs to the area; all places when absent. */
  readonly contains?: ((x: number, y: number) => boolean) | undefined
  /** Whether a place is kept free for another reason, such as water; none when absent. */
  readonly excluded?: ((x: number, y: number) => boolean) | undefined
}

/** How much of an area can be built on. */
export interface BuildableGround {
  /** Ground of the area whose height is known, points times cell [m²]. */
  readonly area: number
  /** Neither too steep nor excluded [m²]. */
  readonly buildableArea: number
  /** Share of the known ground that is too steep, 0..1. */
  readonly steepFraction: number
  /** Share that is excluded for another reason alone, 0..1. */
  readonly excludedFraction: number
  /** Over the area [°]. */
  readonly meanSlopeDeg: number
  readonly maxSlopeDeg: number
  /** Share steeper than 10°, as {@link accessDifficulty} asks for it, 0..1. */
  readonly steepAccessFraction: number
  /** 1 at points that can be built on, 0 at others of the area, NaN outside and where unknown. */
  readonly buildable: TerrainGrid
}

/** Above it, tracks for heavy transport need cuts and bends [°]. */
const ACCESS_SLOPE_DEG = 10

const BUILDABLE_GROUND_FIELDS: Readonly<Record<keyof BuildableGroundOptions, true>> = {
  criticalSlopeDeg: true,
  contains: true,
  excluded: true,
}

/**
 * Ground that can be built on: points of the area whose slope (Horn) is not above the critical one and that are not
 * excluded. Areas are those of the grid's cells; a polygon's own area is that of its outline.
 *
 * @param grid heights and places in metres; it should reach a point beyond the area.
 * @returns shares and slopes NaN where no ground is known.
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (`criticalSlopeDeg`).
 */
export function buildableGround(grid: TerrainGrid, options: BuildableGroundOptions): BuildableGround {
  requireKnown(options, Object.keys(BUILDABLE_GROUND_FIELDS))
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(options, 'options')
  requireGrid(grid, 'grid')
  const { criticalSlopeDeg, contains = () => true, excluded = () => false } = options
  InputError.requireRange(criticalSlopeDeg, 0, 90, 'criticalSlopeDeg', '°')
  const slope = slopeDeg(terrainGradient(grid))
  const data = new Float64Array(slope.length).fill(Number.NaN)
  const count = { known: 0, steep: 0, excluded: 0, access: 0 }
  let sum = 0
  let max = Number.NaN
  for (let i = 0; i < slope.length; i++) {
    const col = i % grid.cols
    const x = grid.x0 + col * grid.stepX
    const y = grid.y0 + ((i - col) / grid.cols) * grid.stepY
    if (Number.isNaN(slope[i]) || !contains(x, y)) continue
    count.known++
    sum += slope[i]
    if (!(slope[i] <= max)) max = slope[i]
    if (slope[i] > ACCESS_SLOPE_DEG) count.access++
    const isSteep = slope[i] > criticalSlopeDeg
    const isExcluded = !isSteep && excluded(x, y)
    if (isSteep) count.steep++
    if (isExcluded) count.excluded++
    data[i] = isSteep || isExcluded ? 0 : 1
  }
  const cell = grid.stepX * grid.stepY
  return {
    area: count.known * cell,
    buildableArea: (count.known - count.steep - count.excluded) * cell,
    steepFraction: count.steep / count.known,
    excludedFraction: count.excluded / count.known,
    meanSlopeDeg: sum / count.known,
    maxSlopeDeg: max,
    steepAccessFraction: count.access / count.known,
    buildable: { ...grid, data },
  }
}

/** How hard a site is to reach and build on, easiest first. */
export const ACCESS_DIFFICULTIES = ['easy', 'moderate', 'difficult', 'very_difficult'] as const
export type AccessDifficulty = (typeof ACCESS_DIFFICULTIES)[number]

/** Lower bounds of each class; the rule is that of {@link accessDifficulty}. */
const ACCESS_MEAN_SLOPE_DEG: readonly number[] = [0, 4, 9, 17]
const ACCESS_STEEP_FRACTION: readonly number[] = [0, 0.05, 0.25, 0.6]

/**
 * How hard a site is to reach with heavy transport, the higher of two classes:
 *
 *     class                 easy   moderate   difficult   very_difficult
 *     mean slope             0°       4°          9°           17°         and above
 *     share above 10°        0       5 %         25 %         60 %         and above
 *
 * Blade transports climb some 8° (14 %) with pulling vehicles; ground steeper than 10° needs built switchbacks. The
 * bounds are this engine's; distance to roads is not known to it.
 *
 * @throws {InputError} `out_of_range` and its kin (`meanSlopeDeg`, `steepAccessFraction`).
 */
export function accessDifficulty(
  ground: Pick<BuildableGround, 'meanSlopeDeg' | 'steepAccessFraction'>,
): AccessDifficulty {
  requireObject(ground, 'ground')
  InputError.requireRange(ground.meanSlopeDeg, 0, 90, 'meanSlopeDeg', '°')
  InputError.requireRange(ground.steepAccessFraction, 0, 1, 'steepAccessFraction')
  const bySlope = ACCESS_MEAN_SLOPE_DEG.filter((bound) => ground.meanSlopeDeg >= bound).length
  const byShare = ACCESS_STEEP_FRACTION.filter((bound) => ground.steepAccessFraction >= bound).length
  return ACCESS_DIFFICULTIES[Math.max(bySlope, byShare) - 1]
}
