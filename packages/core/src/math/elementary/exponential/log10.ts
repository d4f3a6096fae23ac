import { LOG_TAIL, logPair } from './log-pair.ts'

const tailOf = LOG_TAIL

/** 1/ln 10 as 29 bits and the rest: a single-precision number times the first is exact. */
const HIGH = 0.43429448176175356
const LOW = 1.414982685385801e-10

const LEAST_NORMAL = 2.2250738585072014e-308

/**
 * Logarithm to the base 10, within 0.52 ulp; exact for whole powers of ten.
 * log10(0) = −∞, NaN below zero and for NaN, log10(∞) = ∞.
 * @see Tang 1990, ACM Trans. Math. Softw. 16:378
 */
export function log10(x: number): number {
  if (!(x >= LEAST_NORMAL && x < Infinity)) return log10Outside(x)
  return toBaseTen(logPair(x, 0), tailOf[0])
}

function toBaseTen(head: number, tail: number): number {
  const short = Math.fround(head)
  return short * HIGH + ((head - short) * HIGH + (head * LOW + tail * HIGH))
}

/** Zero, subnormal, negative, infinite and NaN. */
function log10Outside(x: number): number {
  if (x === 0) return -Infinity
  if (!(x > 0)) return NaN
  if (x === Infinity) return Infinity
  return toBaseTen(logPair(x * 18014398509481984, -54), tailOf[0])
}
