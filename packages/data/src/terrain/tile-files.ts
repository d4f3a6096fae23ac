import type { GridLattice } from '@sunwake/core/terrain/grid'
import { FileNotFoundError, httpReader, type RangeFetch } from '../geotiff/http-reader.ts'
import { openGeoTiff } from '../geotiff/open-geotiff.ts'
import { DataUnavailableError } from '../loading/data-unavailable-error.ts'
import type { RasterSheet } from '../raster/raster-sheet.ts'
import type { UnrolledBox } from './geo-box.ts'

/** How a store of tiles on the web is reached. */
export interface TileStoreOptions {
  /**
   * Asks for ranges of bytes; the platform's `fetch` fits, and so does the `fetch` of an HTTP client with time limits
   * and retries.
   */
  readonly fetch: RangeFetch
  /** Folder of the tiles in place of the public one, without a slash at its end. */
  readonly baseUrl?: string | undefined
  /** Epoch ms, for the provenance. */
  readonly now: () => number
}

/** South-west corner of a tile [°]. */
export interface TileCorner {
  readonly lat: number
  readonly lon: number
}

/** Tiles of one answer; more is an area for which a coarser data set is meant. */
const TILES_MAX = 36
/** Files that stay open, with up to 2 MB each. */
const FILES_OPEN = 16

/**
 * Corners of the tiles under a box and a rim around it, each once.
 * @throws {DataUnavailableError} they are too many.
 */
export function tilesUnder(
  box: UnrolledBox,
  {
    size,
    rimX,
    rimY,
    dataset,
  }: {
    readonly size: number
    readonly rimX: number
    readonly rimY: number
    readonly dataset: string
  },
): TileCorner[] {
  const first = (at: number): number => size * Math.floor(at / size)
  const west = first(box.west - rimX)
  const columns = Math.min(Math.floor((first(box.east + rimX) - west) / size) + 1, 360 / size)
  const south = Math.max(first(box.south - rimY), -90)
  const north = Math.min(first(box.north + rimY), 90 - size)
  const rows = Math.floor((north - south) / size) + 1
  if (rows * columns > TILES_MAX) {
    throw new DataUnavailableError(
      dataset,
      `the area lies on ${rows * columns} tiles; ${TILES_MAX} is the most`,
    )
  }
  const corners: TileCorner[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const lon = west + column * size
      corners.push({ lat: south + row * size, lon: lon - 360 * Math.floor((lon + 180) / 360) })
    }
  }
  return corners
}

/** Part of a tile's name: hemisphere and whole degrees. */
export function cornerName({ lat, lon }: TileCorner, between: string): string {
  const degrees = (value: number, digits: number): string => String(Math.abs(value)).padStart(digits, '0')
  return `${lat < 0 ? 'S' : 'N'}${degrees(lat, 2)}${between}${lon < 0 ? 'W' : 'E'}${degrees(lon, 3)}`
}

/** Opens tiles by their URLs and keeps the latest open; undefined for one that does not exist. */
export function tileFiles(fetchRange: RangeFetch): (url: string) => Promise<RasterSheet | undefined> {
  const open = new Map<string, Promise<RasterSheet | undefined>>()
  return (url) => {
    const known = open.get(url)
    open.delete(url)
    const sheet = known ?? openGeoTiff(httpReader(url, fetchRange)).catch(absent)
    open.set(url, sheet)
    // A failure is forgotten: the next caller tries again.
    sheet.catch(() => {
      if (open.get(url) === sheet) open.delete(url)
    })
    for (const oldest of open.keys()) {
      if (open.size <= FILES_OPEN) break
      open.delete(oldest)
    }
    return sheet
  }
}

function absent(error: unknown): undefined {
  if (error instanceof FileNotFoundError) return undefined
  throw error
}

/** A tile that does not exist, because all of it is one value: the levels that its neighbours have. */
export function constantTile(
  { lat, lon }: TileCorner,
  {
    size,
    cols,
    rows,
    pixelIsPoint,
    levels,
    value,
  }: {
    readonly size: number
    readonly cols: number
    readonly rows: number
    readonly pixelIsPoint: boolean
    readonly levels: number
    readonly value: number
  },
): RasterSheet {
  // The first column lies on the western edge and the first row on the northern one where pixels stand for points.
  const west = pixelIsPoint ? lon - size / cols / 2 : lon
  const south = pixelIsPoint ? lat + size / rows / 2 : lat
  const lattices: GridLattice[] = []
  for (let level = 0; level < levels; level++) {
    const across = Math.ceil(cols / 2 ** level)
    const down = Math.ceil(rows / 2 ** level)
    const stepX = size / across
    const stepY = size / down
    lattices.push({ rows: down, cols: across, x0: west + stepX / 2, y0: south + stepY / 2, stepX, stepY })
  }
  return {
    name: 'a tile that does not exist',
    plane: { kind: 'geographic' },
    levels: lattices,
    read: async (_level, window) => new Float64Array(window.rows * window.cols).fill(value),
  }
}

/** Waits for work that others may wait for too, no longer than a signal allows. */
export function whileWanted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
