import { log, tan } from '../../elementary/index.ts'
import { polynomial } from '../polynomial.ts'
import { STIRLING_MIN } from './stirling.ts'

/** B₂ₖ/2k, k = 1..9. */
const SERIES: Float64Array = new Float64Array([
  1 / 12,
  -1 / 120,
  1 / 252,
  -1 / 240,
  1 / 132,
  -691 / 32760,
  1 / 12,
  -3617 / 8160,
  43867 / 14364,
])

/**
 * Digamma function ψ = Γ′/Γ, within 2e-15 of max(1, |ψ|): its zeros at 1.4616 and between the poles are met
 * absolutely. ∓∞ at ±0, NaN at the negative integers and −∞. NaN gives NaN.
 * @see DLMF 5.5.2, 5.5.4, 5.11.2
 */
export function digamma(x: number): number {
  if (x <= 0) {
    if (Number.isInteger(x)) return x === 0 ? -1 / x : NaN
    // ψ(x) = ψ(−x) − 1/x − π·cot πx
    return x === -Infinity ? NaN : digamma(-x) - 1 / x - Math.PI / tan(Math.PI * (x - Math.round(x)))
  }
  let at = x
  let sum = 0
  while (at < STIRLING_MIN) {
    sum += 1 / at
    at += 1
  }
  const inverseSquare = 1 / (at * at)
  return log(at) - 0.5 / at - inverseSquare * polynomial(SERIES, inverseSquare) - sum
}
