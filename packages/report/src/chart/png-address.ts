import { encode } from 'fast-png'
import type { IndexedPicture } from './map/relief-image.ts'

/** Every engine has it; this package is compiled without the types of any. */
declare const btoa: (bytes: string) => string

/**
 * The picture as PNG in a `data:` address. Deflate is that of fflate, in JavaScript: the same bytes on every engine and
 * version, which those of Node's zlib are not.
 */
export function pngAddress({ width, height, pixels, palette }: IndexedPicture): string {
  const bytes = encode({
    width,
    height,
    data: pixels,
    depth: 8,
    channels: 1,
    palette: palette.map((colour) => [...colour]),
  })
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:image/png;base64,${btoa(text)}`
}
