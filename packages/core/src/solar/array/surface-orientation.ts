import { InputError, requireObject } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../math/angles.ts'

/** A rotated tracker. */
export interface SurfaceOrientationInput {
  /** Rotation about the axis, right-handed, −360..360 [°]. */
  readonly thetaDeg: number
  /** Inclination of the axis, −90..90 [°]; positive falls towards `axisAzimuthDeg`. */
  readonly axisTiltDeg: number
  /** Direction of the axis, clockwise from north, −360..360 [°]. */
  readonly axisAzimuthDeg: number
}

/** Where a plane faces. */
export interface SurfaceOrientation {
  /** Tilt from horizontal, 0..180 [°]. */
  readonly tiltDeg: number
  /** Direction the plane faces, clockwise from north, 0 ≤ azimuth < 360 [°]. */
  readonly azimuthDeg: number
}

/**
 * Tilt and azimuth of a tracker's plane from its rotation θ:
 *
 *     cos β = cos θ · cos α,   γ = γ axis + atan2(sin θ, cos θ · sin α)
 *
 * with α the axis tilt. A level plane faces axis azimuth − 90° by convention, one
 * turned over by a positive rotation axis azimuth + 90°.
 *
 * @throws {InputError} `not_finite`, `out_of_range`.
 * @see Marion & Dobos 2013, Rotation Angle for the Optimum Tracking of One-Axis Trackers, NREL/TP-6A20-58891
 */
export function surfaceOrientation(input: SurfaceOrientationInput): SurfaceOrientation {
  requireObject(input, 'input')
  const { thetaDeg, axisTiltDeg, axisAzimuthDeg } = input
  InputError.requireRange(thetaDeg, -360, 360, 'thetaDeg', '°')
  InputError.requireRange(axisTiltDeg, -90, 90, 'axisTiltDeg', '°')
  InputError.requireRange(axisAzimuthDeg, -360, 360, 'axisAzimuthDeg', '°')
  const across = sinDeg(thetaDeg)
  const along = cosDeg(thetaDeg) * sinDeg(axisTiltDeg)
  const level = Math.sqrt(across * across + along * along)
  return {
    tiltDeg: atan2Deg(level, cosDeg(thetaDeg) * cosDeg(axisTiltDeg)),
    azimuthDeg: wrap360(axisAzimuthDeg + (level === 0 ? (thetaDeg > 0 ? 90 : -90) : atan2Deg(across, along))),
  }
}
