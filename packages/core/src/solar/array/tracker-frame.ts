import { InputError } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg } from '../../math/angles.ts'
import { requireGcr } from './mount.ts'

/** What decides how far a tracker turns. A single-axis mount has all of it. */
export interface TrackerGeometry {
  /** Inclination of the axis, −90..90 [°]; positive falls towards `axisAzimuthDeg`. */
  readonly axisTiltDeg: number
  /** Direction of the axis, clockwise from north, −360..360 [°]. */
  readonly axisAzimuthDeg: number
  /** Largest rotation, −180..180 [°]. */
  readonly maxAngleDeg: number
  /** Smallest rotation, −180..`maxAngleDeg` [°]; −`maxAngleDeg` when absent. */
  readonly minAngleDeg?: number | undefined
  /** Whether rows turn back so that they do not shade each other. */
  readonly backtrack: boolean
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Slope between the axes of neighbouring rows, seen along the axis, −89..89 [°]. */
  readonly crossAxisTiltDeg: number
}

/** The numbers of a {@link TrackerGeometry} that no step changes. */
export interface TrackerFrame {
  readonly sinAxisAzimuth: number
  readonly cosAxisAzimuth: number
  readonly sinAxisTilt: number
  readonly cosAxisTilt: number
  readonly minAngleDeg: number
  readonly sinMinAngle: number
  readonly cosMinAngle: number
  readonly maxAngleDeg: number
  readonly sinMaxAngle: number
  readonly cosMaxAngle: number
  readonly backtrack: boolean
  /** Distance between neighbouring axes over the module width, across the axis [1]. */
  readonly axesDistance: number
  readonly sinCrossAxisTilt: number
  readonly cosCrossAxisTilt: number
}

/** Result of {@link rotateTracker}; made once per series so that steps allocate nothing. */
export interface TrackerRotation {
  /** Rotation about the axis, right-handed [°]. */
  thetaDeg: number
  sinTheta: number
  cosTheta: number
  /** Part of the sun's unit vector across the axis, to its right [1]. */
  sunAcross: number
  /** Part of the sun's unit vector along the normal of the tracker at rest [1]. */
  sunNormal: number
}

/**
 * Works out the constants of a tracker.
 * @throws {InputError} `out_of_range` and its kin, with the names of {@link TrackerGeometry} behind `mount.`.
 */
export function trackerFrame(geometry: TrackerGeometry): TrackerFrame {
  const { axisTiltDeg, axisAzimuthDeg, maxAngleDeg, backtrack, gcr, crossAxisTiltDeg } = geometry
  const minAngleDeg = geometry.minAngleDeg ?? -maxAngleDeg
  InputError.requireRange(axisTiltDeg, -90, 90, 'mount.axisTiltDeg', '°')
  InputError.requireRange(axisAzimuthDeg, -360, 360, 'mount.axisAzimuthDeg', '°')
  InputError.requireRange(maxAngleDeg, -180, 180, 'mount.maxAngleDeg', '°')
  InputError.requireRange(minAngleDeg, -180, maxAngleDeg, 'mount.minAngleDeg', '°')
  requireGcr(gcr)
  InputError.requireRange(crossAxisTiltDeg, -89, 89, 'mount.crossAxisTiltDeg', '°')
  const cosCrossAxisTilt = cosDeg(crossAxisTiltDeg)
  return {
    sinAxisAzimuth: sinDeg(axisAzimuthDeg),
    cosAxisAzimuth: cosDeg(axisAzimuthDeg),
    sinAxisTilt: sinDeg(axisTiltDeg),
    cosAxisTilt: cosDeg(axisTiltDeg),
    minAngleDeg,
    sinMinAngle: sinDeg(minAngleDeg),
    cosMinAngle: cosDeg(minAngleDeg),
    maxAngleDeg,
    sinMaxAngle: sinDeg(maxAngleDeg),
    cosMaxAngle: cosDeg(maxAngleDeg),
    backtrack,
    axesDistance: 1 / (gcr * cosCrossAxisTilt),
    sinCrossAxisTilt: sinDeg(crossAxisTiltDeg),
    cosCrossAxisTilt,
  }
}

/**
 * Turns a tracker to the sun. With the axis along y′ (falling towards the axis azimuth γ by the axis tilt α),
 * x′ level and 90° clockwise from it, z′ normal to both:
 *
 *     x′ = e·cos γ − n·sin γ
 *     z′ = (e·sin γ + n·cos γ)·sin α + u·cos α
 *     θT = atan2(x′, z′)                                          true tracking, eq. 5–7
 *     c  = |cos(θT − βc)| / (gcr · cos βc)
 *     θ  = θT − sign(θT)·acos c   where c < 1                     slope-aware backtracking, eq. 11–14
 *
 * with (e, n, u) the unit vector towards the sun and βc the cross-axis tilt; then θ is held within the limits.
 * Sines and cosines follow from the vector, so a step costs one arc tangent. A NaN gives NaN in every field.
 *
 * @see Anderson & Mikofski 2020, Slope-Aware Backtracking for Single-Axis Trackers, NREL/TP-5K00-76626
 */
export function rotateTracker(
  frame: TrackerFrame,
  east: number,
  north: number,
  up: number,
  out: TrackerRotation,
): void {
  const across = east * frame.cosAxisAzimuth - north * frame.sinAxisAzimuth
  const along = east * frame.sinAxisAzimuth + north * frame.cosAxisAzimuth
  const normal = along * frame.sinAxisTilt + up * frame.cosAxisTilt
  out.sunAcross = across
  out.sunNormal = normal
  const length = Math.sqrt(across * across + normal * normal)
  // A sun along the axis leaves the rotation open: rest.
  let sine = length === 0 ? 0 : across / length
  let cosine = length === 0 ? 1 : normal / length
  if (frame.backtrack) {
    const c = Math.abs(cosine * frame.cosCrossAxisTilt + sine * frame.sinCrossAxisTilt) * frame.axesDistance
    if (c < 1) {
      const back = Math.sign(sine) * Math.sqrt(1 - c * c)
      const trueSine = sine
      sine = trueSine * c - cosine * back
      cosine = cosine * c + trueSine * back
    }
  }
  const thetaDeg = atan2Deg(sine, cosine)
  if (thetaDeg > frame.maxAngleDeg) {
    out.thetaDeg = frame.maxAngleDeg
    out.sinTheta = frame.sinMaxAngle
    out.cosTheta = frame.cosMaxAngle
  } else if (thetaDeg < frame.minAngleDeg) {
    out.thetaDeg = frame.minAngleDeg
    out.sinTheta = frame.sinMinAngle
    out.cosTheta = frame.cosMinAngle
  } else {
    out.thetaDeg = thetaDeg
    out.sinTheta = sine
    out.cosTheta = cosine
  }
}

/** Holds a tracker that {@link rotateTracker} has turned at an angle, on the side to which it was turned [°]. */
export function holdTracker(heldDeg: number, out: TrackerRotation): void {
  const thetaDeg = out.thetaDeg < 0 ? -heldDeg : heldDeg
  out.thetaDeg = thetaDeg
  out.sinTheta = sinDeg(thetaDeg)
  out.cosTheta = cosDeg(thetaDeg)
}

/** A rotation to be filled by {@link rotateTracker}. */
export function allocateTrackerRotation(): TrackerRotation {
  // NaN makes the fields doubles from the start, so that the engine need not change their kind later.
  return {
    thetaDeg: Number.NaN,
    sinTheta: Number.NaN,
    cosTheta: Number.NaN,
    sunAcross: Number.NaN,
    sunNormal: Number.NaN,
  }
}
