import { exp, log1p } from '../../elementary/index.ts'
import { polynomial } from '../polynomial.ts'
import { ZETA_TERMS } from '../tables/zeta-table.ts'

/** 1 − Euler's constant. */
const ONE_MINUS_EULER = 0.42278433509846714

/**
 * ln Γ(2 + z) for |z| ≤ ½, relatively exact near z = 0:
 *
 *     ln Γ(2 + z) = z·(1 − γ) + Σ (−1)^k (ζ(k) − 1) z^k/k,  k ≥ 2
 *
 * @see DLMF 5.7.3
 */
export function logGammaNearTwo(z: number): number {
  return z * (ONE_MINUS_EULER + z * polynomial(ZETA_TERMS, z))
}

/** ln Γ(1 + a) for 0 < a < 1, relatively exact near a = 0. */
export function logGammaOnePlus(a: number): number {
  return a > 0.5 ? logGammaNearTwo(a - 1) : logGammaNearTwo(a) - log1p(a)
}

/** Γ(x) for −10 < x < 10.5, no integer below 1, by recurrence from 1.5..2.5. */
export function gammaBelowStirling(x: number): number {
  let product = 1
  let at = x
  while (at > 2.5) {
    at -= 1
    product *= at
  }
  let divisor = 1
  while (at < 0.5) {
    divisor *= at
    at += 1
  }
  // The last step up stays unrounded in z.
  const above = at < 1.5
  const value = exp(logGammaNearTwo(above ? at - 1 : at - 2))
  return above ? (product * value) / at / divisor : (product * value) / divisor
}
