import { crc32 } from './crc32.ts'
import { hashToken, lettersOf, RANDOM_LENGTH, randomLetters } from './random-token.ts'

export const API_KEY_PREFIX = 'sunwake_'
/** 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6
/** What the keys for trying things out begin with; no other key has a second `_`. */
const TEST_KEY_PREFIX = `${API_KEY_PREFIX}test_`
const SHAPE = new RegExp(
  `^${API_KEY_PREFIX}(?:test_)?([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/** A new API key: 256 random bits and a checksum. Never stored; see {@link hashApiKey}. */
export function createApiKey({ testMode = false }: { readonly testMode?: boolean | undefined } = {}): string {
  const random = randomLetters()
  return `${testMode ? TEST_KEY_PREFIX : API_KEY_PREFIX}${random}${checksum(random)}`
}

/** Whether a text can be a key of this service. A mistyped key fails here, without a look-up. */
export function isApiKey(text: string): boolean {
  const [, random, sum] = SHAPE.exec(text) ?? []
  return random !== undefined && sum === checksum(random)
}

/** What is stored of a key. */
export function hashApiKey(key: string): string {
  return hashToken(key)
}

/** The part of a key that lists may show. */
export function apiKeyPrefix(key: string): string {
  const { length } = key.startsWith(TEST_KEY_PREFIX) ? TEST_KEY_PREFIX : API_KEY_PREFIX
  return key.slice(0, length + 8)
}

function checksum(random: string): string {
  return lettersOf(crc32(random), CHECKSUM_LENGTH)
}
