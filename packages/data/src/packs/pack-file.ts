import { ParseError } from '@sunwake/core/errors'
import type { PackQuantity, PackSource, PackUncertainty } from './climate-pack.ts'

/**
 * The file of a pack: these eight bytes, the length of the index (32 bits, little-endian), the index as JSON in UTF-8,
 * the layers one behind the other (16-bit little-endian pixels, in each row less their western neighbour, zlib), and the
 * SHA-256 of all that.
 */
export const PACK_MARK = 'SWPACK1\n'
export const HEAD_BYTES = 12
export const DIGEST_BYTES = 32

/** Longest index [bytes]. */
export const INDEX_BYTES_MAX = 1024 * 1024

/** A layer in the index. */
export interface LayerEntry {
  readonly quantity: PackQuantity
  readonly height_m: number | null
  readonly rows: number
  readonly cols: number
  readonly west_deg: number
  readonly south_deg: number
  readonly step_lon_deg: number
  readonly step_lat_deg: number
  readonly sources: readonly number[]
  readonly packed_bytes: number
}

/** The index. */
export interface PackIndex {
  readonly version: 1
  readonly name: string
  readonly uncertainty: { readonly wind_speed?: number | undefined; readonly ghi?: number | undefined }
  readonly sources: readonly PackSource[]
  readonly layers: readonly LayerEntry[]
}

/** Uncertainties as the index has them. */
export function uncertaintyEntry({ windSpeed, ghi }: PackUncertainty): PackIndex['uncertainty'] {
  return {
    ...(windSpeed === undefined ? {} : { wind_speed: windSpeed }),
    ...(ghi === undefined ? {} : { ghi }),
  }
}

/** Differences of each pixel and its western neighbour, which pack better; undone by {@link undifferenced}. */
export function differenced(pixels: Int16Array, cols: number): Int16Array {
  const differences = pixels.slice()
  for (let i = pixels.length - 1; i > 0; i--) {
    if (i % cols !== 0) differences[i] = (pixels[i] ?? 0) - (pixels[i - 1] ?? 0)
  }
  return differences
}

/** Undoes {@link differenced} in place. */
export function undifferenced(pixels: Int16Array, cols: number): Int16Array {
  for (let i = 1; i < pixels.length; i++) {
    if (i % cols !== 0) pixels[i] = (pixels[i] ?? 0) + (pixels[i - 1] ?? 0)
  }
  return pixels
}

/** Packs bytes as zlib does. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/**
 * Unpacks exactly so many bytes, and never more.
 * @throws {ParseError} there are fewer or more, or they are broken.
 */
export async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  byteLength: number,
  format: string,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(byteLength)
  let filled = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw broken(format, cause instanceof Error ? cause.message : String(cause))
    })
    if (done) break
    if (filled + value.length > byteLength) {
      await reader.cancel()
      throw broken(format, `a layer unpacks to more than its ${byteLength} bytes`)
    }
    whole.set(value, filled)
    filled += value.length
  }
  if (filled < byteLength) throw broken(format, `a layer unpacks to ${filled} of its ${byteLength} bytes`)
  return whole.buffer
}

/** What is told of a file that is not whole. */
export function broken(format: string, reason: string): ParseError {
  return new ParseError({
    format,
    problem: `the pack is broken or cut off (${reason}); build or copy it again, or remove it`,
  })
}
