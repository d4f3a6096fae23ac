import { DEG_PER_RAD } from '../../../math/angles.ts'
import { atan2, exp } from '../../../math/elementary/index.ts'

/**
 * How much of a wake's turbulence reaches a point beside its centre line, a Gaussian of the angle seen from the rotor [1]
 *
 *     w = e^(−(θ/θw)²) where θ < θw, else 0,   θ = atan(r/x),   θw = (atan(D/x) + 10°)/2
 *
 * 0 upstream of the rotor and abreast of it. For inner loops: nothing is checked. A NaN in `radial` gives 0.
 *
 * @param downwind x from the rotor to the point [m].
 * @param radial r from the wake's centre line, 0 or above [m].
 * @param diameter D of the rotor [m].
 * @see Frandsen 2007, Risø-R-1188, section 3.3
 */
export function frandsenWeight(downwind: number, radial: number, diameter: number): number {
  if (!(downwind > 0)) return 0
  const width = (atan2(diameter, downwind) * DEG_PER_RAD + 10) / 2
  const angle = atan2(radial, downwind) * DEG_PER_RAD
  if (!(angle < width)) return 0
  const ratio = angle / width
  return exp(-ratio * ratio)
}

/**
 * What a wake of turbulence Iw adds to ambient turbulence I∞, both as variances, at a point of a weight w [1]
 *
 *     ΔI = w·(√(Iw² + I∞²) − I∞)
 *
 * For inner loops: nothing is checked. A NaN gives NaN.
 */
export function frandsenAdded(weight: number, wake: number, ambient: number): number {
  return weight * (Math.sqrt(wake * wake + ambient * ambient) - ambient)
}
