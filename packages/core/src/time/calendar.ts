import { InputError, requireObject } from '../errors/index.ts'

/** Milliseconds in one minute, hour and day. */
export const MS_PER_MINUTE: number = 60_000
export const MS_PER_HOUR: number = 3_600_000
export const MS_PER_DAY: number = 86_400_000

/** Instants beyond this have no date, before or after 1970 [ms]. */
const INSTANT_MAX = 8.64e15

/** A date and time of day on the proleptic Gregorian calendar, without a zone. */
export interface CivilTime {
  readonly year: number
  /** 1..12 */
  readonly month: number
  /** 1..31 */
  readonly day: number
  /** 0..23 */
  readonly hour: number
  /** 0..59 */
  readonly minute: number
  /** 0 ≤ second < 60 */
  readonly second: number
}

/** Whether a Gregorian year has 366 days. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Number of days in a Gregorian year, 365 or 366. */
export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365
}

/** Number of days in a month (1..12) of a Gregorian year. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Epoch milliseconds of a civil time read at a fixed offset from UTC.
 * Hour 24 is accepted and is hour 0 of the next day, as weather files write it.
 *
 * @param utcOffsetHours standard-time offset, east positive [h].
 * @throws {InputError} a part outside the calendar.
 */
export function epochMs(
  civil: { year: number; month: number; day: number; hour?: number; minute?: number; second?: number },
  utcOffsetHours = 0,
): number {
  requireObject(civil, 'civil')
  const { year, month, day, hour = 0, minute = 0, second = 0 } = civil
  InputError.requireRange(year, 1, 9999, 'year')
  InputError.requireRange(month, 1, 12, 'month')
  InputError.requireRange(day, 1, daysInMonth(year, month), 'day')
  InputError.requireRange(hour, 0, 24, 'hour')
  InputError.requireRange(minute, 0, 59, 'minute')
  InputError.requireRange(second, 0, 60, 'second')
  const days = daysFromEpoch(year, month, day)
  return days * MS_PER_DAY + (hour - utcOffsetHours) * MS_PER_HOUR + minute * MS_PER_MINUTE + second * 1000
}

/** Civil time at a fixed offset from UTC [h] of an instant in epoch milliseconds. */
export function civilTime(instantMs: number, utcOffsetHours = 0): CivilTime {
  const localMs = instantMs + utcOffsetHours * MS_PER_HOUR
  const days = Math.floor(localMs / MS_PER_DAY)
  const msOfDay = localMs - days * MS_PER_DAY
  const { year, month, day } = civilFromDays(days)
  const hour = Math.floor(msOfDay / MS_PER_HOUR)
  const minute = Math.floor((msOfDay - hour * MS_PER_HOUR) / MS_PER_MINUTE)
  const second = (msOfDay - hour * MS_PER_HOUR - minute * MS_PER_MINUTE) / 1000
  return { year, month, day, hour, minute, second }
}

/** Day of the year, 1..366, of an instant at a fixed offset from UTC [h]. */
export function dayOfYear(instantMs: number, utcOffsetHours = 0): number {
  const days = Math.floor((instantMs + utcOffsetHours * MS_PER_HOUR) / MS_PER_DAY)
  return days - daysFromEpoch(civilFromDays(days).year, 1, 1) + 1
}

/** Writes an instant as ISO 8601 in UTC, to the second, or to the millisecond where it has one. */
export function isoUtc(instantMs: number): string {
  InputError.requireRange(instantMs, -INSTANT_MAX, INSTANT_MAX, 'instantMs', 'ms')
  const text = new Date(instantMs).toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text
}

/** Days from 1970-01-01 to a Gregorian date. */
function daysFromEpoch(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfShiftedYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfShiftedYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Gregorian date of a number of days from 1970-01-01. */
function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfShiftedYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfShiftedYear + 2) / 153)
  const day = dayOfShiftedYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day }
}
