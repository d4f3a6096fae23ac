import { DOUBLE, HIGH_WORD, POWERS_OF_TWO, WORDS } from '../bits.ts'
import { LOG_TABLE } from '../tables/log-table.ts'
import { logPair } from './log-pair.ts'

const double = DOUBLE
const words = WORDS
const high = HIGH_WORD
const table = LOG_TABLE
const powersOfTwo = POWERS_OF_TWO

/** High word of the smallest z: z runs over 0.684..1.367, and 1 lies inside a cell of the table. */
const FIRST_CELL = 0x3fe5f000
/** ln 2 as a multiple of 2^−42 and the rest: k·ln2 + log c is then exact in its first part. */
const LN2_HIGH = 0.6931471805598903
const LN2_LOW = 5.497923018708371e-14

/**
 * Natural logarithm, within 0.85 ulp.
 *
 *     x = 2^k·z,  c ≈ z from a table,  r = (z − c)/c,  |r| < 2^−7
 *     log x = k·ln2 + log c + log(1 + r)
 *
 * z − c is exact; c = 1 around z = 1, so nothing cancels there.
 * log 0 = −∞, log x = NaN below zero, log NaN = NaN.
 * @see Tang 1990, ACM Trans. Math. Softw. 16:378; Gal & Bachelis 1991, ibid. 17:26
 */
export function log(x: number): number {
  double[0] = x
  const top = words[high]
  if ((top - 0x00100000) >>> 0 >= 0x7fe00000) return logOutside(x)
  const cell = top - FIRST_CELL
  const k = cell >> 20
  const j = (cell >> 11) & 508
  const r = (x * powersOfTwo[1074 - k] - table[j]) * table[j + 1]
  const base = k * LN2_HIGH + table[j + 2]
  const sum = base + r
  const square = r * r
  const tail = square * (r * (1 / 3 - r * 0.25 + square * (0.2 - r * (1 / 6) + square * (1 / 7))) - 0.5)
  return sum + (base - sum + r + (k * LN2_LOW + table[j + 3]) + tail)
}

/** Zero, subnormal, negative, infinite and NaN. */
function logOutside(x: number): number {
  if (x === 0) return -Infinity
  if (!(x > 0)) return NaN
  if (x === Infinity) return Infinity
  return logPair(x * 18014398509481984, -54)
}
