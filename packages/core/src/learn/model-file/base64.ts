import { ParseError } from '../../errors/index.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const third = i + 1 < bytes.length ? ALPHABET[(word >> 6) & 63] : '='
    const fourth = i + 2 < bytes.length ? ALPHABET[word & 63] : '='
    parts.push(ALPHABET[word >> 18], ALPHABET[(word >> 12) & 63], third, fourth)
  }
  return parts.join('')
}

/**
 * The bytes of a base64 text.
 * @throws {ParseError} another character, a length that is no multiple of four.
 */
export function fromBase64(text: string, format: string): Uint8Array {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0) throw new ParseError({ format, problem: 'a base64 text is cut off' })
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let j = 0; j < 4; j++) {
      const last = i + j >= text.length - padding
      const code = last ? 0 : (CODES.get(text[i + j]) ?? -1)
      if (code < 0) throw new ParseError({ format, problem: `"${text[i + j]}" is not a character of base64` })
      word = (word << 6) | code
    }
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = (word >> shift) & 255
  }
  return bytes
}

const CODES: ReadonlyMap<string, number> = new Map(Array.from(ALPHABET, (letter, code) => [letter, code]))
