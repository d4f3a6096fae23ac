import { hash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 > 2^256. */
export const RANDOM_LENGTH = 43
/** Bytes from here on would favour the first letters of the alphabet. */
const BYTE_LIMIT = 256 - (256 % ALPHABET.length)

/** 256 random bits as letters and digits. */
export function randomLetters(): string {
  let random = ''
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      if (byte < BYTE_LIMIT && random.length < RANDOM_LENGTH) random += ALPHABET[byte % ALPHABET.length]
    }
  }
  return random
}

/** A number in letters and digits, filled up to a length. */
export function lettersOf(value: number, length: number): string {
  let rest = value
  let digits = ''
  for (let place = 0; place < length; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

/** What is stored of a random token. A fast hash will do: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
