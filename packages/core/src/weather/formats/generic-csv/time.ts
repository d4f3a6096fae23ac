import { InputError, ParseError, requireFields } from '../../../errors/index.ts'
import type { CsvColumn } from '../../../text/csv-table.ts'
import { daysInMonth, epochMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '../../../time/index.ts'
import type { GenericTimeColumns, StampOrder } from './options.ts'

/** Longest stamp that is looked at. */
const LONGEST_STAMP = 40
const DATE = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*([AaPp][Mm])?$/
const OFFSET = /(Z|[+-]\d{2}:?\d{2})$/

/** The columns that each kind of time must name. */
const COLUMNS_OF_TIME = {
  stamp: { column: 'text' },
  date_and_time: { date: 'text', time: 'text' },
  parts: { year: 'text', month: 'text', day: 'text', hour: 'text' },
} as const

/** Columns of a row's time and how their values become one. */
export interface TimeReader {
  readonly columns: readonly (Omit<CsvColumn, 'index'> & { readonly name: string })[]
  /** Stamp of every row as epoch ms: an instant when {@link TimeReader.hasOffset} says so, else what clocks show. */
  stampsOf(values: readonly Float64Array[], firstLine: number): Float64Array
  /** Whether stamps carry an offset; known once the rows are read. */
  hasOffset(): boolean
}

/** How the time of a row is read. */
export function timeReader(format: string, time: GenericTimeColumns): TimeReader {
  InputError.requireOneOf(time.kind, Object.keys(COLUMNS_OF_TIME), 'time.kind')
  requireFields(time, COLUMNS_OF_TIME[time.kind], 'time')
  if (time.kind === 'parts') return partsReader(format, time)
  if (time.kind === 'date_and_time') {
    const order = time.order ?? 'ymd'
    return {
      columns: [
        {
          name: time.date,
          read: (text, start, end) => dateMs(cell(text, start, end), order),
          holds: holdsDate(order),
        },
        {
          name: time.time,
          read: (text, start, end) => timeMs(cell(text, start, end)),
          holds: 'a time HH:MM',
        },
      ],
      stampsOf: ([dates, times]) => dates.map((date, row) => date + times[row]),
      hasOffset: () => false,
    }
  }
  return stampReader(format, time.column, time.order ?? 'ymd')
}

function stampReader(format: string, column: string, order: StampOrder): TimeReader {
  if (order === 'epoch_s' || order === 'epoch_ms') {
    const scale = order === 'epoch_s' ? 1000 : 1
    return {
      columns: [{ name: column, holds: 'a count since 1970' }],
      stampsOf: ([counts]) => counts.map((count) => count * scale),
      hasOffset: () => true,
    }
  }
  let withOffset = 0
  let without = 0
  return {
    columns: [
      {
        name: column,
        holds: `${holdsDate(order)} and a time`,
        read(text, start, end) {
          const stamp = cell(text, start, end)
          const offset = OFFSET.exec(stamp.slice(10))?.[1]
          if (offset === undefined) without++
          else withOffset++
          return (
            stampMs(offset === undefined ? stamp : stamp.slice(0, -offset.length).trim(), order) -
            offsetMs(offset)
          )
        },
      },
    ],
    stampsOf([stamps], firstLine) {
      if (withOffset === 0 || without === 0) return stamps
      throw new ParseError({
        format,
        line: firstLine,
        column,
        problem: `${withOffset} stamps have an offset from UTC and ${without} have none; all must or none`,
      })
    },
    hasOffset: () => withOffset > 0,
  }
}

function partsReader(format: string, time: GenericTimeColumns & { kind: 'parts' }): TimeReader {
  const names = [
    time.year,
    time.month,
    time.day,
    time.hour,
    ...(time.minute === undefined ? [] : [time.minute]),
  ]
  return {
    columns: names.map((name) => ({ name })),
    stampsOf(values, firstLine) {
      return Float64Array.from(values[0], (year, row) => {
        const [month, day, hour, minute = 0] = values.slice(1).map((column) => column[row])
        const stamp = civilMs(year, month, day) + clockMs(hour, minute, 0)
        if (!Number.isNaN(stamp)) return stamp
        const value = `${year}-${month}-${day} ${hour}:${minute}`
        throw new ParseError({
          format,
          line: firstLine + row,
          column: time.day,
          value,
          problem: `${value} is not a date and time of the calendar`,
        })
      })
    },
    hasOffset: () => false,
  }
}

/** Date, then time behind a blank or a T; a date alone is its midnight. */
function stampMs(stamp: string, order: 'ymd' | 'dmy' | 'mdy'): number {
  const [, date = '', time] = /^([^\sT]+)(?:[\sT]+(.+))?$/.exec(stamp) ?? []
  return dateMs(date, order) + (time === undefined ? 0 : timeMs(time))
}

function dateMs(text: string, order: 'ymd' | 'dmy' | 'mdy'): number {
  const match = DATE.exec(text)
  if (match === null) return Number.NaN
  const parts = match.slice(1)
  const year = parts[order === 'ymd' ? 0 : 2]
  const month = parts[order === 'mdy' ? 0 : 1]
  const day = parts[order === 'ymd' ? 2 : order === 'dmy' ? 0 : 1]
  if (year.length !== 4 || month.length > 2 || day.length > 2) return Number.NaN
  return civilMs(Number(year), Number(month), Number(day))
}

function timeMs(text: string): number {
  const match = TIME.exec(text)
  if (match === null) return Number.NaN
  const [, hourText, minute, second = '0', half] = match
  let hour = Number(hourText)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return Number.NaN
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  }
  return clockMs(hour, Number(minute), Number(second))
}

function civilMs(year: number, month: number, day: number): number {
  const isDate =
    [year, month, day].every((part) => Number.isInteger(part)) &&
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  return isDate ? epochMs({ year, month, day }) : Number.NaN
}

function clockMs(hour: number, minute: number, second: number): number {
  const isWhole = [hour, minute, second].every((part) => Number.isInteger(part) && part >= 0)
  const ms = hour * MS_PER_HOUR + minute * MS_PER_MINUTE + second * 1000
  return isWhole && minute < 60 && second < 60 && ms <= MS_PER_DAY ? ms : Number.NaN
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined || offset === 'Z') return 0
  const digits = offset.replace(':', '')
  const ms = Number(digits.slice(1, 3)) * MS_PER_HOUR + Number(digits.slice(3)) * MS_PER_MINUTE
  return digits.startsWith('-') ? -ms : ms
}

function holdsDate(order: 'ymd' | 'dmy' | 'mdy'): string {
  const shown = { ymd: '2021-12-31', dmy: '31.12.2021', mdy: '12/31/2021' }[order]
  return `a date such as ${shown} (order ${order})`
}

function cell(text: string, start: number, end: number): string {
  return end - start > LONGEST_STAMP ? '' : text.slice(start, end).trim()
}
