import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from './crc32.ts'

const PREFIX = 'sunwake_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 > 2^256. */
const RANDOM_LENGTH = 43
/** 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)
/** Bytes from here on would favour the first letters of the alphabet. */
const BYTE_LIMIT = 256 - (256 % ALPHABET.length)

/** A new API key: 256 random bits and a checksum. Never stored; see {@link hashApiKey}. */
export function createApiKey(): string {
  let random = ''
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      if (byte < BYTE_LIMIT && random.length < RANDOM_LENGTH) random += ALPHABET[byte % ALPHABET.length]
    }
  }
  return `${PREFIX}${random}${checksum(random)}`
}

/** Whether a text can be a key of this service. A mistyped key fails here, without a look-up. */
export function isApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const random = text.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH)
  return text.endsWith(checksum(random))
}

/** What is stored of a key. A fast hash will do: 256 random bits cannot be guessed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The part of a key that lists may show. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX.length + 8)
}

function checksum(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
