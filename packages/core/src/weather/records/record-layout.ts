import { InputError } from '../../errors/index.ts'
import {
  createTimeAxis,
  daysInMonth,
  epochMs,
  isLeapYear,
  MS_PER_MINUTE,
  type TimeAxis,
} from '../../time/index.ts'
import { TYPICAL_YEAR, type TypicalYear, type WeatherFileWarning } from '../weather-file.ts'
import {
  instantsOf,
  MINUTES_PER_DAY,
  type RecordStamps,
  requireWholeDays,
  stampError,
  stepOf,
} from './record-stamps.ts'

/** Where the records of a file lie in time. */
export interface RecordLayout {
  readonly axis: TimeAxis
  readonly recordMs: Float64Array
  readonly typicalYear: TypicalYear | undefined
  /** Records of 29 February that have no place on the axis, `from..to` (excluded). */
  readonly dropped: { readonly from: number; readonly to: number } | undefined
  readonly warnings: readonly WeatherFileWarning[]
}

const OPTION_YEAR_MIN = 1900
const OPTION_YEAR_MAX = 2200

/**
 * Lays the records of a file on one regular axis.
 *
 * - Records that follow each other without a break keep their years; 29 February is kept.
 * - Months of different years (a typical year) are laid on {@link TYPICAL_YEAR}. So is the year of a leap year that
 *   lacks its 29 February, as NSRDB files do. A 29 February in such a file is dropped, with a warning.
 * - `year` lays a file of up to one year on that year; 29 February is kept in a leap year and dropped otherwise.
 *
 * @throws {ParseError} a stamp that is no time, a record that repeats, goes back in time or leaves a gap, a year that
 * changes within a month, a file that ends within a day.
 * @throws {InputError} `year`: out of range, a leap year for a file without 29 February, a file of several years.
 */
export function layRecords(stamps: RecordStamps, year: number | undefined): RecordLayout {
  if (year !== undefined) requireYear(year)
  const length = stamps.dates.length
  const recordMs = instantsOf(stamps)
  if (length < 2) throw stampError(stamps, 0, 'is the only one; a series needs at least two records')
  const stepMinutes = stepOf(stamps, recordMs)
  requireWholeDays(stamps, length, stepMinutes)
  const breakAt = firstBreak(recordMs, stepMinutes)
  if (breakAt < 0 && year === undefined && stamps.sourceYears === undefined) {
    const axis = axisOf(stamps, recordMs[0], stepMinutes, length)
    return { axis, recordMs, typicalYear: undefined, dropped: undefined, warnings: coverWarnings(axis) }
  }
  return layTypicalYear(stamps, recordMs, stepMinutes, year)
}

/** First record that does not follow the one before it; -1 when there is none. */
function firstBreak(recordMs: Float64Array, stepMinutes: number): number {
  for (let i = 1; i < recordMs.length; i++) {
    if (recordMs[i] - recordMs[i - 1] !== stepMinutes * MS_PER_MINUTE) return i
  }
  return -1
}

/** Lays records on a common year by month, day and time. */
function layTypicalYear(
  stamps: RecordStamps,
  recordMs: Float64Array,
  stepMinutes: number,
  wantedYear: number | undefined,
): RecordLayout {
  const { dates, minutes } = stamps
  const year = wantedYear ?? TYPICAL_YEAR
  const monthStarts = startsOfMonths(year)
  const positionOf = (i: number): number =>
    (monthStarts[Math.floor(dates[i] / 100) % 100] + (dates[i] % 100) - 1) * MINUTES_PER_DAY + minutes[i]
  const dropped = isLeapYear(year) ? undefined : leapDayOf(dates)
  const sourceYears: number[] = []
  let first = -1
  let last = -1
  let skipsLeapDay = false
  for (let i = 0; i < dates.length; i++) {
    if (dropped !== undefined && i >= dropped.from && i < dropped.to) continue
    const month = Math.floor(dates[i] / 100)
    if (last < 0) first = i
    if (last < 0 || month !== Math.floor(dates[last] / 100)) sourceYears.push(Math.floor(month / 100))
    if (last >= 0) {
      const distance = positionOf(i) - positionOf(last)
      requireJoin({ stamps, recordMs, before: last, after: i, distance, stepMinutes, wantedYear })
      skipsLeapDay ||= isEndOfFebruary(dates[last], dates[i]) && isLeapYear(Math.floor(dates[last] / 10_000))
    }
    last = i
  }
  const kept = dates.length - (dropped === undefined ? 0 : dropped.to - dropped.from)
  if (kept < 2) throw stampError(stamps, 0, 'is of 29 February, which the common year does not have')
  const startMs =
    epochMs({ year, month: 1, day: 1 }, stamps.utcOffsetHours) + positionOf(first) * MS_PER_MINUTE
  const axis = axisOf(stamps, startMs, stepMinutes, kept)
  const oneYear = new Set(sourceYears).size === 1
  const warnings = [...coverWarnings(axis)]
  if (dropped !== undefined) {
    warnings.push({
      code: 'leap_day_dropped',
      message: `29 February (${dropped.to - dropped.from} records) was left out, because ${year} has none.`,
    })
  } else if (skipsLeapDay && oneYear && wantedYear === undefined && stamps.sourceYears === undefined) {
    warnings.push({
      code: 'leap_day_missing',
      message: `The file is of the leap year ${sourceYears[0]} without 29 February; it was laid on ${year}.`,
    })
  }
  return {
    axis,
    recordMs: dropped === undefined ? recordMs : withoutRange(recordMs, dropped),
    typicalYear: { year, sourceYears: stamps.sourceYears ?? sourceYears },
    dropped,
    warnings,
  }
}

/** Copies a series without the records `from..to` (excluded). */
export function withoutRange(series: Float64Array, range: { from: number; to: number }): Float64Array {
  const kept = new Float64Array(series.length - (range.to - range.from))
  kept.set(series.subarray(0, range.from))
  kept.set(series.subarray(range.to), range.from)
  return kept
}

/** Two neighbouring records of a file that is to be laid on a common year. */
interface Join {
  readonly stamps: RecordStamps
  readonly recordMs: Float64Array
  readonly before: number
  readonly after: number
  /** Distance on the common year [min]. */
  readonly distance: number
  readonly stepMinutes: number
  readonly wantedYear: number | undefined
}

/** Refuses two records that do not follow each other on the common year. */
function requireJoin({ stamps, recordMs, before, after, distance, stepMinutes, wantedYear }: Join): void {
  const from = stamps.dates[before]
  const to = stamps.dates[after]
  const yearChanges = Math.floor(from / 10_000) !== Math.floor(to / 10_000)
  const monthChanges = Math.floor(from / 100) % 100 !== Math.floor(to / 100) % 100
  if (distance === stepMinutes && (monthChanges || !yearChanges)) return
  const realMinutes = (recordMs[after] - recordMs[before]) / MS_PER_MINUTE
  if (wantedYear !== undefined) {
    const refuse = (constraint: string): InputError =>
      new InputError({ code: 'inconsistent', field: 'year', value: wantedYear, constraint })
    if (isLeapYear(wantedYear) && isEndOfFebruary(from, to)) {
      throw refuse('a year of 365 days, because the file has no 29 February')
    }
    if (realMinutes === stepMinutes) throw refuse('absent for a file that runs into a second year')
  }
  const minutes = yearChanges ? distance : realMinutes
  const problem =
    realMinutes === stepMinutes
      ? `goes on into a second year, but record ${firstBreak(recordMs, stepMinutes) + 1} breaks the sequence of time`
      : yearChanges && !monthChanges
        ? 'is of another year than the record before, within one month'
        : minutes === 0
          ? 'repeats the time of the record before; take one of the two out'
          : minutes < 0
            ? 'goes back in time; sort the records'
            : `comes ${minutes} minutes after the record before, not ${stepMinutes}; records may be missing`
  throw stampError(stamps, after, problem)
}

function axisOf(stamps: RecordStamps, startMs: number, stepMinutes: number, length: number): TimeAxis {
  return createTimeAxis({
    startMs: startMs + (stamps.shiftMs ?? 0),
    stepMinutes,
    length,
    label: stamps.label,
    utcOffsetHours: stamps.utcOffsetHours,
  })
}

function coverWarnings(axis: TimeAxis): WeatherFileWarning[] {
  const days = (axis.length * axis.stepMinutes) / MINUTES_PER_DAY
  if (days >= 365) return []
  return [
    {
      code: 'partial_year',
      message: `The file has ${axis.length} records, ${Math.round(days * 100) / 100} days, not a whole year.`,
    },
  ]
}

/** Days of a year before each month, by month number 1..12. */
function startsOfMonths(year: number): readonly number[] {
  const starts = [0]
  let days = 0
  for (let month = 1; month <= 12; month++) {
    starts.push(days)
    days += daysInMonth(year, month)
  }
  return starts
}

/** The first unbroken block of 29 February. */
function leapDayOf(dates: Float64Array): { readonly from: number; readonly to: number } | undefined {
  const isLeapDay = (date: number): boolean => date % 10_000 === 229
  const from = dates.findIndex(isLeapDay)
  if (from < 0) return undefined
  let to = from
  while (to < dates.length && isLeapDay(dates[to])) to++
  return { from, to }
}

/** Whether two neighbouring records lie on 28 February and 1 March. */
function isEndOfFebruary(before: number, after: number): boolean {
  return before % 10_000 === 228 && after % 10_000 === 301
}

function requireYear(year: number): void {
  InputError.requireRange(year, OPTION_YEAR_MIN, OPTION_YEAR_MAX, 'year')
  if (!Number.isInteger(year)) {
    throw new InputError({ code: 'wrong_type', field: 'year', value: year, constraint: 'a whole number' })
  }
}
