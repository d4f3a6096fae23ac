import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step. */
export interface SchlickIamInput {
  /** Cosine of the angle of incidence [1]. */
  readonly cosAoi: Float64Array
}

/**
 * Incidence-angle modifier by Schlick's approximation of Fresnel's reflection, relative to normal incidence:
 *
 *     iam = 1 − (1 − cos θ)⁵;  0 where cos θ ≤ 0
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `cosAoi` itself.
 * @returns modifier, 0..1 [1].
 * @throws {InputError} `length_mismatch`.
 * @see Schlick 1994, Computer Graphics Forum 13:233; Xie et al. 2022, Renewable & Sustainable Energy Reviews 161:112362
 */
export function schlickIam(input: SchlickIamInput, out?: Float64Array): Float64Array {
  requireFields(input, { cosAoi: 'list' })
  const { cosAoi } = input
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { out })
  for (let t = 0; t < out.length; t++) {
    const cosine = cosAoi[t]
    const x = 1 - cosine
    const squared = x * x
    out[t] = cosine <= 0 ? 0 : 1 - squared * squared * x
  }
  return out
}
