import { InputError, requireObject } from '../../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg } from '../../../math/angles.ts'
import type { SunPath } from '../../position/index.ts'
import { requireDirections } from '../require-directions.ts'

/** Direction of the rows of an array. */
export interface RowAxis {
  /** Direction of the axis along the rows, clockwise from north [°]; 90 for rows that face south when turned by a positive angle. */
  readonly axisAzimuthDeg: number
  /** Inclination of the axis, falling towards its azimuth, −90..90 [°]. */
  readonly axisTiltDeg: number
}

/**
 * Zenith angle of the sun projected onto the plane across the rows, one value per step
 *
 *     θS = atan2(x′, z′)
 *     x′ = e·cos γ − n·sin γ
 *     z′ = (e·sin γ + n·cos γ)·sin α + u·cos α
 *
 * with (e, n, u) the unit vector towards the sun, γ the azimuth and α the tilt of the axis. It is the rotation that
 * turns a module to face the sun. A sun along the axis gives 0; below the horizon the angle goes on beyond ±90°.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns right-handed about the axis, −180..180 [°].
 * @throws {InputError} `out_of_range` and its kin (`axisAzimuthDeg`, `axisTiltDeg`), `length_mismatch`.
 * @see Anderson & Mikofski 2020, NREL/TP-5K00-76626, eq. 4–5
 */
export function projectedSolarZenith(
  input: RowAxis,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: Float64Array,
): Float64Array {
  requireObject(input, 'input')
  requireDirections(sun)
  const { axisAzimuthDeg, axisTiltDeg } = input
  out ??= new Float64Array(sun.up.length)
  InputError.requireRange(axisAzimuthDeg, -360, 360, 'axisAzimuthDeg', '°')
  InputError.requireRange(axisTiltDeg, -90, 90, 'axisTiltDeg', '°')
  const { east, north, up } = sun
  InputError.requireLength(up.length, { out })
  const sinAzimuth = sinDeg(axisAzimuthDeg)
  const cosAzimuth = cosDeg(axisAzimuthDeg)
  const sinTilt = sinDeg(axisTiltDeg)
  const cosTilt = cosDeg(axisTiltDeg)
  for (let t = 0; t < out.length; t++) {
    const across = east[t] * cosAzimuth - north[t] * sinAzimuth
    const along = east[t] * sinAzimuth + north[t] * cosAzimuth
    out[t] = atan2Deg(across, along * sinTilt + up[t] * cosTilt)
  }
  return out
}
