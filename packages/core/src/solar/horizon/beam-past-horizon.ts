import { InputError, requireFields } from '../../errors/index.ts'
import { type FarHorizon, horizonElevationDeg } from './far-horizon.ts'

/** One value per time step; all arrays have one length. A `SunPath` has both angles. */
export interface BeamPastHorizonInput {
  /** Direct normal irradiance without the skyline [W/m²]. */
  readonly dni: Float64Array
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Azimuth of the sun, clockwise from north [°]. */
  readonly azimuthDeg: Float64Array
}

/**
 * Whether the middle of the sun's disc stands above a skyline; on it, it does not. False for NaN.
 */
export function isSunAboveHorizon(
  horizon: FarHorizon,
  options: { readonly apparentZenithDeg: number; readonly azimuthDeg: number },
): boolean {
  requireFields(horizon, { ring: 'object', azimuthDeg: 'list', elevationDeg: 'list' }, 'horizon')
  requireFields(options, { apparentZenithDeg: 'number', azimuthDeg: 'number' })
  const { apparentZenithDeg, azimuthDeg } = options
  return apparentZenithDeg < 90 - horizonElevationDeg(horizon, azimuthDeg)
}

/**
 * Direct normal irradiance that comes past a skyline: all of it while the middle of the sun's disc stands above,
 * nothing while it stands on it or below [W/m²]. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `dni` itself.
 * @throws {InputError} `length_mismatch`.
 */
export function beamPastHorizon(
  horizon: FarHorizon,
  input: BeamPastHorizonInput,
  out?: Float64Array,
): Float64Array {
  requireFields(horizon, { ring: 'object', azimuthDeg: 'list', elevationDeg: 'list' }, 'horizon')
  requireFields(input, { dni: 'list', apparentZenithDeg: 'list', azimuthDeg: 'list' })
  const { dni, apparentZenithDeg, azimuthDeg } = input
  out ??= new Float64Array(dni.length)
  InputError.requireLength(dni.length, { apparentZenithDeg, azimuthDeg, out })
  for (let t = 0; t < out.length; t++) {
    const skylineZenithDeg = 90 - horizonElevationDeg(horizon, azimuthDeg[t])
    if (apparentZenithDeg[t] < skylineZenithDeg) out[t] = dni[t]
    else if (apparentZenithDeg[t] >= skylineZenithDeg && !Number.isNaN(dni[t])) out[t] = 0
    else out[t] = Number.NaN
  }
  return out
}
