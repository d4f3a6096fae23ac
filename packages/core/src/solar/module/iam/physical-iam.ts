import { InputError, requireFields } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'

/** One value per time step; the cover is constant. */
export interface PhysicalIamInput {
  /** Cosine of the angle of incidence [1]. */
  readonly cosAoi: Float64Array
  /** Refractive index of the cover, 1..4 [1]; 1.526 for glass (De Soto 2006). */
  readonly refractiveIndex?: number | undefined
  /** Extinction coefficient of the cover, 0..1000 [1/m]; 4 for water-white glass (De Soto 2006). */
  readonly extinctionPerM?: number | undefined
  /** Thickness of the cover, 0..1 [m]; 0.002 (De Soto 2006). */
  readonly thickness?: number | undefined
  /** Refractive index of an anti-reflective coating, 1..4 [1]; no coating when absent; 1.29 is usual. */
  readonly coatingIndex?: number | undefined
}

/** Transmittance of a cover by its two polarisations at two interfaces, then its absorption. */
interface Cover {
  readonly coatingIndex: number
  readonly refractiveIndex: number
  readonly opticalDepth: number
}

/**
 * Incidence-angle modifier of a glass cover: Fresnel's reflection of both polarisations and Bouguer's absorption,
 * relative to normal incidence.
 *
 *     τ(θ) = exp(−K·L / cos θr) · ½ Σ over s, p of (1 − ρ)
 *     ρs = ((cos θ − n·cos θr) / (cos θ + n·cos θr))²,   ρp = ((cos θr − n·cos θ) / (cos θr + n·cos θ))²
 *     cos θr = sqrt(1 − (1 − cos² θ) / n²)                Snell
 *     iam = τ(θ) / τ(0);  0 where cos θ ≤ 0
 *
 * With a coating each polarisation passes two interfaces: (1 − ρ₁)·(1 − ρ₂) / (1 − ρ₁·ρ₂), all reflections
 * between them summed. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `cosAoi` itself.
 * @returns modifier, 0..1 without a coating [1].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see De Soto et al. 2006, Solar Energy 80:78, section 3 (its eq. 14 has Snell's law upside down);
 *   Duffie & Beckman 2013, ch. 5
 */
export function physicalIam(input: PhysicalIamInput, out?: Float64Array): Float64Array {
  requireFields(input, { cosAoi: 'list' })
  const { cosAoi, refractiveIndex = 1.526, extinctionPerM = 4, thickness = 0.002, coatingIndex = 1 } = input
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { out })
  InputError.requireRange(refractiveIndex, 1, 4, 'refractiveIndex')
  InputError.requireRange(extinctionPerM, 0, 1000, 'extinctionPerM', '1/m')
  InputError.requireRange(thickness, 0, 1, 'thickness', 'm')
  InputError.requireRange(coatingIndex, 1, 4, 'coatingIndex')
  const cover: Cover = { coatingIndex, refractiveIndex, opticalDepth: extinctionPerM * thickness }
  const transmit = coatingIndex === 1 ? bareTransmittance : coatedTransmittance
  const scale = 1 / transmit(1, cover)
  for (let t = 0; t < out.length; t++) {
    const cosine = cosAoi[t]
    out[t] = cosine <= 0 ? 0 : transmit(cosine, cover) * scale
  }
  return out
}

function bareTransmittance(cosine: number, { refractiveIndex: n, opticalDepth }: Cover): number {
  const inside = Math.sqrt(1 - (1 - cosine * cosine) / (n * n))
  // 1 − ((a − b)/(a + b))² = 4ab/(a + b)² spares the cancellation at grazing incidence.
  const s = cosine + n * inside
  const p = inside + n * cosine
  const passed = 2 * n * cosine * inside * (1 / (s * s) + 1 / (p * p))
  return passed * exp(-opticalDepth / inside)
}

function coatedTransmittance(cosine: number, { coatingIndex, refractiveIndex, opticalDepth }: Cover): number {
  const sineSquared = 1 - cosine * cosine
  const coat = Math.sqrt(1 - sineSquared / (coatingIndex * coatingIndex))
  const inside = Math.sqrt(1 - sineSquared / (refractiveIndex * refractiveIndex))
  const s = passBoth(
    passInterface(cosine, coatingIndex * coat),
    passInterface(coatingIndex * coat, refractiveIndex * inside),
  )
  const p = passBoth(
    passInterface(coat, coatingIndex * cosine),
    passInterface(coatingIndex * inside, refractiveIndex * coat),
  )
  return 0.5 * (s + p) * exp(-opticalDepth / inside)
}

/** Share that passes an interface of two admittances: 1 − ((a − b)/(a + b))². */
function passInterface(a: number, b: number): number {
  return (4 * a * b) / ((a + b) * (a + b))
}

/** Share that passes two interfaces with all reflections between them. */
function passBoth(first: number, second: number): number {
  return (first * second) / (first + second - first * second)
}
