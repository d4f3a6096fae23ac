import { quotientOfPairs } from '../quotient-of-pairs.ts'
import { SINE_TABLE } from '../tables/sine-table.ts'
import { REDUCED, reduceSteps } from './reduce-steps.ts'

const table = SINE_TABLE

/** As in `sineOfRadians`. */
const ROUND = 6755399441055744
const STEPS_PER_RADIAN = 20.371832715762604
const STEP_HIGH = 0.049087385212260415
const STEP_MIDDLE = 8.010450473699862e-14
const STEP_LOW = 3.300937208433571e-25
const FAR = 3216

/** A quarter of the circle in steps of π/64. */
const QUARTER = 32

/**
 * tan(n·π/64 + r) for r = head + tail, |r| ≤ π/128, within 0.55 ulp; ±∞ where the cosine is exactly zero.
 *
 *     tan = (S + C·t)/(C − S·t),  t = tan r
 *
 * Both sums are carried in two parts, from the table of `sineOfSteps`.
 * @see Gal & Bachelis 1991, ACM Trans. Math. Softw. 17:26; Dekker 1971, Numer. Math. 18:224
 */
export function tangentOfSteps(n: number, head: number, tail: number): number {
  const r = head + tail
  const square = r * r
  const series = 1 / 3 + square * (2 / 15 + square * (17 / 315 + square * (62 / 2835)))
  const rest = tail + square * r * series

  const i = (n << 2) & 508
  const up = table[i]
  const upStep = table[i + 2] * head
  const upSum = up + upStep
  const upRest =
    up - upSum + upStep + (table[i + 1] + table[i + 3] * head + (table[i + 2] + table[i + 3]) * rest)

  const j = ((n + QUARTER) << 2) & 508
  const down = table[j]
  const downStep = table[j + 2] * head
  const downSum = down + downStep
  const downRest =
    down - downSum + downStep + (table[j + 1] + table[j + 3] * head + (table[j + 2] + table[j + 3]) * rest)

  return quotientOfPairs(upSum, upRest, downSum, downRest)
}

/** tan x for |x| that is not tiny. The reduction is that of `sineOfRadians`. */
export function tangentOfRadians(x: number): number {
  if (!(Math.abs(x) < FAR)) return tangentOfFarRadians(x)
  const k = x * STEPS_PER_RADIAN + ROUND - ROUND
  const near = x - k * STEP_HIGH
  const middle = k * STEP_MIDDLE
  const head = near - middle
  return tangentOfSteps(k | 0, head, near - head - middle - k * STEP_LOW)
}

function tangentOfFarRadians(x: number): number {
  if (!(Math.abs(x) < Infinity)) return NaN
  reduceSteps(x)
  return tangentOfSteps(REDUCED.steps, REDUCED.head, REDUCED.tail)
}
