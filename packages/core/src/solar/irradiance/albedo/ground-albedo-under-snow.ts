import { InputError, requireFields } from '../../../errors/index.ts'

/** Snow from which on no bare ground shows [cm]. */
const CLOSED_COVER_CM = 10

/** Snow on the ground, one value per step; all arrays have one length. */
export interface GroundAlbedoUnderSnowInput {
  /** Snow on the ground [cm]. */
  readonly snowDepthCm: Float64Array
  /** Albedo of the snow itself, for example of `snowAlbedo` [fraction]. */
  readonly snowAlbedo: Float64Array
  /** Albedo of the bare ground, for example of `albedoOfMonths` [fraction]. */
  readonly bareAlbedo: Float64Array
}

/**
 * Albedo of ground that is more or less covered with snow.
 *
 *     α = f · α_snow + (1 − f) · α_bare,   f = depth / 10 cm  held in 0..1
 *
 * A closed cover from 10 cm on holds for grass and fields; forests stay dark under any snow. A gap in the depth gives
 * bare ground; a NaN in one of the albedos spoils the steps in which it has a share.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns albedo of the ground [fraction 0..1].
 * @throws {InputError} `length_mismatch`.
 * @see Dutra et al. 2010, An improved snow scheme for the ECMWF land surface model, J. Hydrometeorology 11, 899,
 *   doi:10.1175/2010JHM1249.1 (cover fraction)
 */
export function groundAlbedoUnderSnow(input: GroundAlbedoUnderSnowInput, out?: Float64Array): Float64Array {
  requireFields(input, { snowDepthCm: 'list', snowAlbedo: 'list', bareAlbedo: 'list' })
  const { snowDepthCm, snowAlbedo, bareAlbedo } = input
  out ??= new Float64Array(snowDepthCm.length)
  InputError.requireLength(snowDepthCm.length, { snowAlbedo, bareAlbedo, out })
  for (let t = 0; t < out.length; t++) {
    const covered = snowDepthCm[t] > 0 ? Math.min(snowDepthCm[t] / CLOSED_COVER_CM, 1) : 0
    if (covered === 0) out[t] = bareAlbedo[t]
    else if (covered === 1) out[t] = snowAlbedo[t]
    else out[t] = bareAlbedo[t] + covered * (snowAlbedo[t] - bareAlbedo[t])
  }
  return out
}
