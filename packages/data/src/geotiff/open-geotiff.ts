import { InputError, ParseError } from '@sunwake/core/errors'
import type { GridLattice } from '@sunwake/core/terrain/grid'
import type { GeoTIFFImage } from 'geotiff'
import { DataUnavailableError } from '../loading/data-unavailable-error.ts'
import type { RasterSheet } from '../raster/raster-sheet.ts'
import { blockDecoder } from './block-decoder.ts'
import { blockSource } from './block-source.ts'
import { type GeoKeys, planeOfKeys } from './coordinate-system.ts'
import { type Placement, placementOf } from './placement.ts'
import type { RangeReader } from './range-reader.ts'
import { type ImageLayer, type PixelMeaning, readWindow } from './read-window.ts'

/** Images in a file that are looked at: an honest pyramid has fewer, a chain that bites its tail has no end. */
const IMAGES_MAX = 32
/** Unpacked, a strip or tile must not be larger [bytes]. */
const BLOCK_BYTES_MAX = 256 * 1024 * 1024
/** Columns or rows of an image. */
const SIDE_MAX = 10_000_000
/** Bits of the tag NewSubfileType: a coarser copy of another image, and a mask. */
const REDUCED = 1
const MASK = 4

/** Which values of the file are wanted. */
export interface GeoTiffOptions {
  /** Band, from 1 as GDAL counts them; 1 when absent. */
  readonly band?: number | undefined
}

/**
 * Opens a GeoTIFF (also a cloud-optimised or big one): WGS 84 in degrees or UTM, numbers of 8 to 64 bits, strips or
 * tiles, packed without loss. Overviews become levels. Only its headers are read here.
 *
 * @throws {ParseError} it is no such file; says what is wrong and names the EPSG code of another coordinate system.
 * @throws {DataUnavailableError} its bytes cannot be had.
 * @throws {InputError} `out_of_range` (`band`).
 */
export async function openGeoTiff(
  reader: RangeReader,
  { band = 1 }: GeoTiffOptions = {},
  signal?: AbortSignal,
): Promise<RasterSheet> {
  const format = `GeoTIFF ${reader.name}`
  const readable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ParseError || error instanceof InputError || error instanceof DataUnavailableError)
        throw error
      if (signal?.aborted || (error instanceof Error && error.name === 'AbortError')) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new ParseError({ format, problem: `it is broken or cut off (${reason})` })
    }
  }
  return readable(async () => {
    const images = await imagesOf(reader, format, signal)
    const [first] = images
    if (first === undefined) throw new ParseError({ format, problem: 'it holds no image' })
    const bands = first.getSamplesPerPixel()
    if (!Number.isInteger(band) || band < 1 || band > bands) {
      const constraint = `a whole number in 1..${bands}, the bands of ${reader.name}`
      throw new InputError({ code: 'out_of_range', field: 'band', value: band, constraint })
    }
    const keys = first.getGeoKeys() as GeoKeys | null
    const plane = planeOfKeys(keys, format)
    const placement = placementOf(
      {
        pixelScale: numbersOf(first.fileDirectory.getValue('ModelPixelScale')),
        tiePoints: numbersOf(first.fileDirectory.getValue('ModelTiepoint')),
        transformation: numbersOf(first.fileDirectory.getValue('ModelTransformation')),
        pixelIsPoint: keys?.GTRasterTypeGeoKey === 2,
      },
      format,
    )
    const meaning = await meaningOf(first, band - 1)
    const { UNITTYPE: unit } = (await first.getGDALMetadata(band - 1)) ?? {}
    const layers: ImageLayer[] = []
    for (const image of [first, ...coarserCopies(first, images.slice(1))]) {
      const decoder = await blockDecoder(image, requireBlocks(image, format), format)
      layers.push({ image, decoder, band: band - 1, meaning, format })
    }
    layers.sort((a, b) => b.image.getWidth() - a.image.getWidth())
    return {
      name: reader.name,
      plane,
      unit: typeof unit === 'string' ? unit : undefined,
      bands,
      levels: layers.map(({ image }) => latticeOf(first, image, placement)),
      read: (level, { row, col, rows, cols }, readSignal) =>
        readable(async () => {
          const layer = layers[level] as ImageLayer
          const southUp = placement.stepY > 0
          const top = southUp ? row : layer.image.getHeight() - row - rows
          const window = { left: col, top, width: cols, height: rows }
          const values = await readWindow(layer, window, readSignal)
          return southUp ? values : rowsReversed(values, rows, cols)
        }),
    }
  })
}

async function imagesOf(reader: RangeReader, format: string, signal?: AbortSignal): Promise<GeoTIFFImage[]> {
  // Loaded when first needed: it takes a good part of the time of a cold start.
  const { GeoTIFF } = await import('geotiff')
  const head = await reader.read(0, 4, signal)
  const mark = String.fromCharCode(...head)
  if (!['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(mark)) {
    throw new ParseError({ format, problem: 'it is no TIFF file', value: mark })
  }
  const tiff = await GeoTIFF.fromSource(blockSource(reader), {}, signal)
  const images: GeoTIFFImage[] = []
  while (images.length < IMAGES_MAX) {
    const image = await tiff.getImage(images.length)
    images.push(image)
    if (image.fileDirectory.nextIFDByteOffset === 0) break
  }
  return images
}

/** The overviews of an image: coarser copies of all of it. */
function coarserCopies(first: GeoTIFFImage, others: readonly GeoTIFFImage[]): GeoTIFFImage[] {
  return others.filter((image) => {
    const kind = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0)
    const ratioX = first.getWidth() / image.getWidth()
    const ratioY = first.getHeight() / image.getHeight()
    // Sides are rounded when they are divided.
    const alike = Math.abs(image.getWidth() * ratioY - first.getWidth()) <= 2 * ratioY
    const bands = image.getSamplesPerPixel() === first.getSamplesPerPixel()
    return (kind & REDUCED) !== 0 && (kind & MASK) === 0 && ratioX > 1 && alike && bands
  })
}

/** Points of a level; an overview covers the same ground with fewer pixels. */
function latticeOf(
  first: GeoTIFFImage,
  image: GeoTIFFImage,
  { west, top, stepX, stepY }: Placement,
): GridLattice {
  const cols = image.getWidth()
  const rows = image.getHeight()
  const width = stepX * (first.getWidth() / cols)
  const height = Math.abs(stepY) * (first.getHeight() / rows)
  const south = stepY > 0 ? top : top + stepY * first.getHeight()
  return { rows, cols, x0: west + width / 2, y0: south + height / 2, stepX: width, stepY: height }
}

/** Refuses sizes that no honest file has. @returns bytes of an unpacked block. */
function requireBlocks(image: GeoTIFFImage, format: string): number {
  const sides = [image.getWidth(), image.getHeight(), image.getTileWidth(), image.getTileHeight()]
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= SIDE_MAX)) {
    throw new ParseError({
      format,
      problem: `its sides are ${sides.join(', ')} pixels; each must be 1..${SIDE_MAX}`,
    })
  }
  const bits = Array.from({ length: image.getSamplesPerPixel() }, (_, n) => image.getBitsPerSample(n))
  if (!bits.every((count) => [8, 16, 32, 64].includes(count))) {
    throw new ParseError({
      format,
      problem: `its pixels have ${bits.join(', ')} bits; 8, 16, 32 and 64 can be read`,
    })
  }
  const pixelBytes = image.planarConfiguration === 2 ? Math.max(...bits) / 8 : image.getBytesPerPixel()
  const bytes = image.getTileWidth() * image.getTileHeight() * pixelBytes
  if (bytes > BLOCK_BYTES_MAX) {
    const problem = `its strips or tiles take ${bytes} bytes, more than ${BLOCK_BYTES_MAX}; rewrite it in tiles`
    throw new ParseError({ format, problem })
  }
  return bytes
}

async function meaningOf(image: GeoTIFFImage, band: number): Promise<PixelMeaning> {
  const metadata = (await image.getGDALMetadata(band)) ?? {}
  const nodata = image.getGDALNoData() ?? undefined
  const single = image.getSampleFormat(band) === 3 && image.getBitsPerSample(band) === 32
  return {
    scale: numberOr(metadata.SCALE, 1),
    offset: numberOr(metadata.OFFSET, 0),
    // Written as a decimal number, which need not be one that a pixel can hold.
    nodata: nodata !== undefined && single ? Math.fround(nodata) : nodata,
  }
}

function numberOr(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : otherwise
}

function numbersOf(value: unknown): readonly number[] | undefined {
  return value === undefined ? undefined : Array.from(value as ArrayLike<number>)
}

function rowsReversed(values: Float64Array, rows: number, cols: number): Float64Array {
  const reversed = new Float64Array(values.length)
  for (let row = 0; row < rows; row++) {
    reversed.set(values.subarray(row * cols, (row + 1) * cols), (rows - 1 - row) * cols)
  }
  return reversed
}
