import { exp } from '../../../math/elementary/index.ts'

/** Terms below this share of the sum move no bit of it. */
const NEGLIGIBLE = 1e-17

/**
 * Mean of a Gaussian exp(−ρ²/2σ²) over a rotor, whose centre is `offset` from the centre of the Gaussian [1]
 *
 *     (2σ²/R²)·[1 − Q₁(r/σ, R/σ)] = (1/v)·Σₙ e^(−v)·vⁿ/n!·e^(−u)·Σⱼ uʲ/j!,   n from 1, j below n, u = r²/2σ², v = R²/2σ²
 *
 * with Marcum's function Q₁; all terms are positive. For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param sigma width σ of the Gaussian, above 0 [m].
 * @param radius R of the rotor, above 0 and below 37 σ [m].
 * @param offset r, 0 or above [m].
 * @see Pedersen, Svensson, Poulsen & Nygaard 2022, J. Phys.: Conf. Ser. 2265:022063; Marcum 1960, IRE Trans. Inf. Theory 6:59
 */
export function rotorMeanGauss(sigma: number, radius: number, offset: number): number {
  const u = (offset * offset) / (2 * sigma * sigma)
  const v = (radius * radius) / (2 * sigma * sigma)
  let outer = exp(-v) * v
  let inner = exp(-u)
  let reached = inner
  let sum = outer * reached
  for (let n = 2; n <= v || outer > NEGLIGIBLE * sum; n++) {
    outer *= v / n
    inner *= u / (n - 1)
    reached += inner
    sum += outer * reached
  }
  return sum / v
}
