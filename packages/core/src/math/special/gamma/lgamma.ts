import { log } from '../../elementary/index.ts'
import { sinPi } from './gamma.ts'
import { logGammaNearTwo } from './gamma-near-two.ts'
import { STIRLING_MIN, stirlingCorrection } from './stirling.ts'

const HALF_LOG_TWO_PI = 0.9189385332046727

/**
 * ln |Γ(x)|, within 2e-15 of its value for x > 0, zeros at 1 and 2 included; below zero within 1e-14 absolutely,
 * for there are zeros between the poles. ∞ at 0 and the negative integers. NaN gives NaN.
 * @see DLMF 5.5.3, 5.7.3, 5.11.1
 */
export function lgamma(x: number): number {
  if (x >= STIRLING_MIN) return (x - 0.5) * (log(x) - 1) + (HALF_LOG_TWO_PI - 0.5 + stirlingCorrection(x))
  if (x >= 2.5) return logGammaByRecurrence(x)
  if (x >= 1.5) return logGammaNearTwo(x - 2)
  if (x >= 0.5) return logGammaNearTwo(x - 1) - log(x)
  if (x > 0) return logGammaNearTwo(x) - log(x * (x + 1))
  if (Number.isInteger(x) || x === -Infinity) return Infinity
  // Γ(x)·Γ(−x) = −π/(x·sin πx)
  return Number.isNaN(x) ? NaN : log(Math.PI / Math.abs(x * sinPi(x))) - lgamma(-x)
}

function logGammaByRecurrence(x: number): number {
  let product = 1
  let at = x
  while (at > 2.5) {
    at -= 1
    product *= at
  }
  return log(product) + logGammaNearTwo(at - 2)
}
