import { InputError, requireFields } from '../../../errors/index.ts'
import { COS_ZENITH_MIN } from './hay-davies.ts'
import { sinCubedOfHalf } from './sin-cubed.ts'

/** One value per time step; all arrays have one length. */
export interface ReindlTranspositionInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Upward part of the unit vector towards the apparent sun, cos z [1]. */
  readonly up: Float64Array
  /** Cosine of the angle of incidence on the plane [1]. */
  readonly cosAoi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
}

/**
 * Sky-diffuse irradiance on a plane after Reindl, Beckman & Duffie 1990 [W/m²]: Hay & Davies with a bright horizon.
 *
 *     d = dhi · (A·Rb + (1 − A)·(1 + cos β)/2·(1 + √(max(dni·cos z, 0)/ghi)·sin³(β/2)))
 *     A = dni / dniExtra,   Rb = max(cos θ, 0) / max(cos z, 0.01745)
 *
 * The root is 0 where there is no global irradiance. Ground reflection is not included. Meant for 0 ≤ dni ≤ dniExtra.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Reindl, Beckman & Duffie 1990, Solar Energy 45(1), 9, doi:10.1016/0038-092X(90)90061-G
 * @see Loutzenhiser et al. 2007, Solar Energy 81(2), 254, eq. 8, doi:10.1016/j.solener.2006.03.009
 */
export function reindlTransposition(input: ReindlTranspositionInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    dhi: 'list',
    dni: 'list',
    ghi: 'list',
    dniExtra: 'list',
    up: 'list',
    cosAoi: 'list',
    cosTilt: 'list',
  })
  const { dhi, dni, ghi, dniExtra, up, cosAoi, cosTilt } = input
  out ??= new Float64Array(dhi.length)
  InputError.requireLength(dhi.length, { dni, ghi, dniExtra, up, cosAoi, cosTilt, out })
  for (let t = 0; t < out.length; t++) {
    const anisotropy = dni[t] / dniExtra[t]
    const beamTilt = Math.max(cosAoi[t], 0) / Math.max(up[t], COS_ZENITH_MIN)
    const beamShare = ghi[t] <= 0 ? 0 : Math.max(dni[t] * up[t], 0) / ghi[t]
    const horizon = Math.sqrt(beamShare) * sinCubedOfHalf(cosTilt[t])
    const dome = (1 - anisotropy) * 0.5 * (1 + cosTilt[t])
    out[t] = dhi[t] * (anisotropy * beamTilt + dome * (1 + horizon))
  }
  return out
}
