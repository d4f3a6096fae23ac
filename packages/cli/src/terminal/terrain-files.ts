import type { RunContext } from '@sunwake/api/run'

const LAND_COVER_MAPS = ['worldcover', 'igbp', 'corine', 'roughness'] as const
type LandCoverMapName = (typeof LAND_COVER_MAPS)[number]

/** Files of heights and land cover that a command may be given. */
export type TerrainFiles = {
  readonly dem?: readonly string[] | undefined
  readonly landCover?: readonly string[] | undefined
  readonly landCoverMap?: LandCoverMapName | undefined
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
} as const

/** The context of a run with own files of the ground; what has no file comes from where it comes otherwise. */
export async function withTerrainFiles(
  context: RunContext,
  { dem, landCover, landCoverMap = 'worldcover' }: TerrainFiles,
): Promise<RunContext> {
  const heights = dem ?? []
  const cover = landCover ?? []
  if (heights.length === 0 && cover.length === 0) return context
  const [{ createFileElevation, createFileLandCover }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  const [firstHeights, ...otherHeights] = heights.map((path) => ({ reader: fileReader(path) }))
  const [firstCover, ...otherCover] = cover.map((path) => ({ reader: fileReader(path) }))
  const elevation =
    firstHeights === undefined ? undefined : createFileElevation([firstHeights, ...otherHeights])
  const classes =
    firstCover === undefined
      ? undefined
      : createFileLandCover([firstCover, ...otherCover], { map: landCoverMap })
  return { ...context, terrain: { ...elevation, ...classes } }
}
