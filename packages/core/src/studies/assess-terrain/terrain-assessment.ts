import type { GeoPoint } from '../../site/index.ts'
import type { AccessDifficulty } from '../../terrain/area/index.ts'
import type { GridSummary, TerrainGrid } from '../../terrain/grid/index.ts'
import type { LandCoverShare } from '../../terrain/land/index.ts'
import type { TerrainComplexity } from '../../terrain/slope/index.ts'

/** What `assessTerrain` finds. */
export interface TerrainAssessment {
  /** Ground inside the outline, holes taken off, on the ellipsoid [m²]. */
  readonly size: number
  /** Points of the grid inside the outline, and the share of them whose slope is known, 0..1. */
  readonly points: number
  readonly coverage: number
  /** Over the points inside [m]. */
  readonly elevation: GridSummary
  /** Over the points inside [°]. */
  readonly slope: { readonly meanDeg: number; readonly maxDeg: number }
  /** At the critical slope that was asked for. */
  readonly rix: AreaRix
  /** At the slope of the definition, 0.3. */
  readonly standardRix: AreaRix
  readonly complexity: TerrainComplexity
  readonly relief: TerrainRelief
  /** null without a land cover map, or where it knows nothing here. */
  readonly cover: GroundCover | null
  readonly profiles: readonly TerrainProfile[]
  readonly constraints: TerrainConstraints
}

/** Ruggedness index over an area. */
export interface AreaRix {
  /** 0..1 */
  readonly mean: number
  readonly max: number
  /** Places at which it was taken, and the share of their radii whose heights are known, 0..1. */
  readonly places: number
  readonly coverage: number
}

/** How rough the ground is from point to point; all of these depend on the spacing of the grid. */
export interface TerrainRelief {
  /** Mean terrain ruggedness index after Riley [m]. */
  readonly meanRuggedness: number
  /** Mean vector ruggedness over 3 × 3 points, 0..1. */
  readonly meanVectorRuggedness: number
  /** Mean size of the curvature −∇²z [1/m]. */
  readonly meanCurvature: number
}

/** What grows or stands on the ground. */
export interface GroundCover {
  /** Land cover classes that occur, the commonest first; none of a map of roughness lengths. */
  readonly classes: readonly LandCoverShare[]
  /** Roughness classes that occur, the smoothest first. */
  readonly roughness: readonly RoughnessShare[]
  /** The roughness class with most ground; of equal ones the smoother. */
  readonly dominant: RoughnessShare
  /** Logarithmic mean over all ground [m]. */
  readonly meanRoughness: number
  /** Share of the points whose class is not known, 0..1. */
  readonly unknownFraction: number
}

/** A class on the scale of the European Wind Atlas and its share of the known ground. */
export interface RoughnessShare {
  /** 0..4 */
  readonly roughnessClass: number
  readonly description: string
  /** 0..1 */
  readonly fraction: number
  /** Logarithmic mean of the class's ground [m]. */
  readonly roughness: number
}

/** Heights from the centre of gravity outwards, to where the outline is crossed for the last time. */
export interface TerrainProfile {
  readonly directionDeg: number
  /** [m] */
  readonly distance: Float64Array
  /** [m]; NaN where unknown. */
  readonly elevation: Float64Array
  readonly places: readonly GeoPoint[]
}

/** What stands against building. */
export interface TerrainConstraints {
  /** Share of the area steeper than the critical slope, 0..1. */
  readonly steepFraction: number
  /** Share that is water and not steep, 0..1; 0 without a land cover map. */
  readonly waterFraction: number
  /** The rest, times the size of the area [m²]. */
  readonly buildableArea: number
  readonly accessDifficulty: AccessDifficulty
  /** 1 where the ground can be built on, 0 elsewhere in the area, NaN outside and where unknown. */
  readonly buildable: TerrainGrid
}
