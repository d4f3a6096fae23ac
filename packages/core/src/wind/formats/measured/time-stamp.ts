import { daysInMonth, epochMs, MS_PER_MINUTE } from '../../../time/index.ts'

/** Order of day, month and year in a stamp: year first, or one of the two that end in it. */
export type StampOrder = 'ymd' | 'dmy' | 'mdy'

const YEAR_FIRST =
  /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([AP])M)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i
const YEAR_LAST =
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([AP])M)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i
/** Longest stamp; a longer cell is none. */
const LENGTH_MAX = 40

/**
 * Instant of a time stamp, epoch ms UTC; NaN where it is none or is not on the calendar. Fractions of a second are cut
 * off. A zone in the stamp counts before `utcOffsetHours`. A clock of twelve hours says AM or PM: 12 AM is midnight.
 *
 * @param utcOffsetHours zone of stamps that name none, east positive [h]; NaN makes such stamps NaN.
 */
export function stampMs(text: string, order: StampOrder, utcOffsetHours: number): number {
  const stamp = text.trim()
  if (stamp.length > LENGTH_MAX) return Number.NaN
  const match = (order === 'ymd' ? YEAR_FIRST : YEAR_LAST).exec(stamp)
  if (match === null) return Number.NaN
  const [first, second, third, clock, minute, rest] = [1, 2, 3, 4, 5, 6].map((i) => Number(match[i] ?? 0))
  const hour = hourOf(clock, match[7])
  const year = order === 'ymd' ? first : third
  const month = order === 'dmy' ? second : order === 'mdy' ? first : second
  const day = order === 'ymd' ? third : order === 'dmy' ? first : second
  if (!isOnCalendar(year, month, day) || minute > 59 || rest > 59) return Number.NaN
  if (!(hour <= 24) || (hour === 24 && minute + rest > 0)) return Number.NaN
  const localMs = epochMs({ year, month, day, hour, minute, second: rest })
  return localMs - offsetMinutes(match[8], utcOffsetHours) * MS_PER_MINUTE
}

/** Instant of an ISO 8601 stamp, epoch ms UTC, as {@link stampMs}. */
export function isoMs(text: string, utcOffsetHours: number): number {
  return stampMs(text, 'ymd', utcOffsetHours)
}

/** Hour of the day; NaN where a clock of twelve hours has no such hour. */
function hourOf(clock: number, half: string | undefined): number {
  if (half === undefined) return clock
  if (clock < 1 || clock > 12) return Number.NaN
  return (clock % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
}

function offsetMinutes(zone: string | undefined, utcOffsetHours: number): number {
  if (zone === undefined) return utcOffsetHours * 60
  if (/^(?:Z|UTC)$/i.test(zone)) return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.slice(1).replace(':', '')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}

function isOnCalendar(year: number, month: number, day: number): boolean {
  return (
    year >= 1800 && year <= 2300 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  )
}
