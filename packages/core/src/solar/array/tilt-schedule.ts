import { InputError, requireList } from '../../errors/index.ts'
import {
  civilTime,
  daysInMonth,
  firstCenterMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  stepMs,
  type TimeAxis,
} from '../../time/index.ts'
import { requireAxis } from '../../time/internal.ts'

/** A tilt and the day of the year from whose midnight on it holds. */
export interface TiltChange {
  /** 1..12 */
  readonly month: number
  /** Day of the month, 1..29 in February; 29 is 1 March in a common year. */
  readonly day: number
  /** Tilt from horizontal, 0..90 [°]. */
  readonly tiltDeg: number
}

/** A year in which every date exists. */
const LEAP_YEAR = 2000

/**
 * The schedule of a tilt that changes on the first of every month.
 *
 * @param monthlyTiltDeg January to December, 0..90 [°].
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin, naming the month.
 */
export function monthlyTiltSchedule(monthlyTiltDeg: ArrayLike<number>): readonly TiltChange[] {
  requireList(monthlyTiltDeg, 'monthlyTiltDeg')
  InputError.requireLength(12, { monthlyTiltDeg })
  const schedule = Array.from(monthlyTiltDeg, (tiltDeg, month) => ({ month: month + 1, day: 1, tiltDeg }))
  for (const { month, tiltDeg } of schedule) {
    InputError.requireRange(tiltDeg, 0, 90, `monthlyTiltDeg[${month - 1}]`, '°')
  }
  return schedule
}

/**
 * Refuses a schedule that is empty, not in the order of the year, or has a date or a tilt that does not exist.
 * @throws {InputError} naming the entry behind `field`: `missing`, `inconsistent`, `out_of_range` and its kin.
 */
export function requireTiltSchedule(schedule: readonly TiltChange[], field: string): void {
  if (!Array.isArray(schedule) || schedule.length === 0) {
    throw new InputError({
      code: 'missing',
      field,
      value: schedule,
      constraint: 'one change of tilt or more',
    })
  }
  let last = 0
  schedule.forEach(({ month, day, tiltDeg }: TiltChange, i: number) => {
    InputError.requireRange(month, 1, 12, `${field}[${i}].month`)
    InputError.requireRange(day, 1, daysInMonth(LEAP_YEAR, month), `${field}[${i}].day`)
    InputError.requireRange(tiltDeg, 0, 90, `${field}[${i}].tiltDeg`, '°')
    const key = dateKey(month, day)
    if (!Number.isInteger(key)) {
      const constraint = 'a date of whole numbers'
      throw new InputError({
        code: 'wrong_type',
        field: `${field}[${i}]`,
        value: `${month}-${day}`,
        constraint,
      })
    }
    if (key <= last) {
      const constraint = 'later in the year than the change before it'
      throw new InputError({
        code: 'inconsistent',
        field: `${field}[${i}]`,
        value: `${month}-${day}`,
        constraint,
      })
    }
    last = key
  })
}

/**
 * Tilt of every record of an axis by a schedule: that of the last change on or before the day on which the middle
 * of the record falls, in standard time at the site; before the first change of a year, that of the last one.
 *
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @returns tilt from horizontal [°].
 * @throws {InputError} as `requireMount` for `schedule`; `length_mismatch`.
 */
export function tiltOfSchedule(
  schedule: readonly TiltChange[],
  axis: TimeAxis,
  out?: Float64Array,
): Float64Array {
  requireList(schedule, 'schedule')
  requireAxis(axis)
  out ??= new Float64Array(axis.length)
  requireTiltSchedule(schedule, 'schedule')
  InputError.requireLength(axis.length, { out })
  const step = stepMs(axis)
  const firstMs = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  let tiltDeg = Number.NaN
  let nextDayMs = Number.NEGATIVE_INFINITY
  for (let t = 0; t < axis.length; t++) {
    const localMs = firstMs + t * step
    if (localMs >= nextDayMs) {
      nextDayMs = (Math.floor(localMs / MS_PER_DAY) + 1) * MS_PER_DAY
      const { month, day } = civilTime(localMs)
      tiltDeg = tiltOn(schedule, dateKey(month, day))
    }
    out[t] = tiltDeg
  }
  return out
}

function tiltOn(schedule: readonly TiltChange[], today: number): number {
  let held = schedule[schedule.length - 1].tiltDeg
  for (const { month, day, tiltDeg } of schedule) {
    if (dateKey(month, day) > today) break
    held = tiltDeg
  }
  return held
}

/** Rises through the year, the same in every year. */
function dateKey(month: number, day: number): number {
  return month * 32 + day
}
