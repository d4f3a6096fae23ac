import { scaleByPowerOfTwo } from '../bits.ts'
import { EXP_TABLE } from '../tables/exp-table.ts'
import { LOG_TAIL, logPair } from './log-pair.ts'

const table = EXP_TABLE
const tailOf = LOG_TAIL

/** As in `exp`. */
const ROUND = 6755399441055744
const STEPS = 184.6649652337873
const STEP_HIGH = 0.0054152123482253955
const STEP_LOW = -1.0082281460997769e-13

const LEAST_NORMAL = 2.2250738585072014e-308
/** 2^64: beyond it every power of x ≠ 1 over- or underflows. */
const LARGE = 18446744073709551616
/** 2^53: beyond it every number is even. */
const ALL_EVEN = 9007199254740992

/**
 * x to the power y, within 0.53 ulp wherever the result is normal, 0.77 ulp where it is subnormal.
 *
 *     x^y = e^(y·log x),  the logarithm and the product carried in two parts
 *
 * The special cases are those of ECMAScript: pow(x, ±0) = 1 for every x, pow(1, NaN) = NaN,
 * pow(±1, ±∞) = NaN, NaN for x < 0 unless y is an integer.
 * @see Tang 1989, ACM Trans. Math. Softw. 15:144; Dekker 1971, Numer. Math. 18:224
 */
export function pow(x: number, y: number): number {
  if (!(x >= LEAST_NORMAL && x < Infinity && Math.abs(y) < LARGE)) return powOutside(x, y)
  return expOfProduct(y, logPair(x, 0), tailOf[0])
}

/** e^(y·(head + tail)) for |y| < 2^64. */
function expOfProduct(y: number, head: number, tail: number): number {
  const product = y * head
  if (product > 710) return Infinity
  if (product < -746) return 0
  const yShort = Math.fround(y)
  const yRest = y - yShort
  const headShort = Math.fround(head)
  const headRest = head - headShort
  const lost =
    yShort * headShort - product + yShort * headRest + yRest * headShort + yRest * headRest + y * tail
  const k = product * STEPS + ROUND - ROUND
  const n = k | 0
  const j = (n << 1) & 254
  const r = product - k * STEP_HIGH - k * STEP_LOW + lost
  const square = r * r
  const p = r + (square * (0.5 + r * (1 / 6)) + square * square * (1 / 24 + r * (1 / 120)))
  return scaleByPowerOfTwo(table[j] + (table[j + 1] + table[j] * p), n >> 7)
}

function isOdd(y: number): boolean {
  return Math.abs(y) < ALL_EVEN && Math.abs(y % 2) === 1
}

/** Zero, subnormal, negative, infinite or NaN x; large, infinite or NaN y. */
function powOutside(x: number, y: number): number {
  if (y === 0) return 1
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  const size = Math.abs(x)
  if (Math.abs(y) >= LARGE) {
    if (size === 1) return Math.abs(y) === Infinity ? NaN : 1
    return size > 1 === y > 0 ? Infinity : 0
  }
  const negative = x < 0 || (x === 0 && 1 / x < 0)
  const sign = negative && isOdd(y) ? -1 : 1
  if (size === 0) return y > 0 ? sign * 0 : sign * Infinity
  if (size === Infinity) return y > 0 ? sign * Infinity : sign * 0
  if (negative && Math.floor(y) !== y) return NaN
  if (size >= LEAST_NORMAL) return sign * pow(size, y)
  return sign * expOfProduct(y, logPair(size * 18014398509481984, -54), tailOf[0])
}
