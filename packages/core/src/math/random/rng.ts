import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../require-integer.ts'
import { requireFunction, requireList, requireObject } from '../require-shape.ts'
import { keyOfIndex, keyOfLabel, keyOfSeed, keyOfSource, type StreamKey } from './stream-key.ts'

/** Where a stream of random numbers stands, as plain numbers: can be stored or sent to a worker. */
export interface RngState {
  /** Names the stream: its sub-streams depend on this alone. Four unsigned 32-bit words. */
  readonly key: readonly number[]
  /** Where it stands. Four unsigned 32-bit words, not all zero. */
  readonly words: readonly number[]
}

/**
 * A seeded stream of random numbers, the same on every engine. All randomness of the engine comes through one.
 *
 * Sub-streams depend on the seed and on the labels and indices on the way to them, not on how many numbers were
 * drawn: a draw more in one place changes nothing elsewhere, and parallel work comes out the same in any order.
 */
export interface Rng {
  /** The next number, uniform over the multiples of 2^−53 in 0 ≤ u < 1. Takes two words. */
  uniform(): number
  /** The next word, a uniform integer in 0..2^32−1. */
  uint32(): number
  /** The stream of that label below this one; equal labels give equal streams. Draws nothing. */
  split(label: string): Rng
  /**
   * The stream of that index below this one, for parallel work on numbered items. Draws nothing.
   * @param index integer from 0 to 2^53 − 1.
   * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
   */
  fork(index: number): Rng
  /** Where the stream stands now; `restoreRng` goes on from there. */
  snapshot(): RngState
}

const TWO_MINUS_53 = 1.1102230246251565e-16
const UINT32_MAX = 4294967295
const TWO_32 = 4294967296

/** xoshiro128**; see `createRng`. */
class Xoshiro128 implements Rng {
  readonly #key: StreamKey
  readonly #words: Int32Array

  constructor(key: StreamKey, words: Int32Array) {
    this.#key = key
    this.#words = words
  }

  uint32(): number {
    const words = this.#words
    const b = words[1]
    const scaled = Math.imul(b, 5)
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9)
    const c = words[2] ^ words[0]
    const d = words[3] ^ b
    words[1] = b ^ c
    words[0] ^= d
    words[2] = c ^ (b << 9)
    words[3] = (d << 11) | (d >>> 21)
    return result >>> 0
  }

  uniform(): number {
    return (this.uint32() * 2097152 + (this.uint32() >>> 11)) * TWO_MINUS_53
  }

  split(label: string): Rng {
    return startOf(keyOfLabel(this.#key, label))
  }

  fork(index: number): Rng {
    requireInteger(index, 0, Number.MAX_SAFE_INTEGER, 'index')
    return startOf(keyOfIndex(this.#key, index))
  }

  snapshot(): RngState {
    return { key: Array.from(this.#key, unsigned), words: Array.from(this.#words, unsigned) }
  }
}

/**
 * A stream of random numbers by xoshiro128** (period 2^128 − 1), its state the 128-bit MurmurHash3 of the seed.
 * Sub-streams start at hashes too: that two of n streams of length L overlap has a chance of about n²·L/2^128.
 *
 * @param seed any integer from −(2^53 − 1) to 2^53 − 1.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Blackman & Vigna 2021, ACM Trans. Math. Softw. 47(4):36
 * @example
 * const rng = createRng(7)
 * rng.uniform() // 0.254671445, the same on every machine
 * rng.split('wind').uniform() // 0.482555009, a stream of its own
 */
export function createRng(seed: number): Rng {
  requireInteger(seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'seed')
  return startOf(keyOfSeed(seed))
}

/**
 * A stream of random numbers that a caller's own generator seeds, for example `rngFrom(alea('x'))` of seedrandom.
 *
 * Four numbers are drawn from the source, at once and never again; their upper 32 bits are the key. So the stream, its
 * splits and forks and its snapshots depend on these four alone, and the source may be used elsewhere afterwards.
 *
 * @param source gives numbers uniform over 0 ≤ u < 1; a source of fewer than 32 bits gives fewer different streams.
 * @throws {InputError} `wrong_type` (`source`, or a draw that is not a number), `not_finite` or `out_of_range` (a draw).
 */
export function rngFrom(source: () => number): Rng {
  requireFunction(source, 'source')
  const words = Array.from({ length: 4 }, (_, i) => {
    const draw = source()
    InputError.requireRange(draw, 0, 1 - TWO_MINUS_53, `source[${i}]`)
    return Math.floor(draw * TWO_32)
  })
  return startOf(keyOfSource(words))
}

/**
 * The stream that a snapshot was taken of, from the same place on.
 * @throws {InputError} when the words are not four unsigned 32-bit integers each, or the state is all zero.
 */
export function restoreRng(state: RngState): Rng {
  requireObject(state, 'state')
  const key = wordsOf(state.key, 'state.key')
  const words = wordsOf(state.words, 'state.words')
  if (words.every((word) => word === 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'state.words',
      value: state.words,
      constraint: 'four words of which one at least is not 0',
    })
  }
  return new Xoshiro128(key, words)
}

function startOf(key: StreamKey): Rng {
  const words = key.slice()
  // The one state that the generator never leaves.
  if (words.every((word) => word === 0)) words[0] = 1
  return new Xoshiro128(key, words)
}

function wordsOf(values: readonly number[], field: string): Int32Array {
  requireList(values, field)
  InputError.requireLength(4, { [field]: values })
  values.forEach((value, i) => {
    requireInteger(value, 0, UINT32_MAX, `${field}[${i}]`)
  })
  return Int32Array.from(values)
}

function unsigned(word: number): number {
  return word >>> 0
}
