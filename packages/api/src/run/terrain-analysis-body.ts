import type { TerrainAnalysisBody } from '../schemas/terrain-analysis.ts'
import type { BoundaryTerrain } from './embedded/boundary-terrain.ts'

/** The ground of a farm as the contract has it. */
export function terrainAnalysisBody({
  maxElevation,
  minElevation,
  figures,
}: BoundaryTerrain): TerrainAnalysisBody {
  return {
    max_elevation_m: maxElevation,
    min_elevation_m: minElevation,
    mean_slope_deg: figures?.meanSlopeDeg ?? null,
    max_rix_pct: figures === undefined ? null : 100 * figures.maxRix,
    terrain_complexity: figures?.complexity ?? 'not_assessed',
    dem_source: figures?.source ?? 'embedded elevation model of 1/6°',
  }
}
