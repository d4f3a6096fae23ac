import { readFileSync } from 'node:fs'
import { createFileElevation, type TerrainSource } from '@sunwake/data'
import { fileReader } from '@sunwake/data/node'

const DEM = new URL('../../data/test/dem/jacksboro_90m.tif', import.meta.url).pathname

/** WorldCover codes that `tools/golden/terrain_site.py` makes up from the heights. */
function codeOf(height: number): number {
  return height < 320 ? 80 : height < 500 ? 40 : 10
}

const heights = createFileElevation([{ reader: fileReader(DEM) }])

/** Real terrain in Tennessee, with a land cover made up from its heights. */
export const jacksboro: TerrainSource = {
  ...heights,
  async landCover({ box }) {
    // The raster's own points: the finest resolution gives them as they are.
    const { grid, plane, provenance } = await heights.elevation({ box, resolution: 80 })
    return {
      quantity: 'land_cover',
      map: 'worldcover',
      grid: { ...grid, data: grid.data.map(codeOf) },
      plane,
      provenance: { ...provenance, dataset: 'made up from the heights' },
      warnings: [],
    }
  },
}

interface SiteCase {
  readonly request: {
    readonly resolution_m: number
    readonly critical_slope_deg: number
    readonly profile_directions_deg: readonly number[]
  }
  readonly points: number
  readonly summary: Readonly<Record<string, number>>
  readonly land_cover_pct: Readonly<Record<string, number>>
  readonly constraints: Readonly<Record<string, number>>
  readonly profiles: readonly {
    readonly direction_deg: number
    readonly length_m: number
    readonly at_m: readonly number[]
    readonly elevations_m: readonly number[]
  }[]
}

/** The same site by GDAL, PROJ and SciPy. */
export const jacksboroSite = JSON.parse(
  readFileSync(new URL('reference/terrain-jacksboro.json', import.meta.url), 'utf8'),
) as { readonly boundary: object; readonly cases: readonly SiteCase[] }
