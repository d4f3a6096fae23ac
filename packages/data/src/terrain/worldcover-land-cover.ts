import { requireFields } from '@sunwake/core/errors'
import { DataUnavailableError } from '../loading/data-unavailable-error.ts'
import { metresPerUnit } from './plane-window.ts'
import { keepClasses } from './plausible-values.ts'
import { missingFraction, readSheets, type SheetsAnswer } from './read-sheets.ts'
import { layerWarnings, requireRequest } from './require-request.ts'
import type { LandCoverSource } from './terrain-source.ts'
import {
  constantTile,
  cornerName,
  type TileCorner,
  type TileStoreOptions,
  tileFiles,
  tilesUnder,
  whileWanted,
} from './tile-files.ts'

const WORLDCOVER_URL = 'https://esa-worldcover.s3.eu-central-1.amazonaws.com'
const DATASET = 'ESA WorldCover 2021'
/** Side of a tile [°] and its pixels. */
const TILE_SIZE = 3
const TILE_PIXELS = 36_000
/** Overviews that a tile has, itself counted. */
const LEVELS = 7
const WATER = 80
/** The map has no Antarctica: a tile that is missing south of this is no sea [°]. */
const SOUTH_END = -60

/**
 * Land cover of ESA WorldCover 2021, 10 m, by range requests. A tile that does not exist is sea; south of 60° S
 * there is no map.
 *
 * @see Zanaga et al. 2022, ESA WorldCover 10 m 2021 v200, doi 10.5281/zenodo.7254221
 */
export function createWorldCoverLandCover(options: TileStoreOptions): LandCoverSource {
  requireFields(options, { fetch: 'function', now: 'function' })
  const { now, baseUrl = WORLDCOVER_URL } = options
  const open = tileFiles(options.fetch)
  const urlOf = (corner: TileCorner): string =>
    `${baseUrl}/v200/2021/map/ESA_WorldCover_10m_2021_v200_${cornerName(corner, '')}_Map.tif`
  return {
    async landCover(request) {
      const box = requireRequest(request)
      const { resolution: asked, signal } = request
      if (box.south < SOUTH_END) {
        throw new DataUnavailableError(DATASET, `the map ends at ${-SOUTH_END}° S`)
      }
      const metres = metresPerUnit({ kind: 'geographic' }, Math.max(Math.abs(box.south), Math.abs(box.north)))
      const rim = { rimX: asked / metres.x, rimY: asked / metres.y }
      const under = tilesUnder(box, { size: TILE_SIZE, dataset: DATASET, ...rim })
      const corners = under.filter(({ lat }) => lat >= SOUTH_END)
      const files = await whileWanted(Promise.all(corners.map((corner) => open(urlOf(corner)))), signal)
      const sheets = files.map((file, n) => file ?? waterTile(corners[n] as TileCorner))
      const absent = files.filter((file) => file === undefined).length
      const keep = (data: Float64Array): void => keepClasses(data, 'worldcover')
      const read = { box, resolution: asked, method: 'nearest', signal, keep } as const
      const { grid, resolution } = (await readSheets(sheets, read)) as SheetsAnswer
      const plane = { kind: 'geographic' } as const
      const missing = missingFraction(grid, plane, box, 'nearest')
      const message = `${absent} of ${files.length} tiles do not exist and were taken for water.`
      return {
        quantity: 'land_cover',
        map: 'worldcover',
        grid,
        plane,
        provenance: {
          source: 'esa_worldcover',
          dataset: DATASET,
          version: 'v200',
          licence: 'CC-BY-4.0',
          attribution:
            '© ESA WorldCover project 2021 / Contains modified Copernicus Sentinel data (2021) processed by ESA WorldCover consortium',
          resolution,
          fetchedAt: now(),
          fidelity: 'measured',
        },
        warnings: [
          ...layerWarnings('land_cover', { asked, resolution, missing }),
          ...(absent > 0 ? [{ code: 'sea_assumed', message } as const] : []),
        ],
      }
    },
  }
}

function waterTile(corner: TileCorner): ReturnType<typeof constantTile> {
  const pixels = { cols: TILE_PIXELS, rows: TILE_PIXELS, pixelIsPoint: false }
  return constantTile(corner, { size: TILE_SIZE, ...pixels, levels: LEVELS, value: WATER })
}
