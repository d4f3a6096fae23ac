import { exp, pow } from '../../elementary/index.ts'
import { polynomial } from '../polynomial.ts'
import { gammaBelowStirling } from './gamma-near-two.ts'

/** From here on the series below holds to the last digit. */
export const STIRLING_MIN = 10

const ROOT_TWO_PI = 2.5066282746310002

/** B₂ₖ/(2k·(2k − 1)), k = 1..9. */
const SERIES: Float64Array = new Float64Array([
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
  43867 / 244188,
])

/** ln Γ(x) − ((x − ½)·ln x − x + ½·ln 2π) for x ≥ 10 (DLMF 5.11.1). */
export function stirlingCorrection(x: number): number {
  return polynomial(SERIES, 1 / (x * x)) / x
}

/** Γ(x) over Stirling's leading term √(2π)·x^(x − ½)·e^(−x), for x > 0: near 1 for large x. */
export function scaledGamma(x: number): number {
  if (x >= STIRLING_MIN) return exp(stirlingCorrection(x))
  return (gammaBelowStirling(x) * exp(x)) / (ROOT_TWO_PI * pow(x, x - 0.5))
}
