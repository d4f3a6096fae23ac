import { InputError, requireFields } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { type AxisOnSlope, axisTiltDeg, requireAxisOnSlope } from './axis-tilt.ts'

/** A slope and tracker axes whose own inclination is known. */
export interface CrossAxisOnSlope extends AxisOnSlope {
  /** Inclination of the axes, −90..90 [°]; that of the slope in their direction when absent. */
  readonly axisTiltDeg?: number | undefined
}

/**
 * Slope between neighbouring tracker axes on a slope: the angle from horizontal of the line in which the slope
 * cuts a plane across the axes. With N the normal of the slope and the right-handed axes of the tracker,
 *
 *     tan βc = N · x′ / N · z′ = sin σ · sin Δ / (cos σ · cos α + sin σ · cos Δ · sin α),  Δ = slope − axis azimuth
 *
 * with σ the slope tilt and α the axis tilt.
 *
 * @returns with the axis towards the south: positive when the slope falls to the west [°].
 * @throws {InputError} `not_finite`, `out_of_range`.
 * @see Anderson & Mikofski 2020, NREL/TP-5K00-76626, eq. 25–26
 */
export function crossAxisTiltDeg(input: CrossAxisOnSlope): number {
  requireFields(input, { slopeAzimuthDeg: 'number', slopeTiltDeg: 'number', axisAzimuthDeg: 'number' })
  requireAxisOnSlope(input)
  const { slopeAzimuthDeg, slopeTiltDeg, axisAzimuthDeg } = input
  const tiltDeg = input.axisTiltDeg ?? axisTiltDeg(input)
  InputError.requireRange(tiltDeg, -90, 90, 'axisTiltDeg', '°')
  const turnDeg = slopeAzimuthDeg - axisAzimuthDeg
  const across = sinDeg(slopeTiltDeg) * sinDeg(turnDeg)
  const along = sinDeg(slopeTiltDeg) * cosDeg(turnDeg)
  return atan2Deg(across, cosDeg(slopeTiltDeg) * cosDeg(tiltDeg) + along * sinDeg(tiltDeg))
}
