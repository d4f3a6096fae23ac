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

/** Below 2^−54 the result is the argument, the sign of zero included. */
const TINY = 5.551115123125783e-17

/**
 * log(1 + x) without loss near zero, within 0.9 ulp. What the sum 1 + x loses is carried into r of `log`.
 * NaN below −1 and for NaN; log1p(−0) = −0, log1p(−1) = −∞, log1p(∞) = ∞.
 * @see Tang 1990, ACM Trans. Math. Softw. 16:378
 */
export function log1p(x: number): number {
  if (!(x > -1 && x < Infinity)) return x === -1 ? -Infinity : x > 0 ? Infinity : NaN
  if (Math.abs(x) < TINY) return x
  const y = 1 + x
  const added = y - 1
  const rest = 1 - (y - added) + (x - added)
  double[0] = y
  const cell = words[high] - FIRST_CELL
  const k = cell >> 20
  const j = (cell >> 11) & 508
  const scale = powersOfTwo[1074 - k]
  const inverse = table[j + 1]
  const r = (y * scale - table[j]) * inverse
  const more = rest * scale * inverse
  const base = k * LN2_HIGH + table[j + 2]
  const sum = base + r
  const whole = r + more
  const square = whole * whole
  const tail =
    square * (whole * (1 / 3 - whole * 0.25 + square * (0.2 - whole * (1 / 6) + square * (1 / 7))) - 0.5)
  return sum + (base - sum + r + (k * LN2_LOW + table[j + 3] + more) + tail)
}
