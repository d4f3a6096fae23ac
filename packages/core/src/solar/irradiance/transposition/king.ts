import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; all arrays have one length. */
export interface KingInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
}

/**
 * Sky-diffuse irradiance on a plane after King (Sandia) [W/m²], ≥ 0.
 *
 *     d = dhi · (1 + cos β)/2 + ghi · (0.012 z − 0.04) · (1 − cos β)/2         z in degrees
 *
 * Never published by its author; the figures are those that peers carry. Ground reflection is not included.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function king(input: KingInput, out?: Float64Array): Float64Array {
  requireFields(input, { dhi: 'list', ghi: 'list', apparentZenithDeg: 'list', cosTilt: 'list' })
  const { dhi, ghi, apparentZenithDeg, cosTilt } = input
  out ??= new Float64Array(dhi.length)
  InputError.requireLength(dhi.length, { ghi, apparentZenithDeg, cosTilt, out })
  for (let t = 0; t < out.length; t++) {
    const dome = dhi[t] * (1 + cosTilt[t]) * 0.5
    const extra = ghi[t] * (0.012 * apparentZenithDeg[t] - 0.04) * (1 - cosTilt[t]) * 0.5
    out[t] = Math.max(dome + extra, 0)
  }
  return out
}
