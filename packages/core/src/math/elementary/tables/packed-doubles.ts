const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The doubles of a generated table, which is base64 of their eight bytes each, the lowest first: half as long in a bundle
 * as their digits, and the same bits on every engine.
 */
export function packedDoubles(text: string): Float64Array {
  const bytes = new DataView(new ArrayBuffer((text.length >> 2) * 3))
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let j = 0; j < 4; j++) word = (word << 6) | Math.max(0, ALPHABET.indexOf(text[i + j]))
    for (let shift = 16; shift >= 0; shift -= 8) bytes.setUint8(at++, word >> shift)
  }
  return Float64Array.from({ length: bytes.byteLength >> 3 }, (_, i) => bytes.getFloat64(8 * i, true))
}
