import { SINE_TABLE } from '../tables/sine-table.ts'
import { REDUCED, reduceSteps } from './reduce-steps.ts'

const table = SINE_TABLE

/** Adding and taking away 1.5·2^52 rounds to the nearest integer. */
const ROUND = 6755399441055744
const STEPS_PER_RADIAN = 20.371832715762604
/** π/64 as 37 bits, 37 bits and the rest: k times either of the first two is exact for |k| < 2^16. */
const STEP_HIGH = 0.049087385212260415
const STEP_MIDDLE = 8.010450473699862e-14
const STEP_LOW = 3.300937208433571e-25
/** 2^16 steps. */
const FAR = 3216
/** 1/720 less what the next term of the cosine, r⁸/40320, adds at most places. */
const SIXTH = 0.00138887768

/**
 * sin(n·π/64 + r) for r = head + tail, |r| ≤ π/128; the cosine is the sine 32 steps on.
 *
 *     sin = S + C·r + [S·(cos r − 1) + C·(sin r − r)]
 *
 * S in two parts and C as an integer plus a rest come from the table; S + integer·head is summed without
 * loss, so what is rounded before the last addition is below 2^−5 of the result, near the zeros too.
 * @see Gal & Bachelis 1991, ACM Trans. Math. Softw. 17:26; Muller, Elementary Functions (2016), ch. 11
 */
export function sineOfSteps(n: number, head: number, tail: number): number {
  const j = (n << 2) & 508
  const sine = table[j]
  const unit = table[j + 2]
  const rest = table[j + 3]
  const r = head + tail
  const square = r * r
  const cosineLoss = square * (square * (1 / 24 - square * SIXTH) - 0.5)
  const sineLoss = square * r * (square * (1 / 120 - square * (1 / 5040)) - 1 / 6)
  const step = unit * head
  const sum = sine + step
  const lost = sine - sum + step
  return sum + (lost + table[j + 1] + rest * head + sine * cosineLoss + (unit + rest) * (sineLoss + tail))
}

/**
 * sin(x + turn·π/64), where |x| is not tiny or `turn` not zero.
 * π/64 is taken off in three parts (Cody & Waite); what the second subtraction loses goes into the tail.
 */
export function sineOfRadians(x: number, turn: number): number {
  if (!(Math.abs(x) < FAR)) return sineOfFarRadians(x, turn)
  const k = x * STEPS_PER_RADIAN + ROUND - ROUND
  const near = x - k * STEP_HIGH
  const middle = k * STEP_MIDDLE
  const head = near - middle
  return sineOfSteps((k | 0) + turn, head, near - head - middle - k * STEP_LOW)
}

function sineOfFarRadians(x: number, turn: number): number {
  if (!(Math.abs(x) < Infinity)) return NaN
  reduceSteps(x)
  return sineOfSteps(REDUCED.steps + turn, REDUCED.head, REDUCED.tail)
}
