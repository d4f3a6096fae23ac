import { requireFields } from '../../../errors/index.ts'
import { atan2Deg, wrap360 } from '../../../math/angles.ts'
import type { SunPath } from '../../position/index.ts'
import { requireDirections } from '../require-directions.ts'
import {
  allocateTrackerRotation,
  holdTracker,
  rotateTracker,
  type TrackerGeometry,
  trackerFrame,
} from '../tracker-frame.ts'
import { allocatePlaneSeries, type PlaneSeries, requirePlaneSeries } from './plane-series.ts'

/**
 * How modules on a single-axis tracker stand towards the sun. The rotation θ is that of `rotateTracker`; the
 * normal of the turned plane, in the axes x′ (across the axis), y (level, along it) and up, is
 *
 *     n = (sin θ, cos θ · sin α, cos θ · cos α)        α: axis tilt
 *     cosTilt = cos θ · cos α,   azimuth = direction of the level part of n
 *     cosAoi = x′·sin θ + z′·cos θ,  held in −1..1
 *
 * A level plane faces axis azimuth − 90°.
 *
 * **While the sun is below the apparent horizon (`up` < 0) the tracker has no aim: all five arrays are NaN at
 * that step.** Whoever sums energy counts such a step as no irradiance on the plane, not as a gap.
 * A NaN of the sun spoils its own step only.
 *
 * @param geometry a single-axis mount, or a tracker with unlike limits.
 * @param out filled and returned; pass one to avoid five allocations per call.
 * @param heldDeg rotations at which the tracker is held on the side of the sun, NaN where it follows it [°].
 * @throws {InputError} `out_of_range` and its kin, naming the figure, for example `mount.gcr`; `length_mismatch`.
 * @see Anderson & Mikofski 2020, NREL/TP-5K00-76626; Marion & Dobos 2013, NREL/TP-6A20-58891
 */
export function planeOfSingleAxis(
  geometry: TrackerGeometry,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: PlaneSeries,
  heldDeg?: Float64Array | undefined,
): PlaneSeries {
  requireFields(
    geometry,
    { axisTiltDeg: 'number', axisAzimuthDeg: 'number', maxAngleDeg: 'number', crossAxisTiltDeg: 'number' },
    'geometry',
  )
  requireDirections(sun)
  out ??= allocatePlaneSeries(sun.up.length)
  const { east, north, up } = sun
  requirePlaneSeries(out, up.length)
  const frame = trackerFrame(geometry)
  const rotation = allocateTrackerRotation()
  const isAxisLevel = geometry.axisTiltDeg === 0
  const rightDeg = wrap360(geometry.axisAzimuthDeg + 90)
  const leftDeg = wrap360(geometry.axisAzimuthDeg - 90)
  for (let t = 0; t < up.length; t++) {
    if (!(up[t] >= 0)) {
      setPlane(out, t, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN)
      continue
    }
    rotateTracker(frame, east[t], north[t], up[t], rotation)
    if (heldDeg !== undefined && !Number.isNaN(heldDeg[t])) holdTracker(heldDeg[t], rotation)
    const { thetaDeg, sinTheta, cosTheta } = rotation
    const projection = rotation.sunAcross * sinTheta + rotation.sunNormal * cosTheta
    const cosAoi = Math.max(-1, Math.min(1, projection))
    if (isAxisLevel) {
      const azimuthDeg = thetaDeg > 0 ? rightDeg : leftDeg
      setPlane(out, t, Math.abs(thetaDeg), azimuthDeg, cosTheta, Math.abs(sinTheta), cosAoi)
      continue
    }
    const along = cosTheta * frame.sinAxisTilt
    const cosTilt = cosTheta * frame.cosAxisTilt
    const sinTilt = Math.sqrt(sinTheta * sinTheta + along * along)
    const fromAxisDeg = sinTilt === 0 ? (thetaDeg > 0 ? 90 : -90) : atan2Deg(sinTheta, along)
    const azimuthDeg = wrap360(geometry.axisAzimuthDeg + fromAxisDeg)
    setPlane(out, t, atan2Deg(sinTilt, cosTilt), azimuthDeg, cosTilt, sinTilt, cosAoi)
  }
  return out
}

function setPlane(
  plane: PlaneSeries,
  t: number,
  tiltDeg: number,
  azimuthDeg: number,
  cosTilt: number,
  sinTilt: number,
  cosAoi: number,
): void {
  plane.tiltDeg[t] = tiltDeg
  plane.azimuthDeg[t] = azimuthDeg
  plane.cosTilt[t] = cosTilt
  plane.sinTilt[t] = sinTilt
  plane.cosAoi[t] = cosAoi
}
