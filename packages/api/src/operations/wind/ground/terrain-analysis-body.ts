import type { BoundaryTerrain } from '../../data/embedded/boundary-terrain.ts'
import { UNKNOWN } from './resolved.ts'
import type { TerrainAnalysisBody } from './terrain-analysis-schema.ts'

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
    terrain_complexity: figures?.complexity ?? UNKNOWN,
    dem_source: figures?.source ?? 'embedded elevation model of 1/6°',
  }
}
