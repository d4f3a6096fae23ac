import { InputError } from '../../../errors/index.ts'
import { cosDeg, RAD_PER_DEG, sinDeg } from '../../../math/angles.ts'
import type { DiffuseIam } from './diffuse-iam.ts'

/** Coefficients of 1 − (1 − c)⁵ by rising power of c, from the first. */
const SCHLICK = [5, -10, 10, -5, 1] as const

/** Below this angle [rad] the integrals cancel to nothing; two terms of their series err by less than 1e-11 there. */
const THIN_LUNE = 1e-4

/**
 * Mean of Schlick's modifier over light that comes evenly from sky and ground, each weighted by the cosine of
 * incidence. A plane with tilt β sees the ground within a lune of angle β and the sky within one of π − β. Across a
 * lune the cosine of incidence is cos φ · sin α (φ along the edge, α from the plane), hence term by term
 *
 *     mean(β) = Σₖ aₖ · Wₖ₊₂ · Jₖ₊₁(β) / (π/2 · (1 − cos β)),   1 − (1 − c)⁵ = Σₖ aₖ·cᵏ
 *     Wₘ = ∫ cosᵐφ dφ over −π/2..π/2,   Jₘ(β) = ∫ sinᵐα dα over 0..β
 *
 * @param tiltDeg tilt from horizontal, 0..180 [°].
 * @throws {InputError} `out_of_range`, `not_finite`.
 * @see Xie, Sengupta, Habte & Andreas 2022, Renewable & Sustainable Energy Reviews 161:112362 (the same in another form)
 */
export function schlickDiffuseIam(tiltDeg: number): DiffuseIam {
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  return { sky: luneMean(180 - tiltDeg), ground: luneMean(tiltDeg) }
}

function luneMean(angleDeg: number): number {
  const angle = angleDeg * RAD_PER_DEG
  if (angle < THIN_LUNE) return thinLuneMean(angle)
  const sine = sinDeg(angleDeg)
  const cosine = cosDeg(angleDeg)
  const halfSine = sinDeg(angleDeg / 2)
  // Both integrals climb by two: m·Jₘ = (m − 1)·Jₘ₋₂ − cos β·sinᵐ⁻¹β,  m·Wₘ = (m − 1)·Wₘ₋₂.
  const j = [angle, 2 * halfSine * halfSine]
  const w = [Math.PI, 2]
  let power = sine
  let sum = 0
  for (let k = 1; k <= SCHLICK.length; k++) {
    const m = k + 1
    w[m] = ((m - 1) * w[m - 2]) / m
    j[m] = ((m - 1) * j[m - 2] - cosine * power) / m
    sum += SCHLICK[k - 1] * ((m * w[m - 1]) / (m + 1)) * j[m]
    power *= sine
  }
  return sum / (Math.PI * halfSine * halfSine)
}

/** The first two terms by powers of the angle. */
function thinLuneMean(angle: number): number {
  return angle * (80 / (9 * Math.PI) - (15 / 4) * angle)
}
