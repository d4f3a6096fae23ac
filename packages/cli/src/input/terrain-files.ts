import type { RunContext } from '@sunwake/api/run'
import { choiceFlag, type FlagValues, group, listFlag, numberFlag } from '../command/flags.ts'
import { UsageError } from '../errors.ts'

/** Flags of every command that looks at the ground. */
export const TERRAIN_FLAGS = group('Ground', {
  dem: listFlag('Heights as GeoTIFF, ESRI ASCII grid or SRTM hgt, one file for each tile', 'FILE', String),
  landCover: listFlag(
    'Land cover classes or roughness lengths as GeoTIFF or ESRI ASCII grid, one file for each tile',
    'FILE',
    String,
  ),
  landCoverMap: choiceFlag(
    ['worldcover', 'igbp', 'corine', 'roughness'],
    'What the codes of --land-cover mean: worldcover, igbp, corine or roughness; worldcover when absent',
  ),
  epsg: numberFlag(
    'Coordinate system of ESRI ASCII grids in metres, which do not say it: 326xx or 327xx (UTM on WGS 84)',
    { placeholder: 'CODE' },
  ),
})

/** Flags of commands that solve a flow over the ground. */
export const TREE_FLAGS = group('Ground', {
  treeHeights: listFlag(
    'Heights of trees above the ground as GeoTIFF or ESRI ASCII grid, one file for each tile: a drag on the flow of cfd_rans',
    'FILE',
    String,
  ),
})

/** Files of heights and land cover that a command may be given. */
export type TerrainFiles = FlagValues<typeof TERRAIN_FLAGS>

/** The context of a run with own files of the ground; what has no file comes from where it comes otherwise. */
export async function withTerrainFiles(
  context: RunContext,
  { dem, landCover, landCoverMap = 'worldcover', epsg }: TerrainFiles,
): Promise<RunContext> {
  if (dem.length === 0 && landCover.length === 0) return context
  const [{ createFileElevation, createFileLandCover }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  const [firstHeights, ...otherHeights] = dem.map((path) => ({ reader: fileReader(path), epsg }))
  const [firstCover, ...otherCover] = landCover.map((path) => ({ reader: fileReader(path), epsg }))
  const elevation =
    firstHeights === undefined ? undefined : createFileElevation([firstHeights, ...otherHeights])
  const classes =
    firstCover === undefined
      ? undefined
      : createFileLandCover([firstCover, ...otherCover], { map: landCoverMap })
  return { ...context, terrain: { ...elevation, ...classes } }
}

/** The same with own files of the heights of trees. */
export async function withTreeFiles(
  context: RunContext,
  { treeHeights, epsg }: FlagValues<typeof TREE_FLAGS> & Pick<TerrainFiles, 'epsg'>,
): Promise<RunContext> {
  if (treeHeights.length === 0) return context
  const [{ createFileElevation }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  const [first, ...others] = treeHeights.map((path) => ({ reader: fileReader(path), epsg }))
  return first === undefined ? context : { ...context, treeHeights: createFileElevation([first, ...others]) }
}

/** The ground that the one file of heights covers; nothing where there is none. */
export async function outlineOfHeights({ dem, epsg }: TerrainFiles): Promise<object | undefined> {
  const [path, ...others] = dem
  if (path === undefined) return undefined
  if (others.length > 0) throw new UsageError('no boundary: with several --dem files give --boundary FILE')
  const [{ sheetOutline }, { fileReader }] = await Promise.all([
    import('@sunwake/data'),
    import('@sunwake/data/node'),
  ])
  return sheetOutline({ reader: fileReader(path), epsg })
}
