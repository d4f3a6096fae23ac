const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of base64 text, the same on every engine. */
export function packedBytes(text: string): Uint8Array {
  const six = new Uint8Array(128)
  for (let n = 0; n < 64; n++) six[ALPHABET.charCodeAt(n)] = n
  // What the padding would give lies beyond the end, where an array takes nothing.
  const bytes = new Uint8Array((text.replaceAll('=', '').length * 3) >> 2)
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let j = 0; j < 4; j++) word = (word << 6) | six[text.charCodeAt(i + j)]
    for (let shift = 16; shift >= 0; shift -= 8) bytes[at++] = word >> shift
  }
  return bytes
}
