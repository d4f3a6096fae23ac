import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import type { Rng } from '../random/index.ts'
import { requireInteger } from '../require-integer.ts'
import { JOE_KUO_6 } from './joe-kuo-6.ts'
import { nestedScramble } from './owen-scramble.ts'

/** Dimensions that the table of direction numbers covers. */
export const SOBOL_DIMENSIONS_MAX = 32

const BITS = 32
const POINTS_MAX = 4294967296
const CELL = 2.3283064365386963e-10

/** How to randomise the points while keeping their evenness. */
export interface SobolScrambling {
  /**
   * `shift`: one random word a dimension is added bit by bit. `owen`: nested uniform scrambling, every bit flipped
   * by chance depending on the bits above it; variances of smooth functions fall faster with the number of points.
   */
  readonly method: 'shift' | 'owen'
  /** Two words a dimension are drawn when the sequence is made. */
  readonly rng: Rng
}

/** A Sobol sequence and where it stands. */
export interface SobolSequence {
  readonly dimensions: number
  /** Index of the point that `next` gives, from 0. */
  readonly index: number
  /**
   * The next point, in the unit cube.
   * @param out of length `dimensions`, filled and returned.
   * @throws {InputError} `length_mismatch`; `out_of_range` after 2^32 points.
   */
  next(out?: Float64Array | undefined): Float64Array
  /**
   * Goes to the point of that index, forward or back, at once.
   * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
   */
  seek(index: number): void
}

/** What sequence to make. */
export interface SobolOptions {
  /** 1..32. */
  readonly dimensions: number
  readonly scrambling?: SobolScrambling | undefined
}

const CREATE_SOBOL_FIELDS: Readonly<Record<keyof SobolOptions, true>> = { dimensions: true, scrambling: true }

/**
 * A Sobol sequence with the direction numbers `new-joe-kuo-6`, in Gray-code order: point 0 is the origin and each
 * next one differs from the last by one direction number. Coordinates are multiples of 2^−32 in 0 ≤ x < 1; scrambled
 * ones lie in the middle of their cells, 0 < x < 1. Every block of 2^k points that begins at a multiple of 2^k is
 * evenly spread: use such numbers of points, and do not skip the origin.
 *
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (dimensions), `unknown_value` (method).
 * @see Joe & Kuo 2008, SIAM J. Sci. Comput. 30:2635; Antonov & Saleev 1979, USSR Comput. Math. Math. Phys. 19:252;
 *   Owen 1995, in Monte Carlo and Quasi-Monte Carlo Methods in Scientific Computing, p. 299
 */
export function createSobol(input: SobolOptions): SobolSequence {
  requireKnown(input, Object.keys(CREATE_SOBOL_FIELDS))
  const { dimensions, scrambling } = input
  requireInteger(dimensions, 1, SOBOL_DIMENSIONS_MAX, 'dimensions')
  const directions = Array.from({ length: dimensions }, (_, dimension) => directionNumbers(dimension))
  const finish = finisher(dimensions, scrambling)
  const words = new Int32Array(dimensions)
  let index = 0
  return {
    dimensions,
    get index() {
      return index
    },
    next(out = new Float64Array(dimensions)) {
      InputError.requireLength(dimensions, { out })
      InputError.requireRange(index, 0, POINTS_MAX - 1, 'index')
      for (let d = 0; d < dimensions; d++) out[d] = finish(words[d], d)
      index++
      const bit = lowestBit(index)
      if (bit < BITS) for (let d = 0; d < dimensions; d++) words[d] ^= directions[d][bit]
      return out
    },
    seek(target) {
      requireInteger(target, 0, POINTS_MAX, 'index')
      index = target
      const gray = (target ^ (target >>> 1)) >>> 0
      for (let d = 0; d < dimensions; d++) {
        words[d] = 0
        for (let bit = 0; bit < BITS; bit++) if ((gray >>> bit) & 1) words[d] ^= directions[d][bit]
      }
    },
  }
}

/** Which points to make. */
export interface SobolBlock extends SobolOptions {
  /** Number of points; powers of two are even. */
  readonly count: number
  /** Index of the first point, 0 when absent. */
  readonly first?: number | undefined
}

/**
 * A block of points of a Sobol sequence, row behind row: coordinate d of point i has the index i·dimensions + d.
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} as `createSobol`; `out_of_range` (count, first), `length_mismatch` (out).
 */
export function sobolPoints(input: SobolBlock, out?: Float64Array): Float64Array {
  requireObject(input, 'input')
  const { count, first = 0, ...options } = input
  const sequence = createSobol(options)
  requireInteger(count, 0, POINTS_MAX, 'count')
  requireInteger(first, 0, POINTS_MAX - count, 'first')
  const { dimensions } = sequence
  const points = out ?? new Float64Array(count * dimensions)
  InputError.requireLength(count * dimensions, { out: points })
  sequence.seek(first)
  for (let i = 0; i < count; i++) sequence.next(points.subarray(i * dimensions, (i + 1) * dimensions))
  return points
}

/** v_k = m_k·2^(32 − k), with m_k by the recurrence of the dimension's primitive polynomial. */
function directionNumbers(dimension: number): Int32Array {
  const directions = new Int32Array(BITS)
  if (dimension === 0) {
    for (let k = 0; k < BITS; k++) directions[k] = 1 << (BITS - 1 - k)
    return directions
  }
  const [degree, coefficients, initial] = JOE_KUO_6[dimension - 1]
  for (let k = 0; k < BITS; k++) {
    if (k < degree) {
      directions[k] = initial[k] << (BITS - 1 - k)
      continue
    }
    const oldest = directions[k - degree]
    directions[k] = oldest ^ (oldest >>> degree)
    for (let i = 1; i < degree; i++) {
      if ((coefficients >>> (degree - 1 - i)) & 1) directions[k] ^= directions[k - i]
    }
  }
  return directions
}

/** Turns a word of a dimension into a coordinate. */
function finisher(
  dimensions: number,
  scrambling: SobolScrambling | undefined,
): (word: number, dimension: number) => number {
  if (scrambling === undefined) return (word) => (word >>> 0) * CELL
  const { method, rng } = scrambling
  InputError.requireOneOf(method, ['shift', 'owen'], 'scrambling.method')
  const keys = Int32Array.from({ length: 2 * dimensions }, () => rng.uint32())
  if (method === 'shift') return (word, d) => (((word ^ keys[2 * d]) >>> 0) + 0.5) * CELL
  return (word, d) => ((nestedScramble(word, keys[2 * d], keys[2 * d + 1]) >>> 0) + 0.5) * CELL
}

/** Place of the lowest bit set, 32 for a multiple of 2^32. */
function lowestBit(index: number): number {
  const low = index | 0
  return low === 0 ? BITS : 31 - Math.clz32(low & -low)
}
