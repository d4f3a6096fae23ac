import { InputError, requireFields } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { CORINE_CLASSES } from './corine-classes.ts'
import { IGBP_CLASSES } from './igbp-classes.ts'
import type { LandCoverClass } from './land-cover-class.ts'
import { WORLDCOVER_CLASSES } from './worldcover-classes.ts'

/** Land cover maps whose classes are known. */
export const LAND_COVER_MAPS = ['worldcover', 'igbp', 'corine'] as const
export type LandCoverMap = (typeof LAND_COVER_MAPS)[number]

/** Classes of each map. */
export const LAND_COVER_CLASSES: Readonly<Record<LandCoverMap, readonly LandCoverClass[]>> = {
  worldcover: WORLDCOVER_CLASSES,
  igbp: IGBP_CLASSES,
  corine: CORINE_CLASSES,
}

/** A class and its share of a map's known ground. */
export interface LandCoverShare extends LandCoverClass {
  /** 0..1; all shares sum to 1. */
  readonly fraction: number
}

/** What a land cover map holds. */
export interface LandCoverSummary {
  /** Classes that occur, the commonest first; of equal ones the lower code. */
  readonly classes: readonly LandCoverShare[]
  /** Share of all points whose code is a gap or no class of the map, 0..1. */
  readonly unknownFraction: number
  /** Logarithmic mean of the roughness [m]; NaN where nothing is known. */
  readonly meanRoughness: number
}

/**
 * Roughness length of every point of a land cover map [m]; NaN where the code is a gap or no class of the map.
 *
 * @param grid codes of the classes.
 * @throws {InputError} as `requireGrid` (`grid`); `unknown_value` (`map`).
 */
export function landCoverRoughness(grid: TerrainGrid, map: LandCoverMap): TerrainGrid {
  requireFields(grid, { data: 'list' }, 'grid')
  requireFields({ map }, { map: 'text' })
  requireGrid(grid, 'grid')
  InputError.requireOneOf(map, LAND_COVER_MAPS, 'map')
  const roughness = new Map(LAND_COVER_CLASSES[map].map((entry) => [entry.code, entry.roughness]))
  return { ...grid, data: grid.data.map((code) => roughness.get(code) ?? Number.NaN) }
}

/**
 * Shares of the classes of a land cover map.
 *
 * @param grid codes of the classes.
 * @throws {InputError} as `requireGrid` (`grid`); `unknown_value` (`map`).
 */
export function summarizeLandCover(grid: TerrainGrid, map: LandCoverMap): LandCoverSummary {
  requireFields(grid, { data: 'list' }, 'grid')
  requireFields({ map }, { map: 'text' })
  requireGrid(grid, 'grid')
  InputError.requireOneOf(map, LAND_COVER_MAPS, 'map')
  const counts = new Map<number, number>()
  for (const code of grid.data) counts.set(code, (counts.get(code) ?? 0) + 1)
  const found = LAND_COVER_CLASSES[map].filter(({ code }) => counts.has(code))
  const known = found.reduce((sum, { code }) => sum + (counts.get(code) ?? 0), 0)
  const classes = found.map((entry) => ({ ...entry, fraction: (counts.get(entry.code) ?? 0) / known }))
  classes.sort((a, b) => b.fraction - a.fraction || a.code - b.code)
  const logMean = classes.reduce((sum, { fraction, roughness }) => sum + fraction * log(roughness), 0)
  return {
    classes,
    unknownFraction: 1 - known / grid.data.length,
    meanRoughness: known === 0 ? Number.NaN : exp(logMean),
  }
}
