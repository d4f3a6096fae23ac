import { InputError, requireFields } from '../../errors/index.ts'
import type { SunPath } from '../position/index.ts'
import { requireDirections } from './require-directions.ts'
import {
  allocateTrackerRotation,
  holdTracker,
  rotateTracker,
  type TrackerGeometry,
  trackerFrame,
} from './tracker-frame.ts'

/**
 * Rotation of a single-axis tracker about its axis, one value per step of the sun: true tracking, backtracking,
 * or slope-aware backtracking where the cross-axis tilt is not 0 (formulas at `rotateTracker`).
 *
 * Right-handed about the axis: with the axis towards the south a positive angle faces west; 0 is the rest
 * position. While the sun is below the apparent horizon (`up` < 0) the rotation is NaN: a tracker has no
 * aim then. A NaN of the sun spoils its own step only.
 *
 * @param out filled and returned.
 * @param heldDeg rotations at which the tracker is held on the side of the sun, NaN where it follows it [°].
 * @returns rotation, within `minAngleDeg`..`maxAngleDeg` [°].
 * @throws {InputError} `out_of_range` and its kin, naming the figure, for example `mount.gcr`; `length_mismatch`.
 * @see Anderson & Mikofski 2020, NREL/TP-5K00-76626
 */
export function singleAxisRotation(
  geometry: TrackerGeometry,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: Float64Array,
  heldDeg?: Float64Array | undefined,
): Float64Array {
  requireFields(
    geometry,
    { axisTiltDeg: 'number', axisAzimuthDeg: 'number', crossAxisTiltDeg: 'number' },
    'geometry',
  )
  requireDirections(sun)
  out ??= new Float64Array(sun.up.length)
  const { east, north, up } = sun
  InputError.requireLength(up.length, { out })
  const frame = trackerFrame(geometry)
  const rotation = allocateTrackerRotation()
  for (let t = 0; t < out.length; t++) {
    if (!(up[t] >= 0)) {
      out[t] = Number.NaN
      continue
    }
    rotateTracker(frame, east[t], north[t], up[t], rotation)
    if (heldDeg !== undefined && !Number.isNaN(heldDeg[t])) holdTracker(heldDeg[t], rotation)
    out[t] = rotation.thetaDeg
  }
  return out
}
