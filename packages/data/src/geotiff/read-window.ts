import { ParseError } from '@sunwake/core/errors'
import type { GeoTIFFImage } from 'geotiff'
import type { BlockDecoder } from './block-decoder.ts'

/** A rectangle of pixels, counted from the first row and column of the file. */
export interface PixelWindow {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How raw pixels become values: pixel·scale + offset, NaN for `nodata`. */
export interface PixelMeaning {
  readonly scale: number
  readonly offset: number
  readonly nodata: number | undefined
}

/** Strips or tiles that are fetched and unpacked at a time. */
const BLOCKS_AT_ONCE = 6

/** What has to be known of an image to read it. */
export interface ImageLayer {
  readonly image: GeoTIFFImage
  readonly decoder: BlockDecoder
  /** From 0. */
  readonly band: number
  readonly meaning: PixelMeaning
  readonly format: string
}

/**
 * Values of a window of one band, in the order of the file.
 * @throws {ParseError} a block is cut short.
 */
export async function readWindow(
  layer: ImageLayer,
  window: PixelWindow,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const { image } = layer
  const values = new Float64Array(window.width * window.height)
  const wide = image.getTileWidth()
  const high = image.getTileHeight()
  const blocks: { readonly x: number; readonly y: number }[] = []
  for (let y = Math.floor(window.top / high); y * high < window.top + window.height; y++) {
    for (let x = Math.floor(window.left / wide); x * wide < window.left + window.width; x++)
      blocks.push({ x, y })
  }
  const queue = blocks.values()
  const work = async (): Promise<void> => {
    for (const { x, y } of queue) {
      signal?.throwIfAborted()
      await readBlock(layer, { x, y }, window, values, signal)
    }
  }
  await Promise.all(Array.from({ length: Math.min(BLOCKS_AT_ONCE, blocks.length) }, work))
  return values
}

/** Copies what a block has of the window. */
async function readBlock(
  layer: ImageLayer,
  { x, y }: { readonly x: number; readonly y: number },
  window: PixelWindow,
  values: Float64Array,
  signal?: AbortSignal,
): Promise<void> {
  const { image, band, meaning } = layer
  const wide = image.getTileWidth()
  const high = image.getTileHeight()
  const fromX = Math.max(window.left, x * wide)
  const toX = Math.min(window.left + window.width, (x + 1) * wide)
  const fromY = Math.max(window.top, y * high)
  const toY = Math.min(window.top + window.height, (y + 1) * high)
  const separate = image.planarConfiguration === 2
  const rowsOfBlock = image.getBlockHeight(y)
  const pixels = await pixelsOf(layer, x, y, signal)
  const pixelBytes = separate ? image.getSampleByteSize(band) : image.getBytesPerPixel()
  if (pixels !== undefined && pixels.byteLength < rowsOfBlock * wide * pixelBytes) {
    throw new ParseError({ format: layer.format, problem: `the block in row ${y}, column ${x} is cut short` })
  }
  const view = pixels === undefined ? undefined : new DataView(pixels as ArrayBuffer)
  const read = image.getReaderForSample(band)
  let bandOffset = 0
  for (let before = 0; !separate && before < band; before++) bandOffset += image.getSampleByteSize(before)
  const { scale, offset, nodata } = meaning
  for (let row = fromY; row < toY; row++) {
    const to = (row - window.top) * window.width - window.left
    const from = (row - y * high) * wide - x * wide
    for (let column = fromX; column < toX; column++) {
      const raw =
        view === undefined
          ? (nodata ?? 0)
          : read.call(view, (from + column) * pixelBytes + bandOffset, image.littleEndian)
      values[to + column] = raw === nodata ? Number.NaN : raw * scale + offset
    }
  }
}

/** Pixels of a block; undefined for one that a sparse file leaves out, which holds nodata, or 0 where there is none. */
async function pixelsOf(
  { image, decoder, band }: ImageLayer,
  x: number,
  y: number,
  signal?: AbortSignal,
): Promise<ArrayBufferLike | undefined> {
  const across = Math.ceil(image.getWidth() / image.getTileWidth())
  const down = Math.ceil(image.getHeight() / image.getTileHeight())
  const plane = image.planarConfiguration === 2 ? band * across * down : 0
  const counts = image.isTiled ? 'TileByteCounts' : 'StripByteCounts'
  const bytes = await image.fileDirectory.loadValueIndexed(counts, plane + y * across + x)
  if (Number(bytes) === 0) return undefined
  return (await image.getTileOrStrip(x, y, band, decoder as never, signal)).data
}
