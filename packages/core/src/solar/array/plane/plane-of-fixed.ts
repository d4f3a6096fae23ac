import { requireFields } from '../../../errors/index.ts'
import { cosDeg, sinDeg, wrap360 } from '../../../math/angles.ts'
import type { SunPath } from '../../position/index.ts'
import { type FixedMount, requireMount } from '../mount.ts'
import { requireDirections } from '../require-directions.ts'
import { allocatePlaneSeries, type PlaneSeries, requirePlaneSeries } from './plane-series.ts'

/**
 * How modules that never move stand towards the sun.
 *
 *     n = (sin β · sin γ, sin β · cos γ, cos β)        normal of the plane: east, north, up
 *     cosAoi = n · s,  held in −1..1                   s: unit vector towards the apparent sun
 *
 * β is the tilt and γ the azimuth of the mount. The angle is given for every step, also when the sun is down.
 * A NaN of the sun spoils `cosAoi` of its own step only.
 *
 * @param out filled and returned; pass one to avoid five allocations per call.
 * @throws {InputError} `out_of_range` or `not_finite` angles of the mount; `length_mismatch` of `sun` or `out`.
 * @see Duffie & Beckman 2013, Solar Engineering of Thermal Processes, eq. 1.6.3
 */
export function planeOfFixed(
  mount: FixedMount,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: PlaneSeries,
): PlaneSeries {
  requireFields(mount, { kind: 'text', tiltDeg: 'number', azimuthDeg: 'number' }, 'mount')
  requireDirections(sun)
  out ??= allocatePlaneSeries(sun.up.length)
  requireMount(mount)
  const { east, north, up } = sun
  requirePlaneSeries(out, up.length)
  const cosTilt = cosDeg(mount.tiltDeg)
  const sinTilt = sinDeg(mount.tiltDeg)
  out.tiltDeg.fill(mount.tiltDeg)
  out.azimuthDeg.fill(wrap360(mount.azimuthDeg))
  out.cosTilt.fill(cosTilt)
  out.sinTilt.fill(sinTilt)
  const normalEast = sinTilt * sinDeg(mount.azimuthDeg)
  const normalNorth = sinTilt * cosDeg(mount.azimuthDeg)
  const { cosAoi } = out
  for (let t = 0; t < cosAoi.length; t++) {
    const projection = normalEast * east[t] + normalNorth * north[t] + cosTilt * up[t]
    cosAoi[t] = Math.max(-1, Math.min(1, projection))
  }
  return out
}
