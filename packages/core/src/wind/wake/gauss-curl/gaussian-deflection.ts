import { log, tan } from '../../../math/elementary/index.ts'
import type { GaussParameters } from './gauss-parameters.ts'

/** e^(1/12) and e^(1/3), of the integrals over the Gaussian. */
const E_TWELFTH = 1.086904049521229
const E_THIRD = 1.3956124250860895
const SQRT_2 = Math.SQRT2

/** Values kept per turbine and case by `gaussianDeflectionTerms`. */
export const DEFLECTION_TERMS = 8

/**
 * Prepares the bending of a yawed turbine's wake: everything that does not depend on how far downstream one looks.
 *
 *     θ = 0.3·γ/cos γ·(1 − √(1 − ct·cos γ))               γ counter-clockwise turned, hence its sign here
 *     near wake: δ = x/x0·tan θ·x0
 *     far wake:  δ = tan θ·x0 + θ·E0/5.2·√(σy0 σz0/(k² M0))·ln[(1.6+√M0)(q−√M0) / ((1.6−√M0)(q+√M0))]
 *     q = 1.6·√(σy σz/(σy0 σz0)),  C0 = 1 − √(1−ct),  M0 = C0(2−C0),  E0 = C0² − 3e^(1/12)C0 + 3e^(1/3)
 *
 * @param yawRad effective yaw, positive counter-clockwise seen from above.
 * @param cosYaw its cosine; @param cosVeer cosine of the veer, which narrows σy0 like the yaw.
 * Without thrust the wake goes straight.
 *
 * @param out filled from `at` on with x0, slope of the near wake, k, σy0, σz0, tan θ·x0, factor of the logarithm, √M0.
 * @see Bastankhah & Porté-Agel 2016, J. Fluid Mech. 806:506, eq. 6.12, 7.4; Niayifar & Porté-Agel 2016
 */
export function gaussianDeflectionTerms(
  rotorDiameter: number,
  ct: number,
  turbulence: number,
  yawRad: number,
  cosYaw: number,
  cosVeer: number,
  parameters: GaussParameters,
  out: Float64Array,
  at: number,
): void {
  const root = Math.sqrt(1 - ct)
  const rootYawed = Math.sqrt(1 - ct * cosYaw)
  const erosion = SQRT_2 * (4 * parameters.alpha * turbulence + 2 * parameters.beta * (1 - root))
  const start = ct === 0 ? 0 : (rotorDiameter * cosYaw * (1 + rootYawed)) / erosion
  const centre = 1 - root
  const momentum = centre * (2 - centre)
  const energy = centre * centre - 3 * E_TWELFTH * centre + 3 * E_THIRD
  const startZ = 0.5 * rotorDiameter * Math.sqrt((1 + rootYawed) / (2 * (1 + root)))
  const startY = startZ * cosYaw * cosVeer
  const angle = ((0.3 * -yawRad) / cosYaw) * (1 - rootYawed)
  const slope = tan(angle)
  const growth = parameters.growthSlope * turbulence + parameters.growthBase
  out[at] = start
  out[at + 1] = slope
  out[at + 2] = growth
  out[at + 3] = startY
  out[at + 4] = startZ
  out[at + 5] = slope * start
  out[at + 6] =
    momentum > 0 ? (((angle * energy) / 5.2) * Math.sqrt((startY * startZ) / momentum)) / growth : 0
  out[at + 7] = Math.sqrt(momentum)
}

/**
 * How far the wake's centre line lies to the left (seen down-wind) of a straight line from the hub [m].
 * @param terms of `gaussianDeflectionTerms`, from `at` on.
 * @param along downstream of the rotor [m]; upstream it is 0.
 */
export function gaussianDeflection(terms: Float64Array, at: number, along: number): number {
  if (along < 0) return 0
  const beyond = along - terms[at]
  if (beyond <= 0) return terms[at + 1] * along
  const startY = terms[at + 3]
  const startZ = terms[at + 4]
  const grown = terms[at + 2] * beyond
  const q = 1.6 * Math.sqrt(((startY + grown) * (startZ + grown)) / (startY * startZ))
  const m = terms[at + 7]
  return terms[at + 5] + terms[at + 6] * log(((1.6 + m) * (q - m)) / ((1.6 - m) * (q + m)))
}

/**
 * {@link gaussianDeflection} of many cases at one distance [m], the same to the last bit: a loop of its own is faster
 * than as many calls.
 * @param terms of the first case at `at`, the next ones right behind it.
 * @param wanted 0 where the deflection is not needed and `out` stays as it is.
 */
export function gaussianDeflections(
  terms: Float64Array,
  at: number,
  along: number,
  wanted: Uint8Array,
  cases: number,
  out: Float64Array,
): void {
  for (let k = 0; k < cases; k++) {
    if (wanted[k] === 0) continue
    const here = at + k * DEFLECTION_TERMS
    const beyond = along - terms[here]
    if (beyond <= 0) {
      out[k] = terms[here + 1] * along
      continue
    }
    const startY = terms[here + 3]
    const startZ = terms[here + 4]
    const grown = terms[here + 2] * beyond
    const q = 1.6 * Math.sqrt(((startY + grown) * (startZ + grown)) / (startY * startZ))
    const m = terms[here + 7]
    out[k] = terms[here + 5] + terms[here + 6] * log(((1.6 + m) * (q - m)) / ((1.6 - m) * (q + m)))
  }
}

/**
 * A bound that {@link gaussianDeflection} stays below at any distance [m]. The logarithm rises to that of q → ∞,
 * ln((1+t)/(1−t)) with t = √M0/1.6, which is below 2·(t + t³/(3(1−t²))).
 */
export function gaussianDeflectionLimit(terms: Float64Array, at: number): number {
  const t = terms[at + 7] / 1.6
  const most = 2 * (t + (t * t * t) / (3 * (1 - t * t)))
  return Math.abs(terms[at + 5]) + Math.abs(terms[at + 6]) * most
}
