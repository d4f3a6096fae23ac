import { elevationAt } from '@sunwake/data'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { Warning } from '../../result/metadata.ts'
import type { TerrainPlane } from './plane.ts'
import type { GroundLayers } from './terrain.ts'

/** Coarser elevation models hide the hills of a site: their slopes are no slopes of the place [m]. */
export const SLOPES_RESOLVED_M = 200
/** Coarser land cover tells the region's, not the ground of a site [m]. */
const COVER_RESOLVED_M = 2000

/** What stands in a text field where the data cannot tell. */
export const UNKNOWN = 'unknown'

/** Which texts of an answer the data are fine enough for. */
export interface Resolved {
  readonly slopes: boolean
  readonly cover: boolean
}

/** Whether layers are fine enough for words about a site. */
export function resolvedBy({ elevation, landCover }: GroundLayers): Resolved {
  return {
    slopes: elevation.provenance.resolution <= SLOPES_RESOLVED_M,
    cover: landCover === undefined || landCover.provenance.resolution <= COVER_RESOLVED_M,
  }
}

/**
 * Warnings about what is too coarse, with the data that would tell. On the embedded elevation model they say how much
 * the heights of the 3 × 3 cells around differ, and the standard deviation of a height that this means.
 */
export function coarsenessWarnings(
  layers: GroundLayers,
  plane: TerrainPlane,
  earth: EmbeddedEarth | undefined,
): Warning[] {
  const { elevation, landCover } = layers
  const resolved = resolvedBy(layers)
  const warnings: Warning[] = []
  if (!resolved.slopes) {
    const message = [
      `Points of the elevation model are ${kilometres(elevation.provenance.resolution)} apart: terrain_complexity and access_difficulty are unknown, and slopes, ruggedness, steep_slope_exclusion_pct and buildable_area_km2 are those of a surface without hills.`,
    ]
    if (elevation.provenance.source === 'embedded' && earth !== undefined) {
      const { relief, uncertainty } = elevationAt(earth.rasters, plane.centre)
      message.push(
        `The cells within some 25 km differ by ${relief.toFixed(0)} m in height; a height has a standard deviation of ${uncertainty.toFixed(0)} m.`,
      )
    }
    message.push(
      `An elevation model of ${SLOPES_RESOLVED_M} m or finer would tell, Copernicus GLO-30 (30 m) best: send it as elevation, or ask with data_mode auto where the service has providers.`,
    )
    warnings.push({ code: 'terrain_not_resolved', message: message.join(' ') })
  }
  if (!resolved.cover && landCover !== undefined) {
    warnings.push({
      code: 'land_cover_not_resolved',
      message: `Cells of the land cover are ${kilometres(landCover.provenance.resolution)} wide: names and descriptions in roughness_map are unknown, and shares, roughness lengths and water_exclusion_pct are those of the region. ESA WorldCover (10 m) would tell: send it as land_cover, or ask with data_mode auto where the service has providers.`,
    })
  }
  return warnings
}

function kilometres(metres: number): string {
  return metres < 1000 ? `${metres.toFixed(0)} m` : `${(metres / 1000).toFixed(0)} km`
}
