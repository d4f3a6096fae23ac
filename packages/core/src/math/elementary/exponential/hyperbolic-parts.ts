import { POWERS_OF_TWO } from '../bits.ts'
import { EXP_TABLE } from '../tables/exp-table.ts'

const table = EXP_TABLE
const powersOfTwo = POWERS_OF_TWO

/** As in `exp`. */
const ROUND = 6755399441055744
const STEPS = 184.6649652337873
const STEP_HIGH = 0.0054152123482253955
const STEP_LOW = -1.0082281460997769e-13

/** Sine and cosine of k·ln2/128 and the rest of the angle, each in two parts, as `splitHyperbolic` left them. Scratch. */
export const HYPERBOLIC: {
  sine: number
  sineLow: number
  cosine: number
  cosineLow: number
  rest: number
  restLow: number
} = {
  sine: Number.NaN,
  sineLow: Number.NaN,
  cosine: Number.NaN,
  cosineLow: Number.NaN,
  rest: Number.NaN,
  restLow: Number.NaN,
}

const parts = HYPERBOLIC

/**
 * Writes x = k·ln2/128 + r, |r| ≤ ln2/256, and sinh and cosh of the first part into `HYPERBOLIC`, for |x| ≤ 40.
 * They are half the difference and half the sum of 2^(k/128) and 2^(−k/128), from the table of `exp`.
 * @see Tang 1992, ACM Trans. Math. Softw. 18:211
 */
export function splitHyperbolic(x: number): void {
  const k = x * STEPS + ROUND - ROUND
  const n = k | 0
  const i = (n << 1) & 254
  const j = -(n << 1) & 254
  const growth = powersOfTwo[(n >> 7) + 1073]
  const decay = powersOfTwo[(-n >> 7) + 1073]
  const up = table[i] * growth
  const down = table[j] * decay
  const upLow = table[i + 1] * growth
  const downLow = table[j + 1] * decay
  const small = n < 0 ? up : down
  const large = n < 0 ? down : up
  const sine = large - small
  const cosine = large + small
  const sineLost = large - sine - small
  parts.sine = n < 0 ? -sine : sine
  parts.sineLow = (n < 0 ? -sineLost : sineLost) + (upLow - downLow)
  parts.cosine = cosine
  parts.cosineLow = large - cosine + small + (upLow + downLow)
  const near = x - k * STEP_HIGH
  const rest = near - k * STEP_LOW
  parts.rest = rest
  parts.restLow = near - rest - k * STEP_LOW
}
