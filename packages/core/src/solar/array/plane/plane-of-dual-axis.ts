import { requireFields } from '../../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../../math/angles.ts'
import type { SunPath } from '../../position/index.ts'
import { type DualAxisMount, requireMount } from '../mount.ts'
import { requireDirections } from '../require-directions.ts'
import { allocatePlaneSeries, type PlaneSeries, requirePlaneSeries } from './plane-series.ts'

/**
 * How modules that follow the sun about two axes stand towards it: of the positions in reach, the one whose angle of
 * incidence is smallest. With s = (e, n, u) the unit vector towards the apparent sun,
 *
 *     γ = atan2(e, n),  held within midAzimuth ± maxTurn
 *     a = e·sin γ + n·cos γ                              part of the sun along the azimuth of the plane
 *     β = atan2(a, u),  held within minTilt..maxTilt
 *     cosAoi = a·sin β + u·cos β,  held in −1..1
 *
 * Holding the two angles one after the other is the best of the reach: for every tilt the nearest azimuth is best,
 * and cosAoi falls with the distance of β from atan2(a, u). Without limits the plane faces the sun: cosAoi is 1.
 * With the sun overhead the plane faces the middle of its travel.
 *
 * **While the sun is below the apparent horizon (`up` < 0) the tracker has no aim: all five arrays are NaN at
 * that step**, as with `planeOfSingleAxis`. A NaN of the sun spoils its own step only.
 *
 * @param out filled and returned; pass one to avoid five allocations per call.
 * @throws {InputError} as `requireMount`; `length_mismatch` of `sun` or `out`.
 * @see Duffie & Beckman 2013, Solar Engineering of Thermal Processes, section 1.7, eq. 1.7.5 (two-axis tracking)
 */
export function planeOfDualAxis(
  mount: DualAxisMount,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: PlaneSeries,
): PlaneSeries {
  requireFields(
    mount,
    {
      kind: 'text',
      minTiltDeg: 'number',
      maxTiltDeg: 'number',
      midAzimuthDeg: 'number',
      maxTurnDeg: 'number',
    },
    'mount',
  )
  requireDirections(sun)
  out ??= allocatePlaneSeries(sun.up.length)
  requireMount(mount)
  const { east, north, up } = sun
  requirePlaneSeries(out, up.length)
  const { minTiltDeg, maxTiltDeg, midAzimuthDeg, maxTurnDeg } = mount
  for (let t = 0; t < up.length; t++) {
    const level = Math.sqrt(east[t] * east[t] + north[t] * north[t])
    if (!(up[t] >= 0 && level >= 0)) {
      out.tiltDeg[t] = out.azimuthDeg[t] = out.cosTilt[t] = out.sinTilt[t] = out.cosAoi[t] = Number.NaN
      continue
    }
    // −180 ≤ turn < 180; the sun straight overhead has no azimuth.
    const turnDeg = level === 0 ? 0 : wrap360(atan2Deg(east[t], north[t]) - midAzimuthDeg + 180) - 180
    const azimuthDeg = wrap360(midAzimuthDeg + Math.max(-maxTurnDeg, Math.min(maxTurnDeg, turnDeg)))
    const inReach = Math.abs(turnDeg) <= maxTurnDeg
    const along = inReach ? level : east[t] * sinDeg(azimuthDeg) + north[t] * cosDeg(azimuthDeg)
    const tiltDeg = Math.max(minTiltDeg, Math.min(maxTiltDeg, atan2Deg(along, up[t])))
    const cosTilt = cosDeg(tiltDeg)
    const sinTilt = sinDeg(tiltDeg)
    out.tiltDeg[t] = tiltDeg
    out.azimuthDeg[t] = azimuthDeg
    out.cosTilt[t] = cosTilt
    out.sinTilt[t] = sinTilt
    out.cosAoi[t] = Math.max(-1, Math.min(1, along * sinTilt + up[t] * cosTilt))
  }
  return out
}
