import { ConvergenceError } from '../../../errors/index.ts'
import { exp } from '../../elementary/index.ts'
import { logMinusLinear } from './log-minus-linear.ts'
import { scaledGamma } from './stirling.ts'

const ONE_OVER_ROOT_TWO_PI = 0.3989422804014327
const EPSILON = 2.220446049250313e-16
const TINY = 1e-300
/** The fraction takes of the order of √max(a, b) steps: enough for parameters of 1e8. */
const STEPS_MAX = 100_000

/**
 * Regularised incomplete beta function I_x(a, b), the probability that a beta number is below x.
 * Within 1e-13 of its value, times |ln I| where I is small, for a and b from 0.01 to 1e6, 1e-11 up to 1e8;
 * absolutely within 1e-13 down to 1e-8, where almost all probability lies at an end.
 * NaN unless a > 0, b > 0 and 0 ≤ x ≤ 1.
 *
 * By the continued fraction, from the side of the mean where it converges.
 * @throws {ConvergenceError} for parameters far beyond 1e8.
 * @see DLMF 8.17.1, 8.17.4; DiDonato & Morris 1992, ACM Trans. Math. Softw. 18:360
 */
export function betaI(a: number, b: number, x: number): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1) || a === Infinity || b === Infinity) return NaN
  if (x === 0 || x === 1) return x
  return betaOfParts(a, b, x, 1 - x)
}

/** I_x(a, b) with y = 1 − x given apart, for x near 1; 0 < x < 1. */
export function betaOfParts(a: number, b: number, x: number, y: number): number {
  if (x * (a + b + 2) < a + 1) return betaTerm(a, b, x, y) / fraction(a, b, x, y)
  return 1 - betaTerm(b, a, y, x) / fraction(b, a, y, x)
}

/**
 * x^a·y^b/B(a, b) for x + y = 1, from the deviations of x and y from their means so that large a and b lose nothing.
 * @see Loader 2000, Fast and accurate computation of binomial probabilities
 */
export function betaTerm(a: number, b: number, x: number, y: number): number {
  const sum = a + b
  const excess = x * b - y * a
  const deviation =
    a * logMinusLinear((x * sum) / a, excess / a) + b * logMinusLinear((y * sum) / b, -excess / b)
  const scale = ONE_OVER_ROOT_TWO_PI * Math.sqrt(a * (b / sum))
  return (scale * exp(deviation) * scaledGamma(sum)) / (scaledGamma(a) * scaledGamma(b))
}

/**
 * The f with I = x^a·y^b/(B(a, b)·f), for x below the mean: b₀ + a₁/(b₁ + a₂/(b₂ + …)), by Lentz 1976, Appl. Opt. 15:668.
 * x and y enter by a·y − b·x, which keeps its digits where 1 − x does not.
 * @see DiDonato & Morris 1992, ACM Trans. Math. Softw. 18:360, eq. 9
 */
function fraction(a: number, b: number, x: number, y: number): number {
  const below = a * y - b * x + 1
  let value = (a * below) / (a + 1)
  let c = value
  let d = 0
  for (let m = 1; m <= STEPS_MAX; m++) {
    const middle = a + 2 * m - 1
    const odd = (m * (b - m) * x) / middle
    const numerator = (((a + m - 1) * (a + b + m - 1) * x) / middle) * odd
    const partial = m + odd + ((a + m) * (below + m * (1 + y))) / (a + 2 * m + 1)
    d = 1 / orTiny(partial + numerator * d)
    c = orTiny(partial + numerator / c)
    const factor = c * d
    value *= factor
    if (Math.abs(factor - 1) <= EPSILON) return value
  }
  throw new ConvergenceError('betaI fraction', STEPS_MAX, `a ${a}, b ${b}, x ${x}`)
}

function orTiny(value: number): number {
  return value === 0 ? TINY : value
}
