import { POWERS_OF_TWO, scaleByPowerOfTwo } from '../bits.ts'
import { EXP_TABLE } from '../tables/exp-table.ts'

const table = EXP_TABLE
const powersOfTwo = POWERS_OF_TWO

/** Adding and taking away 1.5·2^52 rounds to the nearest integer. */
const ROUND = 6755399441055744
const STEPS = 184.6649652337873
/** ln 2/128 as 35 bits and the rest: k times the first is exact for |k| < 2^18. */
const STEP_HIGH = 0.0054152123482253955
const STEP_LOW = -1.0082281460997769e-13

/** Above this exp overflows, below the other it rounds to zero. */
const OVERFLOW = 709.782712893384
const UNDERFLOW = -745.1332191019412

/**
 * e^x, within 0.52 ulp wherever the result is normal, 0.77 ulp where it is subnormal.
 *
 *     x = k·ln2/128 + r,  k = 128m + j,  |r| ≤ ln2/256
 *     e^x = 2^m · (T + T·(e^r − 1)),  T = 2^(j/128) from a table in two parts
 *
 * e^NaN = NaN, e^∞ = ∞, e^−∞ = 0.
 * @see Tang 1989, ACM Trans. Math. Softw. 15:144
 */
export function exp(x: number): number {
  if (!(x > -708 && x < 709)) return expNearLimits(x)
  const k = x * STEPS + ROUND - ROUND
  const n = k | 0
  const j = (n << 1) & 254
  const r = x - k * STEP_HIGH - k * STEP_LOW
  const square = r * r
  const p = r + (square * (0.5 + r * (1 / 6)) + square * square * (1 / 24 + r * (1 / 120)))
  const head = table[j]
  return (head + (table[j + 1] + head * p)) * powersOfTwo[(n >> 7) + 1074]
}

/** The same where 2^m or the result is not a normal number. */
function expNearLimits(x: number): number {
  if (x > OVERFLOW) return Infinity
  if (x < UNDERFLOW) return 0
  return expTimesPower(x, 0)
}

/** e^x·2^exponent for |x| < 1000, rounded like `exp` although e^x itself may over- or underflow. NaN gives NaN. */
export function expTimesPower(x: number, exponent: number): number {
  const k = x * STEPS + ROUND - ROUND
  const n = k | 0
  const j = (n << 1) & 254
  const r = x - k * STEP_HIGH - k * STEP_LOW
  const square = r * r
  const p = r + (square * (0.5 + r * (1 / 6)) + square * square * (1 / 24 + r * (1 / 120)))
  return scaleByPowerOfTwo(table[j] + (table[j + 1] + table[j] * p), (n >> 7) + exponent)
}
