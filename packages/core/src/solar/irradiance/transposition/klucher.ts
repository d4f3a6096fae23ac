import { InputError, requireFields } from '../../../errors/index.ts'
import { sinCubed, sinCubedOfHalf } from './sin-cubed.ts'

/** One value per time step; all arrays have one length. */
export interface KlucherInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Upward part of the unit vector towards the apparent sun, cos z [1]. */
  readonly up: Float64Array
  /** Cosine of the angle of incidence on the plane [1]. */
  readonly cosAoi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
}

/**
 * Sky-diffuse irradiance on a plane after Klucher 1979 [W/m²]: a uniform sky, brightened towards sun and horizon
 * as it clears.
 *
 *     d = dhi · (1 + cos β)/2 · (1 + F sin³(β/2)) · (1 + F cos²θ sin³z)
 *     F = 1 − (dhi/ghi)²,  0 where there is no global irradiance;  cos θ held at 0 from below
 *
 * Ground reflection is not included. Meant for dhi ≤ ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Klucher 1979, Solar Energy 23(2), 111, doi:10.1016/0038-092X(79)90110-5
 */
export function klucher(input: KlucherInput, out?: Float64Array): Float64Array {
  requireFields(input, { dhi: 'list', ghi: 'list', up: 'list', cosAoi: 'list', cosTilt: 'list' })
  const { dhi, ghi, up, cosAoi, cosTilt } = input
  out ??= new Float64Array(dhi.length)
  InputError.requireLength(dhi.length, { ghi, up, cosAoi, cosTilt, out })
  for (let t = 0; t < out.length; t++) {
    const diffuseShare = dhi[t] / ghi[t]
    const clearing = ghi[t] === 0 ? 0 : 1 - diffuseShare * diffuseShare
    const incidence = Math.max(cosAoi[t], 0)
    const towardsHorizon = 1 + clearing * sinCubedOfHalf(cosTilt[t])
    const towardsSun = 1 + clearing * incidence * incidence * sinCubed(up[t])
    out[t] = dhi[t] * 0.5 * (1 + cosTilt[t]) * towardsHorizon * towardsSun
  }
  return out
}
