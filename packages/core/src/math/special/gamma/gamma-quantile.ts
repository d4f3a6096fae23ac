import { ConvergenceError, InputError } from '../../../errors/index.ts'
import { exp, log, log1p } from '../../elementary/index.ts'
import { normalQuantile } from '../normal/normal-quantile.ts'
import { gammaP, gammaQ, gammaTerm } from './incomplete-gamma.ts'
import { lgamma } from './lgamma.ts'

const ITERATIONS_MAX = 100
/** Newton's method squares the error: the next step would be far below the last digit. */
const STEP_MIN = 1e-10
/** Below this x is subnormal; the start, the leading term alone, is exact there. */
const LOG_MIN = -708

/**
 * The x with P(shape, x) = p: quantile of the gamma distribution of scale 1, within 1e-12 of its value. 0 for p = 0
 * and where the quantile underflows (tiny shapes), ∞ for p = 1, NaN for NaN.
 *
 * Newton's method on ln P (p ≤ ½) or ln Q over ln x. Both are concave there, for the density of ln x is
 * log-concave: after the first step the iterates approach from one side and cannot overshoot.
 * @param shape 1e-8..1e8.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type` (shape), `out_of_range` (p outside 0..1).
 * @see Bagnoli & Bergstrom 2005, Economic Theory 26:445 (log-concavity)
 */
export function gammaQuantile(p: number, shape: number): number {
  InputError.requireRange(shape, 1e-8, 1e8, 'shape')
  if (Number.isNaN(p)) return NaN
  InputError.requireRange(p, 0, 1, 'p')
  if (p === 0) return 0
  if (p === 1) return Infinity
  const lower = p <= 0.5
  const target = log(lower ? p : 1 - p)
  let u = start(p, shape)
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    if (u < LOG_MIN) return exp(u)
    const x = exp(u)
    const tail = lower ? gammaP(shape, x) : gammaQ(shape, x)
    // d ln P/du = x·density/P
    const slope = (shape * gammaTerm(shape, x)) / (lower ? tail : -tail)
    const step = (target - log(tail)) / slope
    u += step
    if (Math.abs(step) <= STEP_MIN * Math.max(1, Math.abs(u))) return exp(u)
  }
  throw new ConvergenceError('gammaQuantile', ITERATIONS_MAX, `p ${p}, shape ${shape}`)
}

/**
 * ln x to start from, where the slope of ln P or ln Q is not yet flat: Wilson & Hilferty 1931,
 * PNAS 17:684, or far below the median x^a·e^(−x)/(Γ(a + 1)·(1 − x/(a + 1))) = p; for small shapes and large p the exponential distribution, which lies above.
 */
function start(p: number, shape: number): number {
  if (shape < 1 && p > 0.5) return log(-log1p(-p))
  const leading = (log(p) + lgamma(shape + 1)) / shape
  if (shape < 1) return leading
  const ninth = 1 / (9 * shape)
  const root = 1 - ninth + normalQuantile(p) * Math.sqrt(ninth)
  if (root > 0.5) return log(shape) + 3 * log(root)
  let u = leading
  for (let i = 0; i < 2; i++) {
    const x = exp(u)
    u = leading + (x + log1p(-x / (shape + 1))) / shape
  }
  return u
}

/**
 * Quantile of the chi-squared distribution, 2·gammaQuantile(p, dof/2).
 * @param p probability below the result, 0..1; NaN gives NaN.
 * @param degreesOfFreedom 2e-8..2e8, not only integers.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function chiSquaredQuantile(p: number, degreesOfFreedom: number): number {
  InputError.requireRange(degreesOfFreedom, 2e-8, 2e8, 'degreesOfFreedom')
  return 2 * gammaQuantile(p, 0.5 * degreesOfFreedom)
}
