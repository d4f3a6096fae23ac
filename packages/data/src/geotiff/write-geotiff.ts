import { InputError, requireFields, requireList } from '@sunwake/core/errors'
import { zlibSync } from 'fflate'
import { type TiffImage, type TiffTag, tiffBytes } from './tiff-layout.ts'

/** One quantity on a grid. */
export interface GeoTiffBand {
  /** Description of the band. */
  readonly name: string
  /** Unit, as GDAL's UNITTYPE. */
  readonly unit?: string | undefined
  /** Values from the north-west, row behind row, NaN where there is none. Asked for once, when the band is written. */
  readonly values: () => Float32Array | Promise<Float32Array>
}

/** A grid in longitude and latitude (WGS 84). */
export interface GeoTiffGrid {
  readonly rows: number
  readonly cols: number
  /** Side of a cell [°]. */
  readonly stepDeg: number
  /** West edge of the first column and north edge of the first row [°]. */
  readonly westDeg: number
  readonly northDeg: number
}

/** Side of a tile [pixels]. */
const TILE = 256
const TILE_BYTES = TILE * TILE * 4
const DEFLATE = 8
const FLOAT = 3
const SEPARATE = 2
const REDUCED = 1

/**
 * Writes bands as one cloud-optimised GeoTIFF: 32-bit floats in tiles of 256, packed by deflate, with overviews by means
 * down to one tile; all headers first, then the overviews from the coarsest, then the whole. The bytes are the same on every
 * machine, for the packing is done in JavaScript. One band is held at a time, and what is packed.
 *
 * @throws {InputError} `missing` (`bands`), `out_of_range` and its kin (`grid.…`), `length_mismatch` (`bands[i].values`).
 * @see OGC 21-026, Cloud Optimized GeoTIFF Standard; OGC 19-008r4, GeoTIFF 1.1
 */
export async function writeGeoTiff(
  grid: GeoTiffGrid,
  bands: readonly GeoTiffBand[],
): Promise<Uint8Array<ArrayBuffer>> {
  requireFields(grid, {}, 'grid')
  requireList(bands, 'bands')
  if (bands.length === 0) {
    throw new InputError({ code: 'missing', field: 'bands', value: 0, constraint: 'one band or more' })
  }
  InputError.requireRange(grid.rows, 1, 1e6, 'grid.rows')
  InputError.requireRange(grid.cols, 1, 1e6, 'grid.cols')
  InputError.requireRange(grid.stepDeg, 1e-6, 180, 'grid.stepDeg', '°')
  const levels = levelsOf(grid)
  const blocks: Uint8Array[][] = levels.map(() => [])
  for (const [n, band] of bands.entries()) {
    let values = await band.values()
    InputError.requireLength(grid.rows * grid.cols, { [`bands[${n}].values`]: values })
    for (const [level, size] of levels.entries()) {
      if (level > 0) values = halved(values, levels[level - 1]!, size)
      for (const tile of tilesOf(values, size)) {
        blocks[level]!.push(zlibSync(tile, { level: 6 }))
        await nextTurn()
      }
    }
  }
  const images = levels.map(
    (size, level): TiffImage => ({ tags: tagsOf(size, level, grid, bands), blocks: blocks[level]! }),
  )
  return tiffBytes(images)
}

interface Size {
  readonly rows: number
  readonly cols: number
}

/** The grid and its overviews, each half as large, down to one tile. */
function levelsOf({ rows, cols }: Size): Size[] {
  const levels: Size[] = [{ rows, cols }]
  for (let last = levels[0]!; Math.max(last.rows, last.cols) > TILE; last = levels.at(-1)!) {
    levels.push({ rows: Math.ceil(last.rows / 2), cols: Math.ceil(last.cols / 2) })
  }
  return levels
}

/** Means of two by two values, of those that are there. */
function halved(values: Float32Array, from: Size, to: Size): Float32Array {
  const out = new Float32Array(to.rows * to.cols)
  for (let row = 0; row < to.rows; row++) {
    for (let col = 0; col < to.cols; col++) {
      let sum = 0
      let count = 0
      for (let r = 2 * row; r < Math.min(2 * row + 2, from.rows); r++) {
        for (let c = 2 * col; c < Math.min(2 * col + 2, from.cols); c++) {
          const value = values[r * from.cols + c]!
          if (Number.isNaN(value)) continue
          sum += value
          count++
        }
      }
      out[row * to.cols + col] = count === 0 ? Number.NaN : sum / count
    }
  }
  return out
}

/** Bytes of the tiles of a band, row behind row; beyond the edge of the grid they are NaN. */
function* tilesOf(values: Float32Array, { rows, cols }: Size): Generator<Uint8Array, void, undefined> {
  for (let top = 0; top < rows; top += TILE) {
    for (let left = 0; left < cols; left += TILE) {
      const view = new DataView(new ArrayBuffer(TILE_BYTES))
      for (let r = 0; r < TILE; r++) {
        for (let c = 0; c < TILE; c++) {
          const [row, col] = [top + r, left + c]
          const value = row < rows && col < cols ? values[row * cols + col]! : Number.NaN
          const at = 4 * (r * TILE + c)
          // One NaN, whatever bits an engine gives its own.
          if (Number.isNaN(value)) view.setUint32(at, 0x7fc00000, true)
          else view.setFloat32(at, value, true)
        }
      }
      yield new Uint8Array(view.buffer)
    }
  }
}

function tagsOf(
  size: Size,
  level: number,
  { stepDeg, westDeg, northDeg }: GeoTiffGrid,
  bands: readonly GeoTiffBand[],
): TiffTag[] {
  const each = (value: number) => bands.map(() => value)
  const extra = bands.slice(1).map(() => 0)
  const image: TiffTag[] = [
    ...(level === 0 ? [] : [{ id: 254, type: 'long', values: [REDUCED] } as const]),
    { id: 256, type: 'long', values: [size.cols] },
    { id: 257, type: 'long', values: [size.rows] },
    { id: 258, type: 'short', values: each(32) },
    { id: 259, type: 'short', values: [DEFLATE] },
    { id: 262, type: 'short', values: [1] },
    { id: 277, type: 'short', values: [bands.length] },
    { id: 284, type: 'short', values: [SEPARATE] },
    { id: 322, type: 'short', values: [TILE] },
    { id: 323, type: 'short', values: [TILE] },
    ...(extra.length === 0 ? [] : [{ id: 338, type: 'short', values: extra } as const]),
    { id: 339, type: 'short', values: each(FLOAT) },
  ]
  const nodata: TiffTag = { id: 42_113, type: 'ascii', values: 'nan' }
  if (level > 0) return [...image, nodata]
  return [
    ...image,
    { id: 33_550, type: 'double', values: [stepDeg, stepDeg, 0] },
    { id: 33_922, type: 'double', values: [0, 0, 0, westDeg, northDeg, 0] },
    // Version 1.1.0 with four keys: geographic, pixels are areas, WGS 84, degrees.
    {
      id: 34_735,
      type: 'short',
      values: [1, 1, 0, 4, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326, 2054, 0, 1, 9102],
    },
    { id: 42_112, type: 'ascii', values: gdalMetadata(bands) },
    nodata,
  ]
}

/** Names and units of the bands, as GDAL and QGIS show them. */
function gdalMetadata(bands: readonly GeoTiffBand[]): string {
  const items = bands.flatMap(({ name, unit }, n) => [
    `<Item name="DESCRIPTION" sample="${n}" role="description">${escaped(name)}</Item>`,
    ...(unit === undefined
      ? []
      : [`<Item name="UNITTYPE" sample="${n}" role="unittype">${escaped(unit)}</Item>`]),
  ])
  return `<GDALMetadata>\n  ${items.join('\n  ')}\n</GDALMetadata>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Lets others run: a raster of a continent packs for seconds. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
