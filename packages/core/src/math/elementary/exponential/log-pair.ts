import { DOUBLE, HIGH_WORD, POWERS_OF_TWO, WORDS } from '../bits.ts'
import { LOG_TABLE } from '../tables/log-table.ts'

const double = DOUBLE
const words = WORDS
const high = HIGH_WORD
const table = LOG_TABLE
const powersOfTwo = POWERS_OF_TWO

/** As in `log`. */
const FIRST_CELL = 0x3fe5f000
const LN2_HIGH = 0.6931471805598903
const LN2_LOW = 5.497923018708371e-14

/** What the last call of `logPair` left beside its result. Scratch. */
export const LOG_TAIL: Float64Array = new Float64Array(1)
const tailOf = LOG_TAIL

/**
 * log(x·2^extra) for a normal x > 0 as head + tail with some 70 good bits, for results that need more than
 * a double: the head is returned, the tail left in `LOG_TAIL`.
 *
 * The way is that of `log`; r and r²/2 are carried in two parts as well (Dekker 1971, Numer. Math. 18:224),
 * split by rounding to single precision.
 * @see Tang 1990, ACM Trans. Math. Softw. 16:378
 */
export function logPair(x: number, extra: number): number {
  double[0] = x
  const cell = words[high] - FIRST_CELL
  const exponent = cell >> 20
  const k = exponent + extra
  const j = (cell >> 11) & 508
  const z = x * powersOfTwo[1074 - exponent]
  const inverse = table[j + 1]
  const zShort = Math.fround(z)
  const a = zShort * inverse - 1
  const b = (z - zShort) * inverse
  const r = a + b
  const rTail = a - r + b
  const rShort = Math.fround(r)
  const halfSquare = 0.5 * rShort * rShort
  const squareTail = 0.5 * (rShort + r) * (r - rShort) + r * rTail
  const base = k * LN2_HIGH + table[j + 2]
  const first = base + r
  const second = first - halfSquare
  const square = r * r
  const even = 1 / 3 + square * (0.2 + square * (1 / 7 + square * (1 / 9)))
  const odd = 0.25 + square * (1 / 6 + square * 0.125)
  const lost = base - first + r + (first - second - halfSquare)
  const low = lost + (k * LN2_LOW + table[j + 3] + rTail - squareTail) + square * r * (even - r * odd)
  const head = second + low
  tailOf[0] = second - head + low
  return head
}
