import { requireFields } from '@sunwake/core/errors'
import type { RasterSheet } from '../raster/raster-sheet.ts'
import { metresPerUnit } from './plane-window.ts'
import { keepHeights } from './plausible-values.ts'
import { missingFraction, readSheets, type SheetsAnswer } from './read-sheets.ts'
import { layerWarnings, requireRequest } from './require-request.ts'
import type { ElevationSource, TerrainWarning } from './terrain-source.ts'
import {
  constantTile,
  cornerName,
  type TileCorner,
  type TileStoreOptions,
  tileFiles,
  tilesUnder,
  whileWanted,
} from './tile-files.ts'

/** Where the tiles of one degree lie: of one arc second, and of three for the countries that those leave out. */
const GLO30_URL = 'https://copernicus-dem-30m.s3.amazonaws.com'
const GLO90_URL = 'https://copernicus-dem-90m.s3.amazonaws.com'
const DATASET = 'Copernicus DEM GLO-30'
const SEA_LEVEL = 0

/** Rows of a tile, and its columns by the latitude from which on they are so few [°]. */
const TILE_ROWS = 3600
const TILE_COLUMNS: readonly (readonly [number, number])[] = [
  [85, 360],
  [80, 720],
  [70, 1200],
  [60, 1800],
  [50, 2400],
  [0, 3600],
]
/** Overviews that a tile has, itself counted. */
const LEVELS = 4

/** How the tiles are reached. */
export interface CopernicusOptions extends TileStoreOptions {
  /**
   * Folder of the GLO-90 tiles for the countries that GLO-30 leaves out. With an own `baseUrl` there are none unless
   * they are named.
   */
  readonly coarseBaseUrl?: string | undefined
}

/**
 * Heights of the Copernicus surface model (trees and buildings included) above the geoid EGM2008, one arc second north
 * to south, by range requests. A tile that does not exist is sea, unless GLO-90 has it.
 *
 * @see ESA, Copernicus DEM Product Handbook
 */
export function createCopernicusElevation(options: CopernicusOptions): ElevationSource {
  requireFields(options, { fetch: 'function', now: 'function' })
  const { now, baseUrl = GLO30_URL } = options
  const coarseUrl = options.coarseBaseUrl ?? (options.baseUrl === undefined ? GLO90_URL : undefined)
  const open = tileFiles(options.fetch)
  const urlOf = (folder: string, code: '10' | '30', corner: TileCorner): string => {
    const name = `Copernicus_DSM_COG_${code}_${cornerName(corner, '_00_')}_00_DEM`
    return `${folder}/${name}/${name}.tif`
  }

  async function tile(corner: TileCorner): Promise<Tile> {
    const fine = await open(urlOf(baseUrl, '10', corner))
    if (fine !== undefined) return { kind: 'fine', sheet: fine }
    const coarse = coarseUrl === undefined ? undefined : await open(urlOf(coarseUrl, '30', corner))
    if (coarse !== undefined) return { kind: 'coarse', sheet: coarse }
    return { kind: 'sea', sheet: seaTile(corner) }
  }

  return {
    async elevation(request) {
      const box = requireRequest(request)
      const { resolution: asked, signal } = request
      const metres = metresPerUnit({ kind: 'geographic' }, Math.max(Math.abs(box.south), Math.abs(box.north)))
      const rim = { rimX: asked / metres.x, rimY: asked / metres.y }
      const corners = tilesUnder(box, { size: 1, dataset: DATASET, ...rim })
      const tiles = await whileWanted(Promise.all(corners.map(tile)), signal)
      const sheets = tiles.map(({ sheet }) => sheet)
      const read = { box, resolution: asked, method: 'average', signal, keep: keepHeights } as const
      const { grid, resolution } = (await readSheets(sheets, read)) as SheetsAnswer
      const plane = { kind: 'geographic' } as const
      const missing = missingFraction(grid, plane, box, 'average')
      return {
        quantity: 'elevation',
        grid,
        plane,
        provenance: {
          source: 'copernicus_glo30',
          dataset: `${DATASET} (surface model)`,
          version: 'COG of the AWS open-data registry',
          licence: 'free with attribution',
          attribution:
            '© DLR e.V. 2010–2014 and © Airbus Defence and Space GmbH 2014–2018, provided under COPERNICUS by the European Union and ESA; all rights reserved',
          resolution,
          fetchedAt: now(),
          fidelity: 'measured',
        },
        warnings: [...layerWarnings('elevation', { asked, resolution, missing }), ...tileWarnings(tiles)],
      }
    },
  }
}

interface Tile {
  readonly kind: 'fine' | 'coarse' | 'sea'
  readonly sheet: RasterSheet
}

function seaTile(corner: TileCorner): RasterSheet {
  const latitude = Math.abs(corner.lat + 0.5)
  const cols = TILE_COLUMNS.find(([from]) => latitude >= from)?.[1] ?? TILE_ROWS
  return constantTile(corner, {
    size: 1,
    cols,
    rows: TILE_ROWS,
    pixelIsPoint: true,
    levels: LEVELS,
    value: SEA_LEVEL,
  })
}

function tileWarnings(tiles: readonly Tile[]): TerrainWarning[] {
  const count = (kind: Tile['kind']): number => tiles.filter((tile) => tile.kind === kind).length
  const warnings: TerrainWarning[] = []
  if (count('coarse') > 0) {
    const message = `${count('coarse')} of ${tiles.length} tiles are not in GLO-30 and come from GLO-90, 93 m apart.`
    warnings.push({ code: 'coarse_dem', message })
  }
  if (count('sea') > 0) {
    const message = `${count('sea')} of ${tiles.length} tiles do not exist and were taken for sea, 0 m.`
    warnings.push({ code: 'sea_assumed', message })
  }
  return warnings
}
