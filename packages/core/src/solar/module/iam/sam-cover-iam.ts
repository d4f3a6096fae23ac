import { InputError } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { exp } from '../../../math/elementary/index.ts'
import type { DiffuseIam } from './diffuse-iam.ts'

/** One value per time step. */
export interface SamCoverIamInput {
  /** Cosine of the angle of incidence [1]. */
  readonly cosAoi: Float64Array
}

const GLASS_INDEX = 1.526
const COATING_INDEX = 1.3
/** Absorption over thickness: 4/m over 2 mm of glass, and over a hundredth of it of coating. */
const GLASS_DEPTH = 4 * 0.002
const COATING_DEPTH = GLASS_DEPTH * 0.01

/** Angles beyond these are taken as these [°]. */
const AOI_MIN_DEG = 1
const AOI_MAX_DEG = 89
const COS_MAX = cosDeg(AOI_MIN_DEG)
const COS_MIN = cosDeg(AOI_MAX_DEG)

/**
 * What SAM divides by: light at 1° through the coating, and through glass that it meets as if it came from the air, which
 * is 3.6 % less than what passes coated glass.
 */
const NORMAL = /* @__PURE__ */ (() => {
  const coating = through(COS_MAX, 1, COATING_INDEX, COATING_DEPTH)
  return coating.share * through(coating.cosine, 1, GLASS_INDEX, GLASS_DEPTH).share
})()

/**
 * Incidence-angle modifier of the detailed PV model of SAM for the beam: a coating of index 1.3, then glass, over
 * `NORMAL`, at most 1:
 *
 *     iam = min(τ_coating(θ) · τ_glass(θ₁) / τ₀, 1);  0 where cos θ ≤ 0
 *
 * SAM computes τ₀ with light that enters the glass from the air, so that the modifier is 1 up to some 58° and 3.6 % above
 * that of coated glass (`physicalIam` with `coatingIndex`) beyond. It is here to give SAM's figures; it is no better glass.
 *
 * @param out filled and returned; may be `cosAoi` itself.
 * @returns modifier, 0..1 [1]; a NaN spoils its own step only.
 * @throws {InputError} `length_mismatch`.
 * @see De Soto et al. 2006, Solar Energy 80:78; NREL ssc, `lib_pv_incidence_modifier.cpp`, PySAM 7.1.1
 */
export function samCoverIam(
  { cosAoi }: SamCoverIamInput,
  out: Float64Array = new Float64Array(cosAoi.length),
): Float64Array {
  InputError.requireLength(cosAoi.length, { out })
  for (let t = 0; t < out.length; t++) {
    const cosine = cosAoi[t]
    if (cosine <= 0) {
      out[t] = 0
      continue
    }
    const coating = through(Math.min(Math.max(cosine, COS_MIN), COS_MAX), 1, COATING_INDEX, COATING_DEPTH)
    const glass = through(coating.cosine, COATING_INDEX, GLASS_INDEX, GLASS_DEPTH)
    out[t] = Math.min((coating.share * glass.share) / NORMAL, 1)
  }
  return out
}

/**
 * The modifiers of sky and ground light that belong to {@link samCoverIam}: glass without a coating at one equivalent angle
 * each, over the same τ₀, at most 1.
 *
 *     θ_sky = 59.7 − 0.1388·β + 0.001497·β²,   θ_ground = 90 − 0.5788·β + 0.002693·β²
 *
 * @param tiltDeg tilt β of the plane, 0..180 [°].
 * @throws {InputError} `out_of_range`, `not_finite` (`tiltDeg`).
 * @see Duffie & Beckman 2013, Solar Engineering of Thermal Processes, eq. 5.4.1 and 5.4.2
 */
export function samCoverDiffuseIam(tiltDeg: number): DiffuseIam {
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  const at = (angleDeg: number): number => {
    const cosine = cosDeg(angleDeg)
    return cosine <= 0 ? 0 : Math.min(through(cosine, 1, GLASS_INDEX, GLASS_DEPTH).share / NORMAL, 1)
  }
  return {
    sky: at(59.7 - 0.1388 * tiltDeg + 0.001497 * tiltDeg * tiltDeg),
    ground: at(90 - 0.5788 * tiltDeg + 0.002693 * tiltDeg * tiltDeg),
  }
}

/** Share of light that enters a layer and passes it, and the cosine of its angle inside: Fresnel, Snell, Bouguer. */
function through(
  cosine: number,
  from: number,
  to: number,
  depth: number,
): { readonly share: number; readonly cosine: number } {
  const ratio = from / to
  const inside = Math.sqrt(1 - (1 - cosine * cosine) * ratio * ratio)
  const entering = enters(from * cosine, to * inside) + enters(from * inside, to * cosine)
  return { share: 0.5 * entering * exp(-depth / inside), cosine: inside }
}

/** Share that passes between two admittances: 1 − ((a − b)/(a + b))². */
function enters(a: number, b: number): number {
  return (4 * a * b) / ((a + b) * (a + b))
}
