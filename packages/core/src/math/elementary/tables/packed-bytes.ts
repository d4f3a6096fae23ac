const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of base64 text, the same on every engine. */
export function packedBytes(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length >> 2) * 3)
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let j = 0; j < 4; j++) word = (word << 6) | Math.max(0, ALPHABET.indexOf(text[i + j]))
    for (let shift = 16; shift >= 0; shift -= 8) bytes[at++] = word >> shift
  }
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return bytes.subarray(0, bytes.length - padding)
}
