import { ParseError, requireFields, requireObject } from '@sunwake/core/errors'
import {
  GEOGRAPHIC,
  type GridPlane,
  readEsriAsciiGrid,
  readSrtmHgt,
  type TerrainGrid,
} from '@sunwake/core/terrain/grid'
import { planeOfEpsg } from '../geotiff/coordinate-system.ts'
import { openGeoTiff } from '../geotiff/open-geotiff.ts'
import type { RangeReader } from '../geotiff/range-reader.ts'
import type { RasterSheet } from '../raster/raster-sheet.ts'

/** An own grid of terrain in memory. */
export interface OwnGrid {
  /** As messages and results name it. */
  readonly name: string
  /** The southmost row first, NaN where nothing is known. */
  readonly grid: TerrainGrid
  /** EPSG code of its places; degrees are recognised without it. */
  readonly epsg?: number | undefined
}

/** An own file with terrain: GeoTIFF (.tif), ESRI ASCII grid (.asc) or SRTM tile (.hgt), told by its name. */
export interface TerrainFile {
  readonly reader: RangeReader
  /** Band of a GeoTIFF, from 1; the first when absent. */
  readonly band?: number | undefined
  /** EPSG code of an ESRI ASCII grid, which cannot say it itself; degrees are recognised without it. */
  readonly epsg?: number | undefined
}

/** A text or tile is read whole; none is larger [bytes]. */
const WHOLE_FILE_MAX = 512 * 1024 * 1024
/** A grid in degrees has no larger steps; one in metres has no smaller [°]. */
const DEGREE_STEP_MAX = 5

/**
 * Opens a file or a grid with terrain.
 * @throws {ParseError} it is broken, or its coordinate system is none that can be read or is not known.
 * @throws {DataUnavailableError} its bytes cannot be had.
 * @throws {InputError} `out_of_range` (`band`).
 */
export async function openSheet(own: TerrainFile | OwnGrid, signal?: AbortSignal): Promise<RasterSheet> {
  requireObject(own, 'own')
  if ('grid' in own)
    return sheetOfGrid(own.name, planeOfGrid(own.grid, own.epsg, `Grid ${own.name}`), own.grid)
  requireFields(own, { reader: 'object' }, 'own')
  const { reader, band, epsg } = own
  requireFields(reader, { name: 'text' }, 'own.reader')
  const { name } = reader
  if (/\.hgt$/i.test(name)) {
    return sheetOfGrid(name, GEOGRAPHIC, readSrtmHgt(await wholeFile(reader, signal), name))
  }
  if (/\.(asc|grd|txt)$/i.test(name)) {
    const grid = readEsriAsciiGrid(new TextDecoder().decode(await wholeFile(reader, signal)))
    return sheetOfGrid(name, planeOfGrid(grid, epsg, `ESRI ASCII grid ${name}`), grid)
  }
  return openGeoTiff(reader, { band }, signal)
}

/** A grid in memory as a sheet of one level. */
function sheetOfGrid(name: string, plane: GridPlane, grid: TerrainGrid): RasterSheet {
  return {
    name,
    plane,
    levels: [grid],
    async read(_level, { row, col, rows, cols }) {
      const values = new Float64Array(rows * cols)
      for (let r = 0; r < rows; r++) {
        const from = (row + r) * grid.cols + col
        values.set(grid.data.subarray(from, from + cols), r * cols)
      }
      return values
    },
  }
}

async function wholeFile(reader: RangeReader, signal?: AbortSignal): Promise<Uint8Array> {
  const bytes = await reader.read(0, WHOLE_FILE_MAX + 1, signal)
  if (bytes.length <= WHOLE_FILE_MAX) return bytes
  const problem = `it is larger than ${WHOLE_FILE_MAX} bytes; convert it to a tiled GeoTIFF`
  throw new ParseError({ format: reader.name, problem })
}

function planeOfGrid(grid: TerrainGrid, epsg: number | undefined, format: string): GridPlane {
  const { x0, y0, stepX, stepY, rows, cols } = grid
  const degrees =
    Math.max(stepX, stepY) <= DEGREE_STEP_MAX &&
    x0 >= -361 &&
    x0 + (cols - 1) * stepX <= 361 &&
    y0 >= -90.001 &&
    y0 + (rows - 1) * stepY <= 90.001
  const plane = epsg === undefined ? (degrees ? GEOGRAPHIC : undefined) : planeOfEpsg(epsg)
  if (plane === undefined) {
    const problem =
      epsg === undefined
        ? 'its places are in metres, and the format does not say on which plane: give its EPSG code'
        : `EPSG:${epsg} cannot be read; EPSG:4326, 32601..32660 and 32701..32760 can`
    throw new ParseError({ format, problem })
  }
  if (plane.kind === 'geographic' && !degrees) {
    throw new ParseError({ format, problem: 'its places are beyond the degrees that EPSG:4326 has' })
  }
  return plane
}
