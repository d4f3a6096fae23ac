import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; all arrays have one length. */
export interface GroundOnPlaneInput {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Albedo of the ground, 0..1 [1]. */
  readonly albedo: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
}

/**
 * Irradiance that level ground reflects onto a plane, the same in all directions [W/m²].
 *
 *     g = ghi · albedo · (1 − cos β)/2
 *
 * Holds for planes that face down as well (β up to 180°). A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Liu & Jordan 1963, Solar Energy 7(2), 53, doi:10.1016/0038-092X(63)90006-9
 */
export function groundOnPlane(input: GroundOnPlaneInput, out?: Float64Array): Float64Array {
  requireFields(input, { ghi: 'list', albedo: 'list', cosTilt: 'list' })
  const { ghi, albedo, cosTilt } = input
  out ??= new Float64Array(ghi.length)
  InputError.requireLength(ghi.length, { albedo, cosTilt, out })
  for (let t = 0; t < out.length; t++) out[t] = ghi[t] * albedo[t] * (1 - cosTilt[t]) * 0.5
  return out
}
