import { ParseError } from '../../errors/index.ts'
import { encodeDate } from '../../text/cell.ts'
import { daysInMonth, epochMs, MS_PER_MINUTE, type TimestampLabel } from '../../time/index.ts'

/** The time stamps of a file as it writes them. */
export interface RecordStamps {
  /** For messages. */
  readonly format: string
  /** Name of the columns of time, for messages. */
  readonly column: string
  /** Date of every record as YYYYMMDD. */
  readonly dates: Float64Array
  /** Time of every record, minutes of that day, 0..1440. */
  readonly minutes: Float64Array
  readonly utcOffsetHours: number
  readonly label: TimestampLabel
  /** How much later than its stamp the instant of a record lies; only the axis is moved [ms]. */
  readonly shiftMs?: number | undefined
  /** Step that the format prescribes; otherwise the distance of the first two records [min]. */
  readonly stepMinutes?: number | undefined
  /** Whether the records must fill whole days, which shows a file that was cut off between two lines. */
  readonly wholeDays: boolean
  /** Year of each month, when the file itself says that it is a typical year. */
  readonly sourceYears?: readonly number[] | undefined
  /** Line of the first record, counted from 1; absent when the file has no lines. */
  readonly firstLine?: number | undefined
}

/** Minutes of one day. */
export const MINUTES_PER_DAY: number = 1440
const YEAR_MIN = 1800
const YEAR_MAX = 2300

/** One column of time parts with the name it has in its file. */
export interface TimeColumn {
  readonly name: string
  readonly values: Float64Array
}

/**
 * Dates YYYYMMDD from columns of years, months and days.
 * @throws {ParseError} a part that is no whole number or cannot stand in its place.
 */
export function datesFromParts(
  where: { readonly format: string; readonly firstLine: number },
  parts: { readonly year: TimeColumn; readonly month: TimeColumn; readonly day: TimeColumn },
): Float64Array {
  const { year, month, day } = parts
  requireWhole(where, year, 1, 9999)
  requireWhole(where, month, 1, 12)
  requireWhole(where, day, 1, 31)
  return year.values.map((value, i) => encodeDate(value, month.values[i], day.values[i]))
}

/**
 * Refuses a column of time parts with a value that is not whole or not in `min..max`.
 * @throws {ParseError} naming the first such line.
 */
export function requireWhole(
  { format, firstLine }: { readonly format: string; readonly firstLine: number },
  { name, values }: TimeColumn,
  min: number,
  max: number,
): void {
  const i = values.findIndex((value) => !(value >= min && value <= max && Number.isInteger(value)))
  if (i < 0) return
  throw new ParseError({
    format,
    line: firstLine + i,
    column: name,
    value: String(values[i]),
    problem: `${name} is ${values[i]}; it must be a whole number in ${min}..${max}`,
  })
}

/** Instants of the stamps with the years of the file. */
export function instantsOf(stamps: RecordStamps): Float64Array {
  const { dates, minutes, utcOffsetHours } = stamps
  const instants = new Float64Array(dates.length)
  let lastDate = Number.NaN
  let midnightMs = 0
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i]
    if (date !== lastDate) {
      const year = Math.floor(date / 10_000)
      const month = Math.floor(date / 100) % 100
      const day = date % 100
      const isDate =
        year >= YEAR_MIN &&
        year <= YEAR_MAX &&
        month >= 1 &&
        month <= 12 &&
        day >= 1 &&
        day <= daysInMonth(year, month)
      if (!isDate) throw stampError(stamps, i, `is not on a day of the calendar of ${YEAR_MIN}..${YEAR_MAX}`)
      midnightMs = epochMs({ year, month, day }, utcOffsetHours)
      lastDate = date
    }
    instants[i] = midnightMs + minutes[i] * MS_PER_MINUTE
  }
  return instants
}

/** Step of the file, checked: a divisor of the hour or a whole number of hours. */
export function stepOf(stamps: RecordStamps, recordMs: Float64Array): number {
  if (stamps.stepMinutes !== undefined) return stamps.stepMinutes
  const minutes = (recordMs[1] - recordMs[0]) / MS_PER_MINUTE
  const regular = minutes >= 1 && minutes <= MINUTES_PER_DAY && (60 % minutes === 0 || minutes % 60 === 0)
  if (regular) return minutes
  throw stampError(
    stamps,
    1,
    `comes ${minutes} minutes after the first; steps must divide the hour or be whole hours`,
  )
}

/** Refuses a file that ends within a day, where its format has whole days only. */
export function requireWholeDays(stamps: RecordStamps, length: number, stepMinutes: number): void {
  if (!stamps.wholeDays || (length * stepMinutes) % MINUTES_PER_DAY === 0) return
  throw stampError(
    stamps,
    length - 1,
    `ends the file within a day: ${length} records of ${stepMinutes} minutes are no whole number of days; get the whole file again`,
  )
}

/** An error at a record, by its line where the file has lines. */
export function stampError(stamps: RecordStamps, i: number, problem: string): ParseError {
  const { format, column, dates, minutes, firstLine } = stamps
  const date = String(dates[i] ?? '').padStart(8, '0')
  const clock = `${Math.floor(minutes[i] / 60)}:${String(minutes[i] % 60).padStart(2, '0')}`
  const value = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${clock}`
  const subject = firstLine === undefined ? `record ${i + 1} (${value})` : `the record of ${value}`
  const line = firstLine === undefined ? undefined : firstLine + i
  return new ParseError({ format, line, column, value, problem: `${subject} ${problem}` })
}
