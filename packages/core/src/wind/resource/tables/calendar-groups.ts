import { requireObject } from '../../../errors/index.ts'
import {
  firstCenterMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  monthOfRecords,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'

/** Months by hours: rows are months, January first, columns the hours of the day from 0 h. */
export const MONTH_HOURS: number = 12 * 24

/** Hour of the day of every record, 0..23, in standard time at the site, taken at the middle of its interval. */
export function hourOfRecords(axis: TimeAxis): Uint8Array {
  requireObject(axis, 'axis')
  const hours = new Uint8Array(axis.length)
  const step = stepMs(axis)
  const first = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  for (let t = 0; t < hours.length; t++) {
    const localMs = first + t * step
    hours[t] = Math.floor((localMs - Math.floor(localMs / MS_PER_DAY) * MS_PER_DAY) / MS_PER_HOUR)
  }
  return hours
}

/** Cell of a table of months by hours that every record belongs to: month·24 + hour, 0..287. */
export function monthHourOfRecords(axis: TimeAxis): Uint16Array {
  requireObject(axis, 'axis')
  const months = monthOfRecords(axis)
  const hours = hourOfRecords(axis)
  return Uint16Array.from(hours, (hour, t) => months[t] * 24 + hour)
}
