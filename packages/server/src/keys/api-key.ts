import { crc32 } from './crc32.ts'
import { hashToken, lettersOf, RANDOM_LENGTH, randomLetters } from './random-token.ts'

export const API_KEY_PREFIX = 'sunwake_'
/** 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** A new API key: 256 random bits and a checksum. Never stored; see {@link hashApiKey}. */
export function createApiKey(): string {
  const random = randomLetters()
  return `${API_KEY_PREFIX}${random}${checksum(random)}`
}

/** Whether a text can be a key of this service. A mistyped key fails here, without a look-up. */
export function isApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const random = text.slice(API_KEY_PREFIX.length, API_KEY_PREFIX.length + RANDOM_LENGTH)
  return text.endsWith(checksum(random))
}

/** What is stored of a key. */
export function hashApiKey(key: string): string {
  return hashToken(key)
}

/** The part of a key that lists may show. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + 8)
}

function checksum(random: string): string {
  return lettersOf(crc32(random), CHECKSUM_LENGTH)
}
