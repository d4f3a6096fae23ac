import { InputError, requireFields } from '../../../errors/index.ts'
import {
  createSkyTerms,
  requireSkyTerms,
  type SkyOnPlaneInput,
  type SkyTerms,
  skyDiffuseOnPlane,
} from './sky-terms.ts'

/** cos z is held at that of 89°, or the circumsolar term blows up at sunrise; the paper has no such floor. */
export const COS_ZENITH_MIN = 0.01745

/** What the model needs to know of the sky, one value per time step; all arrays have one length. */
export interface HayDaviesSkyInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Upward part of the unit vector towards the apparent sun, cos z [1]. */
  readonly up: Float64Array
}

/** Sky and plane. */
export interface HayDaviesInput extends HayDaviesSkyInput, Omit<SkyOnPlaneInput, 'sky'> {}

/**
 * The sky of Hay & Davies, before any plane is chosen: a uniform dome and a disc around the sun, no horizon.
 *
 *     dome = dhi · (1 − A),   circumsolar = dhi · A / max(cos z, 0.01745)
 *     A = dni / dniExtra                                   anisotropy index
 *
 * Meant for 0 ≤ dni ≤ dniExtra; beyond, each part is held at 0 from below. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Hay & Davies 1980, Proc. First Canadian Solar Radiation Data Workshop, 59
 */
export function hayDaviesSkyTerms(input: HayDaviesSkyInput, out?: SkyTerms): SkyTerms {
  requireFields(input, { dhi: 'list', dni: 'list', dniExtra: 'list', up: 'list' })
  const { dhi, dni, dniExtra, up } = input
  out ??= createSkyTerms(dhi.length)
  InputError.requireLength(dhi.length, { dni, dniExtra, up })
  requireSkyTerms(dhi.length, out, 'out')
  const { dome, circumsolar, horizon } = out
  for (let t = 0; t < dhi.length; t++) {
    const anisotropy = dni[t] / dniExtra[t]
    dome[t] = Math.max(dhi[t] * (1 - anisotropy), 0)
    circumsolar[t] = Math.max((dhi[t] * anisotropy) / Math.max(up[t], COS_ZENITH_MIN), 0)
    horizon[t] = 0
  }
  return out
}

/**
 * Sky-diffuse irradiance on a plane after Hay & Davies [W/m²], ≥ 0: {@link hayDaviesSkyTerms} on one plane.
 *
 *     d = dhi · (A·Rb + (1 − A)·(1 + cos β)/2),   Rb = max(cos θ, 0) / max(cos z, 0.01745)
 *
 * Ground reflection is not included. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function hayDavies(input: HayDaviesInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    dhi: 'list',
    dni: 'list',
    dniExtra: 'list',
    up: 'list',
    cosAoi: 'list',
    cosTilt: 'list',
    sinTilt: 'list',
  })
  const { dhi, dni, dniExtra, up, cosAoi, cosTilt, sinTilt } = input
  out ??= new Float64Array(dhi.length)
  const sky = hayDaviesSkyTerms({ dhi, dni, dniExtra, up })
  return skyDiffuseOnPlane({ sky, cosAoi, cosTilt, sinTilt }, out)
}
