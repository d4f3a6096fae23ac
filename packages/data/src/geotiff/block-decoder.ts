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

/** Those whose values may be predicted from their neighbours; elsewhere the tag `Predictor` means nothing. */
const PREDICTED: ReadonlySet<string> = new Set(['LZW', 'Deflate', 'Zstandard'])

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
  const predictor = PREDICTED.has(packing) ? Number((await directory.loadValue('Predictor')) ?? 1) : 1
  const parameters = {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    predictor,
    bitsPerSample: image.getBitsPerSample(),
    planarConfiguration: image.planarConfiguration,
    LercParameters: await directory.loadValue('LercParameters'),
  }
  if (image.planarConfiguration === 1 && image.getSamplesPerPixel() > 1) {
    Object.assign(parameters, { bitsPerSample: await directory.loadValue('BitsPerSample') })
  }
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
  const sampleBytes = image.getBitsPerSample() / 8
  if (!image.littleEndian && predictor > 1 && sampleBytes > 1) {
    // The library undoes predictors in the order of bytes of the machine.
    const plain = await unpacker({ ...parameters, predictor: 1 })
    class SwappedDecoder extends BaseDecoder {
      override async decodeBlock(packed: ArrayBufferLike): Promise<ArrayBuffer> {
        const unpacked = await plain.decode(packed)
        // Floats are predicted byte by byte, and come out in the order of the machine.
        return predictor === 2 ? bytesSwapped(unpacked, sampleBytes) : (unpacked as ArrayBuffer)
      }
      override async decode(packed: ArrayBufferLike): Promise<ArrayBuffer> {
        return bytesSwapped(await super.decode(packed), sampleBytes)
      }
    }
    return new SwappedDecoder(parameters)
  }
  return unpacker(parameters)

  function unpacker(of: typeof parameters): Promise<BlockDecoder> {
    return packing === 'Deflate' ? Promise.resolve(new BoundedInflate(of)) : getDecoder(compression, of)
  }
}

/** Every sample with its bytes in the other order. */
function bytesSwapped(buffer: ArrayBufferLike, sampleBytes: number): ArrayBuffer {
  const swapped = new Uint8Array(buffer.slice(0) as ArrayBuffer)
  for (let at = 0; at + sampleBytes <= swapped.length; at += sampleBytes) {
    swapped.subarray(at, at + sampleBytes).reverse()
  }
  return swapped.buffer
}
