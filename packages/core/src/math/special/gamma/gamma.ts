import { exp, pow, sin } from '../../elementary/index.ts'
import { gammaBelowStirling } from './gamma-near-two.ts'
import { STIRLING_MIN, stirlingCorrection } from './stirling.ts'

const ROOT_TWO_PI = 2.5066282746310002
/** Beyond this Γ overflows. */
const OVERFLOW = 171.625
/** Below minus this |Γ| rounds to zero. */
const VANISHED = 185

/**
 * Gamma function, within 3e-15 of its value. Exact for the integers 1..23.
 * ±∞ at ±0, NaN at the negative integers and −∞; ∞ above 171.62. NaN gives NaN.
 *
 * From 10 on by Stirling's series, below by recurrence to 1.5..2.5 and the series of ln Γ there,
 * below −10 by reflection.
 * @see DLMF 5.5.1, 5.5.3, 5.7.3, 5.11.1
 */
export function gamma(x: number): number {
  if (Number.isInteger(x)) return gammaOfInteger(x)
  if (x >= STIRLING_MIN) return x > OVERFLOW ? Infinity : gammaOfLarge(x)
  if (x > -STIRLING_MIN) return gammaBelowStirling(x)
  if (x < -VANISHED) return x === -Infinity ? NaN : 0
  return reflectedGamma(-x)
}

function gammaOfInteger(n: number): number {
  if (n <= 0) return n === 0 ? 1 / n : NaN
  if (n > OVERFLOW) return Infinity
  if (n > 23) return gammaOfLarge(n)
  let factorial = 1
  for (let k = 2; k < n; k++) factorial *= k
  return factorial
}

/** The power is taken in two halves, for x^x overflows before Γ does. */
function gammaOfLarge(x: number): number {
  const halfPower = pow(x, 0.5 * x - 0.25)
  return halfPower * (halfPower * exp(-x)) * (ROOT_TWO_PI * exp(stirlingCorrection(x)))
}

/** Γ(−x) = −π/(x·sin πx·Γ(x)) for x ≥ 10. */
function reflectedGamma(x: number): number {
  const halfPower = pow(x, 0.5 * x - 0.25)
  const divisor = x * sinPi(x) * ROOT_TWO_PI * exp(stirlingCorrection(x))
  return ((-Math.PI / divisor / halfPower) * exp(x)) / halfPower
}

/** sin πx; the whole turns are taken off without error. */
export function sinPi(x: number): number {
  const whole = Math.round(x)
  const sine = sin(Math.PI * (x - whole))
  return whole % 2 === 0 ? sine : -sine
}
