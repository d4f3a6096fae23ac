import { daysInMonth, daysInYear } from '../../../time/index.ts'

/** How the hours of a year fall into months and into days of the sun. */
export interface CalendarBlocks {
  /** First hour of every month, and the number of hours: 13 values. */
  readonly monthStart: Int32Array
  /** Hours by which local mean solar time is ahead of standard time. */
  readonly solarShiftHours: number
  /** Days of the year. */
  readonly days: number
  /** Solar day 0..days − 1 of every hour; what lies before the first or after the last midnight is theirs. */
  readonly dayOfHour: Int16Array
  /** Month 0..11 of the solar noon of every day. */
  readonly monthOfDay: Uint8Array
}

/**
 * Blocks of a year of hours in standard time. A day of weather is one of the sun, so that a foreign offset from UTC
 * does not cut it at noon; it is the calendar day where the offset is that of the longitude.
 */
export function calendarBlocks(year: number, longitudeDeg: number, utcOffsetHours: number): CalendarBlocks {
  const days = daysInYear(year)
  const hours = days * 24
  const monthStart = new Int32Array(13)
  for (let m = 0; m < 12; m++) monthStart[m + 1] = monthStart[m] + 24 * daysInMonth(year, m + 1)
  const solarShiftHours = longitudeDeg / 15 - utcOffsetHours
  const dayOfHour = new Int16Array(hours)
  for (let t = 0; t < hours; t++) {
    dayOfHour[t] = Math.min(Math.max(Math.floor((t + 0.5 + solarShiftHours) / 24), 0), days - 1)
  }
  const monthOfDay = new Uint8Array(days)
  for (let d = 0, m = 0; d < days; d++) {
    const noon = Math.min(Math.max(24 * d + 12 - solarShiftHours, 0), hours - 1)
    while (noon >= monthStart[m + 1]) m++
    monthOfDay[d] = m
  }
  return { monthStart, solarShiftHours, days, dayOfHour, monthOfDay }
}
