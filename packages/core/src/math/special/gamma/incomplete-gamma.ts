import { ConvergenceError } from '../../../errors/index.ts'
import { exp, expm1, log, pow } from '../../elementary/index.ts'
import { gamma } from './gamma.ts'
import { logGammaOnePlus } from './gamma-near-two.ts'
import { logMinusLinear } from './log-minus-linear.ts'
import { scaledGamma } from './stirling.ts'
import { isTemmeRange, temmeTail } from './temme.ts'

const ROOT_TWO_PI = 2.5066282746310002
const EPSILON = 2.220446049250313e-16
/** Series and fraction need some hundred steps where they are used. */
const STEPS_MAX = 2000
const TINY = 1e-300

/**
 * Regularised lower incomplete gamma function P(a, x) = γ(a, x)/Γ(a), the probability that a gamma number of shape
 * `a` is below x. Within 1e-14 of its value, times |ln P| where P is small.
 *
 * For a ≥ 20 near x = a by Temme's uniform expansion, else by the series (x < a + 1) or the continued fraction.
 * NaN unless a ≥ 0 and x ≥ 0; P(0, x) = 1 for x > 0, P(0, 0) = NaN.
 * @see DLMF 8.7.1, 8.9.2, 8.12; Temme 1979, SIAM J. Math. Anal. 10:757
 */
export function gammaP(a: number, x: number): number {
  if (!isInside(a, x)) return atEdge(a, x, 0, 1)
  if (isTemmeRange(a, x)) return x < a ? temmeTail(a, x) : 1 - temmeTail(a, x)
  if (isSeriesRange(a, x)) return lowerSeries(a, x)
  return 1 - upperFraction(a, x)
}

/**
 * Regularised upper incomplete gamma function Q(a, x) = 1 − P(a, x), without cancellation. Within 1e-14 of its
 * value, times |ln Q| where Q is small; for the rest see `gammaP`.
 * @see DLMF 8.7.1, 8.9.2, 8.12; Gautschi 1979, ACM Trans. Math. Softw. 5:466
 */
export function gammaQ(a: number, x: number): number {
  if (!isInside(a, x)) return atEdge(a, x, 1, 0)
  if (isTemmeRange(a, x)) return x < a ? 1 - temmeTail(a, x) : temmeTail(a, x)
  if (isSeriesRange(a, x)) return a < 1 ? upperOfSmallShape(a, x) : 1 - lowerSeries(a, x)
  return upperFraction(a, x)
}

function isInside(a: number, x: number): boolean {
  return a > 0 && x > 0 && a < Infinity && x < Infinity
}

/** Values where a or x is 0 or ∞: `lower` at x = 0, `upper` beyond all mass. */
function atEdge(a: number, x: number, lower: number, upper: number): number {
  if (!(a >= 0 && x >= 0) || a === x) return NaN
  return x < a ? lower : upper
}

/** Below shape 1 the fraction serves from 1 on, so that Q is never left from 1 − P with P near 1. */
function isSeriesRange(a: number, x: number): boolean {
  return x < (a < 1 ? 1 : a + 1)
}

/**
 * x^a·e^(−x)/Γ(a + 1), from x/a − 1 so that large a loses nothing.
 * @see Loader 2000, Fast and accurate computation of binomial probabilities
 */
export function gammaTerm(a: number, x: number): number {
  if (a < 1) return (pow(x, a) * exp(-x)) / gamma(a + 1)
  const deviation = a * logMinusLinear(x / a, (x - a) / a)
  return exp(deviation) / (ROOT_TWO_PI * Math.sqrt(a) * scaledGamma(a))
}

/** P = x^a·e^(−x)/Γ(a + 1)·(1 + x/(a + 1) + x²/((a + 1)(a + 2)) + …) */
function lowerSeries(a: number, x: number): number {
  let term = 1
  let sum = 1
  for (let n = 1; n <= STEPS_MAX; n++) {
    term *= x / (a + n)
    sum += term
    if (term < 0.1 * EPSILON * sum) return sum * gammaTerm(a, x)
  }
  throw new ConvergenceError('gammaP series', STEPS_MAX, `a ${a}, x ${x}`)
}

/** Q by the contracted fraction 1/(x + 1 − a − 1·(1 − a)/(x + 3 − a − …)) (Lentz 1976, Appl. Opt. 15:668). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let n = 1; n <= STEPS_MAX; n++) {
    const numerator = n * (a - n)
    b += 2
    d = 1 / orTiny(numerator * d + b)
    c = orTiny(b + numerator / c)
    const factor = c * d
    fraction *= factor
    if (Math.abs(factor - 1) <= EPSILON) return a * fraction * gammaTerm(a, x)
  }
  throw new ConvergenceError('gammaQ fraction', STEPS_MAX, `a ${a}, x ${x}`)
}

function orTiny(value: number): number {
  return value === 0 ? TINY : value
}

/**
 * Q for a < 1, x < 1, where P is near 1 for small a:
 *
 *     Q = (1 − x^a/Γ(1 + a)) − x^a/Γ(1 + a)·a·Σ (−x)^n/(n!·(a + n)),  n ≥ 1
 */
function upperOfSmallShape(a: number, x: number): number {
  const logPower = a * log(x) - logGammaOnePlus(a)
  let power = 1
  let sum = 0
  for (let n = 1; n <= STEPS_MAX; n++) {
    power *= -x / n
    const term = power / (a + n)
    sum += term
    if (Math.abs(term) < 0.1 * EPSILON * Math.abs(sum)) break
  }
  return -expm1(logPower) - exp(logPower) * a * sum
}
