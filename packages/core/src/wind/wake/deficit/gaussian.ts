import { exp } from '../../../math/elementary/index.ts'
import { axialInduction, type Induction } from './induction.ts'

/**
 * Share of the reference speed that is missing at a radius of a Gaussian wake [1]
 *
 *     min(1, 2a(ct·D²/(8σ²)))·e^(−r²/(2σ²))
 *
 * which with the induction of momentum theory is the (1 − √(1 − ct/(8(σ/D)²)))·e^… of the paper.
 * The pairwise kernels (`farm/pairwise/kernel/gaussian-kernel.ts`) restate it with a table of the exponential, the vector
 * kernel to the last bit as they do, and the energies of layouts (`layout/energy/wake-chain.ts`,
 * `constant-thrust-energy.ts`) with its gradient; a `formula-twins.test.ts` beside each holds them together.
 * For inner loops: nothing is checked. A NaN gives NaN.
 *
 * @param sigma σ, width of the wake where it is asked for [m].
 * @param radial r from the wake's centre line [m].
 * @see Bastankhah & Porté-Agel 2014, Renewable Energy 70:116, doi 10.1016/j.renene.2014.01.002, equation 23
 */
export function gaussianDeficit(
  rule: Induction,
  ct: number,
  diameter: number,
  sigma: number,
  radial: number,
): number {
  const square = sigma * sigma
  const centre = 2 * axialInduction(rule, (ct * diameter * diameter) / (8 * square))
  return Math.min(1, centre) * exp((-radial * radial) / (2 * square))
}
