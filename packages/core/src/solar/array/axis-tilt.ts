import { InputError, requireObject } from '../../errors/index.ts'
import { atan2Deg, cosDeg, tanDeg } from '../../math/angles.ts'

/** A plane slope and the direction of the tracker axes on it. */
export interface AxisOnSlope {
  /** Direction in which the slope falls, clockwise from north, −360..360 [°]. */
  readonly slopeAzimuthDeg: number
  /** Angle of the slope from horizontal, 0 ≤ tilt < 90 [°]. */
  readonly slopeTiltDeg: number
  /** Direction of the axes, clockwise from north, −360..360 [°]. */
  readonly axisAzimuthDeg: number
}

/**
 * Inclination of tracker axes that lie on a slope:
 *
 *     tan α = tan(slope tilt) · cos(slope azimuth − axis azimuth)
 *
 * @returns positive when the axis falls towards its azimuth [°].
 * @throws {InputError} `not_finite`, `out_of_range`.
 * @see Anderson & Mikofski 2020, NREL/TP-5K00-76626, eq. 18
 */
export function axisTiltDeg(slope: AxisOnSlope): number {
  requireObject(slope, 'slope')
  requireAxisOnSlope(slope)
  const { slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg } = slope
  return atan2Deg(tanDeg(slopeTiltDeg) * cosDeg(slopeAzimuthDeg - axisAzimuthDeg), 1)
}

/**
 * Refuses a slope or an axis outside the ranges of {@link AxisOnSlope}.
 * @throws {InputError} `not_finite`, `out_of_range`.
 */
export function requireAxisOnSlope({ slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg }: AxisOnSlope): void {
  InputError.requireRange(slopeAzimuthDeg, -360, 360, 'slopeAzimuthDeg', '°')
  InputError.requireRange(slopeTiltDeg, 0, 89.999, 'slopeTiltDeg', '°')
  InputError.requireRange(axisAzimuthDeg, -360, 360, 'axisAzimuthDeg', '°')
}
