import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; both arrays have one length. */
export interface IsotropicInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
}

/**
 * Sky-diffuse irradiance on a plane under a uniform sky [W/m²].
 *
 *     d = dhi · (1 + cos β)/2
 *
 * Holds for planes that face down as well (β up to 180°). A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Hottel & Woertz 1942, Trans. ASME 64, 91; Liu & Jordan 1963, Solar Energy 7(2), 53
 */
export function isotropic(input: IsotropicInput, out?: Float64Array): Float64Array {
  requireFields(input, { dhi: 'list', cosTilt: 'list' })
  const { dhi, cosTilt } = input
  out ??= new Float64Array(dhi.length)
  InputError.requireLength(dhi.length, { cosTilt, out })
  for (let t = 0; t < out.length; t++) out[t] = dhi[t] * (1 + cosTilt[t]) * 0.5
  return out
}
