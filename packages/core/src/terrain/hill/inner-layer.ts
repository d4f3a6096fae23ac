import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { brentRoot } from '../../math/root/index.ts'

/** Von Kármán's constant. */
const KARMAN = 0.4

/**
 * Depth of the inner layer over a hill, where friction keeps the balance [m]. It solves
 *
 *     (l/L)·ln(l/z0) = 2·κ²,   κ = 0.4
 *
 * @param length L, the half length of the hill [m].
 * @param roughness z0, above 0 [m].
 * @throws {InputError} `out_of_range` and its kin (`length`, `roughness`).
 * @see Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929
 */
export function innerLayerDepth(length: number, roughness: number): number {
  requireScales(length, roughness)
  // In q = ln(l/z0): q·e^q = 2·κ²·L/z0, which rises from 0 at q = 0.
  const target = (2 * KARMAN * KARMAN * length) / roughness
  const high = Math.max(log(target), 0) + 1
  return roughness * exp(brentRoot((q) => q * exp(q) - target, { low: 0, high }))
}

/**
 * Factor by which shear makes the speed-up in the inner layer larger than in uniform wind [1]
 *
 *     (ln(L/z0)/ln(l/z0))²
 *
 * Times H/L it is the scale of the speed-up at the top.
 *
 * @throws {InputError} `out_of_range` and its kin (`length`, `roughness`).
 * @see Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929
 */
export function innerShearFactor(length: number, roughness: number): number {
  const ratio = log(length / roughness) / log(innerLayerDepth(length, roughness) / roughness)
  return ratio * ratio
}

function requireScales(length: number, roughness: number): void {
  InputError.requireRange(roughness, Number.MIN_VALUE, 10, 'roughness', 'm')
  InputError.requireRange(length, 1e-3, 1e7, 'length', 'm')
}
