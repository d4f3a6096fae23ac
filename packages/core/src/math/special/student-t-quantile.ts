import { ConvergenceError, InputError } from '../../errors/index.ts'
import { exp, expm1, log } from '../elementary/index.ts'
import { betaOfParts, betaTerm } from './gamma/incomplete-beta.ts'
import { lgamma } from './gamma/lgamma.ts'
import { normalQuantile } from './normal/normal-quantile.ts'

const ITERATIONS_MAX = 100
/** Newton's method squares the error: the next step would be far below the last digit. */
const STEP_MIN = 1e-10
const HALF_LOG_PI = 0.5723649429247001
/** Beyond this the smaller of x and 1 − x underflows. */
const LOGIT_MAX = 700

/**
 * Quantile of Student's t distribution, within 1e-12 of its value. ∓∞ for p = 0 and 1; NaN for NaN.
 *
 *     P(|T| > t) = I_x(ν/2, ½),   P(|T| < t) = I_y(½, ν/2),   y = 1 − x = t²/(ν + t²)
 *
 * The smaller of the two probabilities is inverted.
 * @param p probability below the result, 0..1.
 * @param degreesOfFreedom ν, 0.01..1e8, not only integers.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see DLMF 8.17; Abramowitz & Stegun 26.7.1
 */
export function studentTQuantile(p: number, degreesOfFreedom: number): number {
  InputError.requireRange(degreesOfFreedom, 0.01, 1e8, 'degreesOfFreedom')
  if (Number.isNaN(p)) return NaN
  InputError.requireRange(p, 0, 1, 'p')
  if (p === 0.5) return 0
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity
  const outside = 2 * Math.min(p, 1 - p)
  const inside = Math.abs(2 * p - 1)
  const half = 0.5 * degreesOfFreedom
  const start = startLogit(outside, inside, degreesOfFreedom)
  const logit =
    outside < inside
      ? -betaQuantileLogit(outside, half, 0.5, -start)
      : betaQuantileLogit(inside, 0.5, half, start)
  const size = Math.sqrt(degreesOfFreedom) * exp(0.5 * logit)
  return p < 0.5 ? -size : size
}

/**
 * ln(y/(1 − y)) to start from: the first term of Fisher & Cornish 1960, Technometrics 2:209, or below one degree
 * of freedom the leading term of the incomplete beta function at the nearer end.
 */
function startLogit(outside: number, inside: number, degreesOfFreedom: number): number {
  if (degreesOfFreedom >= 1) {
    const z = normalQuantile(0.5 * outside)
    return 2 * log(-z * (1 + (z * z + 1) / (4 * degreesOfFreedom))) - log(degreesOfFreedom)
  }
  const half = 0.5 * degreesOfFreedom
  const logBeta = lgamma(half) + HALF_LOG_PI - lgamma(half + 0.5)
  const logX = (log(outside * half) + logBeta) / half
  return logX < 0 ? -logitOfLog(logX) : logitOfLog(2 * (log(0.5 * inside) + logBeta))
}

/** ln(x/(1 − x)) from ln x < 0. */
function logitOfLog(logX: number): number {
  return logX - log(-expm1(logX))
}

/**
 * ln(x/(1 − x)) of the x with I_x(a, b) = p. Newton's method on ln I: concave over the logit, for the density of
 * the logit is log-concave, so the iterates cannot overshoot after the first step.
 */
function betaQuantileLogit(p: number, a: number, b: number, start: number): number {
  const target = log(p)
  let u = start
  for (let i = 0; i < ITERATIONS_MAX; i++) {
    if (Math.abs(u) > LOGIT_MAX) return u
    const x = 1 / (1 + exp(-u))
    const y = 1 / (1 + exp(u))
    const value = betaOfParts(a, b, x, y)
    const step = ((target - log(value)) * value) / betaTerm(a, b, x, y)
    u += step
    if (Math.abs(step) <= STEP_MIN * Math.max(1, Math.abs(u))) return u
  }
  throw new ConvergenceError('studentTQuantile', ITERATIONS_MAX, `probability ${p}, a ${a}, b ${b}`)
}
