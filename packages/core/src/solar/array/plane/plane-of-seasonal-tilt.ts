import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg, sinDeg, wrap360 } from '../../../math/angles.ts'
import type { TimeAxis } from '../../../time/index.ts'
import type { SunPath } from '../../position/index.ts'
import { requireMount, type SeasonalTiltMount } from '../mount.ts'
import { requireDirections } from '../require-directions.ts'
import { tiltOfSchedule } from '../tilt-schedule.ts'
import { allocatePlaneSeries, type PlaneSeries, requirePlaneSeries } from './plane-series.ts'

/** Which records of an axis the sun is given for. */
export interface RecordsOfAxis {
  readonly axis: TimeAxis
  /** Record of the axis that each step of the sun stands for; every record in turn when absent. */
  readonly index?: Int32Array | undefined
}

/**
 * How modules whose tilt is changed on given dates stand towards the sun: each step as a fixed plane of the tilt that
 * `tiltOfSchedule` gives for its record. The angle is given for every step, also when the sun is down.
 * A NaN of the sun spoils `cosAoi` of its own step only.
 *
 * @param recordsOfAxis says on which day each step falls.
 * @param out filled and returned; pass one to avoid five allocations per call.
 * @throws {InputError} as `requireMount`; `length_mismatch` of `sun`, `records.index` or `out`.
 * @see Duffie & Beckman 2013, Solar Engineering of Thermal Processes, eq. 1.6.3
 */
export function planeOfSeasonalTilt(
  mount: SeasonalTiltMount,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  recordsOfAxis: RecordsOfAxis,
  out?: PlaneSeries,
): PlaneSeries {
  requireFields(mount, { kind: 'text', azimuthDeg: 'number', schedule: 'list' }, 'mount')
  requireDirections(sun)
  requireFields(recordsOfAxis, { axis: 'object' }, 'recordsOfAxis')
  const { axis, index } = recordsOfAxis
  out ??= allocatePlaneSeries(sun.up.length)
  requireMount(mount)
  const { east, north, up } = sun
  InputError.requireLength(up.length, { 'records.index': index })
  if (index === undefined) InputError.requireLength(axis.length, { 'sun.up': up })
  requirePlaneSeries(out, up.length)
  const tiltOfRecord = tiltOfSchedule(mount.schedule, axis)
  const sinAzimuth = sinDeg(mount.azimuthDeg)
  const cosAzimuth = cosDeg(mount.azimuthDeg)
  out.azimuthDeg.fill(wrap360(mount.azimuthDeg))
  let tiltDeg = Number.NaN
  let cosTilt = Number.NaN
  let sinTilt = Number.NaN
  for (let k = 0; k < up.length; k++) {
    const tiltNowDeg = tiltOfRecord[index === undefined ? k : index[k]]
    if (tiltNowDeg !== tiltDeg) {
      tiltDeg = tiltNowDeg
      cosTilt = cosDeg(tiltDeg)
      sinTilt = sinDeg(tiltDeg)
    }
    const projection = sinTilt * (sinAzimuth * east[k] + cosAzimuth * north[k]) + cosTilt * up[k]
    out.tiltDeg[k] = tiltDeg
    out.cosTilt[k] = cosTilt
    out.sinTilt[k] = sinTilt
    out.cosAoi[k] = Math.max(-1, Math.min(1, projection))
  }
  return out
}
