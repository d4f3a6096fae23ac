import type { RunContext } from '@sunwake/api/run'
import { UsageError } from './errors.ts'
import { parseNumber } from './measured-wind.ts'

const LAND_COVER_MAPS = ['worldcover', 'igbp', 'corine', 'roughness'] as const
type LandCoverMapName = (typeof LAND_COVER_MAPS)[number]

/** Files of heights and land cover that a command may be given. */
export type TerrainFiles = {
  readonly dem?: readonly string[] | undefined
  readonly landCover?: readonly string[] | undefined
  readonly landCoverMap?: LandCoverMapName | undefined
  readonly epsg?: number | undefined
}

/** Flags of every command that looks at the ground. */
export const TERRAIN_FLAGS = {
  dem: {
    kind: 'parsed',
    parse: String,
    optional: true,
    variadic: true,
    placeholder: 'FILE',
    brief: 'Heights as GeoTIFF, ESRI ASCII grid or SRTM hgt; again for each tile',
  },
  landCover: {
    kind: 'parsed',
    parse: String,
    optional: true,
    variadic: true,
    placeholder: 'FILE',
    brief: 'Land cover classes or roughness lengths as GeoTIFF or ESRI ASCII grid; again for each tile',
  },
  landCoverMap: {
    kind: 'enum',
    values: LAND_COVER_MAPS,
    optional: true,
    brief: 'What the codes of --land-cover mean; worldcover when absent',
  },
  epsg: {
    kind: 'parsed',
    parse: parseNumber,
    optional: true,
    brief:
      'Coordinate system of ESRI ASCII grids in metres, which do not say it: 326xx or 327xx (UTM on WGS 84)',
  },
} as const

/** The context of a run with own files of the ground; what has no file comes from where it comes otherwise. */
export async function withTerrainFiles(
  context: RunContext,
  { dem, landCover, landCoverMap = 'worldcover', epsg }: TerrainFiles,
): Promise<RunContext> {
  const heights = dem ?? []
  const cover = landCover ?? []
  if (heights.length === 0 && cover.length === 0) return context
  const [{ createFileElevation, createFileLandCover }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  const [firstHeights, ...otherHeights] = heights.map((path) => ({ reader: fileReader(path), epsg }))
  const [firstCover, ...otherCover] = cover.map((path) => ({ reader: fileReader(path), epsg }))
  const elevation =
    firstHeights === undefined ? undefined : createFileElevation([firstHeights, ...otherHeights])
  const classes =
    firstCover === undefined
      ? undefined
      : createFileLandCover([firstCover, ...otherCover], { map: landCoverMap })
  return { ...context, terrain: { ...elevation, ...classes } }
}

/** The ground that the one file of heights covers, for who names no boundary. */
export async function outlineOfHeights({ dem = [], epsg }: TerrainFiles): Promise<object | undefined> {
  const [path, ...others] = dem
  if (path === undefined) return undefined
  if (others.length > 0) throw new UsageError('no boundary: with several --dem files give --boundary FILE')
  const [{ sheetOutline }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  return sheetOutline({ reader: fileReader(path), epsg })
}
