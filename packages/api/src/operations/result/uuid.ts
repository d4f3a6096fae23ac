import { createSha256 } from '#sha256'
import { canonicalJson } from './fingerprint.ts'

/**
 * A UUID made of what a result is: the same result has the same one everywhere. Version 8 of RFC 9562, the first 122
 * free bits of a SHA-256.
 */
export function resultUuid(content: unknown): string {
  const hex = createSha256().update(canonicalJson(content)).hex()
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
