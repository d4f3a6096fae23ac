import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; both arrays have one length. */
export interface BeamOnPlaneInput {
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Cosine of the angle of incidence on the plane [1]. */
  readonly cosAoi: Float64Array
}

/**
 * Beam irradiance on a plane [W/m²], ≥ 0: `b = dni · cos θ`, none when the sun is behind the plane.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function beamOnPlane(input: BeamOnPlaneInput, out?: Float64Array): Float64Array {
  requireFields(input, { dni: 'list', cosAoi: 'list' })
  const { dni, cosAoi } = input
  out ??= new Float64Array(dni.length)
  InputError.requireLength(dni.length, { cosAoi, out })
  for (let t = 0; t < out.length; t++) out[t] = Math.max(dni[t] * Math.max(cosAoi[t], 0), 0)
  return out
}
