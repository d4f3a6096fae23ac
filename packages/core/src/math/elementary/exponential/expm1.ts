import { POWERS_OF_TWO } from '../bits.ts'
import { EXP_TABLE } from '../tables/exp-table.ts'
import { expTimesPower } from './exp.ts'

const table = EXP_TABLE
const powersOfTwo = POWERS_OF_TWO

/** As in `exp`. */
const ROUND = 6755399441055744
const STEPS = 184.6649652337873
const STEP_HIGH = 0.0054152123482253955
const STEP_LOW = -1.0082281460997769e-13
const OVERFLOW = 709.782712893384

/** Below 2^−54 the result is the argument, the sign of zero included. */
const TINY = 5.551115123125783e-17
/** Beyond these −1 is all there is, or nothing beside e^x. */
const ALL_LOST = -40
const LARGE = 700

/**
 * e^x − 1 without cancellation near zero, within 0.6 ulp.
 *
 *     e^x − 1 = p + r + [p·(e^r − 1) + (e^r − 1 − r)],  x = k·ln2/128 + r,  p = 2^(k/128) − 1
 *
 * NaN gives NaN; expm1(−0) = −0, expm1(∞) = ∞, expm1(−∞) = −1.
 * @see Tang 1992, ACM Trans. Math. Softw. 18:211
 */
export function expm1(x: number): number {
  if (!(x > ALL_LOST && x < LARGE)) return expm1Outside(x)
  if (Math.abs(x) < TINY) return x
  const k = x * STEPS + ROUND - ROUND
  const n = k | 0
  const j = (n << 1) & 254
  const scale = powersOfTwo[(n >> 7) + 1074]
  const power = table[j] * scale
  const near = x - k * STEP_HIGH
  const r = near - k * STEP_LOW
  const rest = near - r - k * STEP_LOW
  const square = r * r
  const more =
    rest + square * (0.5 + r * (1 / 6)) + square * square * (1 / 24 + r * (1 / 120) + square * (1 / 720))
  const difference = power - 1
  const taken = difference - power
  const sum = difference + r
  const lost = power - (difference - taken) - (1 + taken) + table[j + 1] * scale
  return sum + (difference - sum + r + lost * (1 + r) + difference * (r + more) + more)
}

function expm1Outside(x: number): number {
  if (x <= ALL_LOST) return -1
  return x > OVERFLOW ? Infinity : expTimesPower(x, 0)
}
