import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'

/** Von Kármán's constant. */
const KARMAN = 0.4
/** Smoother than any ground, and far from where numbers end [m]. */
const ROUGHNESS_MIN = 1e-100

/**
 * Depth of the inner layer over a hill, where friction keeps the balance [m]. It solves
 *
 *     (l/L)·ln(l/z0) = 2·κ²,   κ = 0.4
 *
 * @param length L, the half length of the hill [m].
 * @param roughness z0, 1e-100..10 [m].
 * @throws {InputError} `out_of_range` and its kin (`length`, `roughness`).
 * @see Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929
 */
export function innerLayerDepth(length: number, roughness: number): number {
  requireScales(length, roughness)
  // In q = ln(l/z0): q·e^q = 2·κ²·L/z0, which rises from 0 at q = 0.
  return roughness * exp(lambertW((2 * KARMAN * KARMAN * length) / roughness))
}

/** More than are ever taken: each step trebles the digits. */
const STEPS_MAX = 12

/** Root of q·e^q = x for x above 0, to the last digits, by Halley's method. */
function lambertW(x: number): number {
  const logX = log(x)
  let q = x < Math.E ? x / (1 + x) : logX - log(logX)
  for (let step = 0; step < STEPS_MAX; step++) {
    const power = exp(q)
    const miss = q * power - x
    const change = miss / (power * (q + 1) - ((q + 2) * miss) / (2 * q + 2))
    q -= change
    if (Math.abs(change) <= 1e-9 * q) break
  }
  return q
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
  InputError.requireRange(roughness, ROUGHNESS_MIN, 10, 'roughness', 'm')
  InputError.requireRange(length, 1e-3, 1e7, 'length', 'm')
}
