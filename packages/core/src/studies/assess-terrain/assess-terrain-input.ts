import type { GeoArea, LocalFrame } from '../../site/index.ts'
import type { TerrainGrid } from '../../terrain/grid/index.ts'
import type { LandCoverMap } from '../../terrain/land/index.ts'

/** What `assessTerrain` needs; all grids lie on the plane of `frame`, in metres. */
export interface AssessTerrainInput {
  readonly area: GeoArea
  readonly frame: LocalFrame
  /** Heights over the area and at least a point beyond it; NaN where unknown [m]. */
  readonly elevation: TerrainGrid
  /** Heights over the area and 3.5 km beyond it, for the ruggedness; `elevation` when absent [m]. */
  readonly surroundings?: TerrainGrid | undefined
  /** Codes of a land cover map over the area, or roughness lengths [m]; without it roughness and water are unknown. */
  readonly landCover?: { readonly grid: TerrainGrid; readonly map: LandCoverMap | 'roughness' } | undefined
  /** Steeper ground cannot be built on and counts for the ruggedness, 1..89 [°]. */
  readonly criticalSlopeDeg: number
  /** Towards which profiles run from the centre of gravity, clockwise from north; none when absent [°]. */
  readonly profileDirectionsDeg?: readonly number[] | undefined
}
