import { InputError, requireFields } from '../../../errors/index.ts'

/**
 * What an anisotropic sky model says of the sky before any plane is chosen, one value per time step.
 * A study that tries many tilts makes these once and calls {@link skyDiffuseOnPlane} for each plane.
 */
export interface SkyTerms {
  /** Uniform dome, as irradiance on the horizontal [W/m²]. */
  readonly dome: Float64Array
  /** Circumsolar disc, as irradiance on a plane that faces the sun [W/m²]. */
  readonly circumsolar: Float64Array
  /** Bright (or, when negative, dark) band at the horizon, as irradiance on a vertical plane [W/m²]. */
  readonly horizon: Float64Array
}

/** Sky terms and how a plane stands to the sky and the sun; all arrays have one length. */
export interface SkyOnPlaneInput {
  readonly sky: SkyTerms
  /** Cosine of the angle of incidence on the plane [1]. */
  readonly cosAoi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
  /** Sine of the plane's tilt [1]. */
  readonly sinTilt: Float64Array
}

/** The parts of sky-diffuse irradiance on a plane, one value per time step [W/m²]. */
export interface SkyComponents {
  /** Their sum, held at 0 from below. */
  readonly skyDiffuse: Float64Array
  readonly isotropic: Float64Array
  readonly circumsolar: Float64Array
  /** Negative under a dark horizon. */
  readonly horizon: Float64Array
}

/** Room for the sky terms of `length` steps. */
export function createSkyTerms(length: number): SkyTerms {
  return {
    dome: new Float64Array(length),
    circumsolar: new Float64Array(length),
    horizon: new Float64Array(length),
  }
}

/**
 * Refuses sky terms of another length.
 * @throws {InputError} `length_mismatch`.
 */
export function requireSkyTerms(length: number, sky: SkyTerms, field: string): void {
  InputError.requireLength(length, {
    [`${field}.dome`]: sky.dome,
    [`${field}.circumsolar`]: sky.circumsolar,
    [`${field}.horizon`]: sky.horizon,
  })
}

/**
 * Sky-diffuse irradiance on a plane from sky terms [W/m²], ≥ 0.
 *
 *     d = dome · (1 + cos β)/2 + circumsolar · max(cos θ, 0) + horizon · sin β
 *
 * Ground reflection is not included. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function skyDiffuseOnPlane(input: SkyOnPlaneInput, out?: Float64Array): Float64Array {
  requireFields(input, { sky: 'object', cosAoi: 'list', cosTilt: 'list', sinTilt: 'list' })
  const { sky, cosAoi, cosTilt, sinTilt } = input
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { cosTilt, sinTilt, out })
  requireSkyTerms(cosAoi.length, sky, 'sky')
  const { dome, circumsolar, horizon } = sky
  for (let t = 0; t < out.length; t++) {
    const sum =
      dome[t] * 0.5 * (1 + cosTilt[t]) + circumsolar[t] * Math.max(cosAoi[t], 0) + horizon[t] * sinTilt[t]
    out[t] = Math.max(sum, 0)
  }
  return out
}

/**
 * The parts of {@link skyDiffuseOnPlane}: from the dome, from around the sun, from the horizon.
 * Where the sum is held at 0 all parts are 0. A NaN spoils its own step only.
 *
 * @throws {InputError} `length_mismatch`.
 */
export function skyComponentsOnPlane(input: SkyOnPlaneInput): SkyComponents {
  requireFields(input, { sky: 'object', cosAoi: 'list', cosTilt: 'list', sinTilt: 'list' })
  const { sky, cosAoi, cosTilt, sinTilt } = input
  const skyDiffuse = skyDiffuseOnPlane({ sky, cosAoi, cosTilt, sinTilt })
  const isotropic = new Float64Array(cosAoi.length)
  const circumsolar = new Float64Array(cosAoi.length)
  const horizon = new Float64Array(cosAoi.length)
  for (let t = 0; t < skyDiffuse.length; t++) {
    if (skyDiffuse[t] === 0) continue
    isotropic[t] = sky.dome[t] * 0.5 * (1 + cosTilt[t])
    circumsolar[t] = sky.circumsolar[t] * Math.max(cosAoi[t], 0)
    horizon[t] = sky.horizon[t] * sinTilt[t]
  }
  return { skyDiffuse, isotropic, circumsolar, horizon }
}
