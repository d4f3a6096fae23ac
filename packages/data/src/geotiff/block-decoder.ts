import { ParseError } from '@sunwake/core/errors'
import type { GeoTIFFImage } from 'geotiff'

/** Turns the packed bytes of a strip or tile into pixels. */
export interface BlockDecoder {
  decode(packed: ArrayBufferLike): Promise<ArrayBufferLike>
}

/** Ways of packing that keep every value, by their number in the TIFF tag `Compression`. */
const LOSSLESS: ReadonlyMap<number, string> = new Map([
  [1, 'none'],
  [5, 'LZW'],
  [8, 'Deflate'],
  [32_773, 'PackBits'],
  [32_946, 'Deflate'],
  [34_887, 'LERC'],
  [50_000, 'Zstandard'],
])

/**
 * The decoder of an image's blocks.
 * @param blockBytes that a block must not exceed once unpacked.
 * @throws {ParseError} it is packed in a way that loses values, or an unknown one.
 */
export async function blockDecoder(
  image: GeoTIFFImage,
  blockBytes: number,
  format: string,
): Promise<BlockDecoder> {
  const directory = image.fileDirectory
  const compression = Number((await directory.loadValue('Compression')) ?? 1)
  const packing = LOSSLESS.get(compression)
  if (packing === undefined) {
    const known = [...new Set(LOSSLESS.values())].join(', ')
    throw new ParseError({
      format,
      problem: `its compression is number ${compression}; ${known} can be read`,
    })
  }
  const { BaseDecoder, getDecoder } = await import('geotiff')
  const parameters = {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    predictor: Number((await directory.loadValue('Predictor')) ?? 1),
    bitsPerSample: image.getBitsPerSample(),
    planarConfiguration: image.planarConfiguration,
    LercParameters: await directory.loadValue('LercParameters'),
  }
  if (image.planarConfiguration === 1 && image.getSamplesPerPixel() > 1) {
    Object.assign(parameters, { bitsPerSample: await directory.loadValue('BitsPerSample') })
  }
  if (packing !== 'Deflate') return getDecoder(compression, parameters)

  /** Unpacks by the platform's own zlib, and never beyond the size of a block. */
  class BoundedInflate extends BaseDecoder {
    override async decodeBlock(packed: ArrayBufferLike): Promise<ArrayBuffer> {
      const unpacked = new Uint8Array(blockBytes)
      const stream = new Blob([packed as ArrayBuffer])
        .stream()
        .pipeThrough(new DecompressionStream('deflate'))
      const source = stream.getReader()
      let filled = 0
      for (let part = await source.read(); !part.done; part = await source.read()) {
        if (filled + part.value.length > blockBytes) {
          await source.cancel()
          throw new RangeError(`a block holds more than its ${blockBytes} bytes`)
        }
        unpacked.set(part.value, filled)
        filled += part.value.length
      }
      return filled === blockBytes ? unpacked.buffer : unpacked.buffer.slice(0, filled)
    }
  }
  return new BoundedInflate(parameters)
}
