/** A picture whose pixels are numbers of a palette's colours, row by row from the top. */
export interface IndexedPicture {
  readonly width: number
  readonly height: number
  /** width × height indices. */
  readonly pixels: Uint8Array
  /** Red, green and blue of up to 256 colours, 0..255 each. */
  readonly palette: readonly (readonly [number, number, number])[]
}

/** Longest block of deflate that is stored as it is. */
const BLOCK_MAX = 0xffff
const ADLER_MODULUS = 65_521
const CRC_POLYNOMIAL = 0xedb88320

/**
 * The picture as PNG in a `data:` address. Its pixels are stored without compression, which needs no library: a byte
 * each.
 *
 * @see RFC 2083 (PNG), RFC 1950 and 1951 (zlib and stored blocks)
 */
export function pngAddress({ width, height, pixels, palette }: IndexedPicture): string {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Eight bits a pixel, by palette; no filter, no interlace.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = new Uint8Array(height * (width + 1))
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const bytes = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', stored(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]
  return `data:image/png;base64,${base64(joined(bytes))}`
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const out = new Uint8Array(content.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, content.length)
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i)
  out.set(content, 8)
  view.setUint32(8 + content.length, crc32(out.subarray(4, 8 + content.length)))
  return out
}

/** A zlib stream of stored blocks. */
function stored(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  for (let from = 0; from < content.length || from === 0; from += BLOCK_MAX) {
    const block = content.subarray(from, from + BLOCK_MAX)
    const head = new Uint8Array(5)
    head[0] = from + BLOCK_MAX >= content.length ? 1 : 0
    const view = new DataView(head.buffer)
    view.setUint16(1, block.length, true)
    view.setUint16(3, block.length ^ 0xffff, true)
    parts.push(head, block)
  }
  const sum = new Uint8Array(4)
  new DataView(sum.buffer).setUint32(0, adler32(content))
  parts.push(sum)
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % ADLER_MODULUS
    b = (b + a) % ADLER_MODULUS
  }
  return b * 65_536 + a
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const known = Math.min(bytes.length - i, 3)
    const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]
    parts.push(digits.map((digit, n) => (n <= known ? DIGITS.charAt(digit) : '=')).join(''))
  }
  return parts.join('')
}
