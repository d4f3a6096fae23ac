import { InputError, ParseError, requireFields, requireKnown } from '../../../errors/index.ts'
import { requireSite } from '../../../site/index.ts'
import { type CellReader, excerpt, readNumber } from '../../../text/cell.ts'
import { type CsvDelimiter, readCsvTable } from '../../../text/csv-table.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'
import {
  type ClockSeries,
  civilTime,
  fixedTimeZone,
  standardOffsetHours,
  stepHours,
} from '../../../time/index.ts'
import { evenAxisOfClock, valuesOfRows } from '../../../time/internal.ts'
import { cleanColumn } from '../../records/source-column.ts'
import { weatherOfSeries } from '../../records/weather-of-series.ts'
import type { WeatherFileVariable, WeatherFileWarning } from '../../weather-file.ts'
import type { GenericColumn, GenericCsvOptions, GenericCsvWeather } from './options.ts'
import { type TimeReader, timeReader } from './time.ts'
import { GENERIC_VARIABLES, toCanonical, unitOf } from './units.ts'

const FORMAT = 'CSV'
const USUAL_MISSING: readonly string[] = ['nan', 'na', 'null']
/** What a cell reader gives for a gap: no quantity has it. */
const GAP = Number.MAX_VALUE

const READ_GENERIC_CSV_FIELDS: Readonly<Record<keyof GenericCsvOptions, true>> = {
  site: true,
  columns: true,
  time: true,
  timeZone: true,
  label: true,
  stepMinutes: true,
  missing: true,
  headerLine: true,
  skipLines: true,
  delimiter: true,
  decimalComma: true,
  duplicates: true,
  nonexistent: true,
}

/**
 * Reads any CSV of evenly spaced records: the caller names the columns, their units, the clocks and the label. Comes out
 * in canonical units on one even axis of UTC.
 *
 * - A day of 23 or 25 hours is what it is; an hour that comes twice is told by the order of the rows.
 * - A record without a row is a gap in every variable, with a warning. Rows that repeat an instant, go back in time, lie
 *   off the step or stand at a time that clocks jump over refuse the file unless the options say otherwise.
 * - Bounds, offsets of sensors and gaps are treated as by `readWeatherFile`. Nothing is filled: a gap spoils its own
 *   step only. Years are those of the file: there is no typical year here.
 *
 * @throws {ParseError} by line and column: a column that is not there, a cell that holds something else, a time that is
 *   none, a value that is physically impossible.
 * @throws {InputError} `text`, `columns`, `time`, or another option that cannot be.
 * @example
 * import { fixedTimeZone } from '@sunwake/core/time'
 *
 * const { weather } = readGenericCsv('time,sun\n2024-06-01 10:00,512\n2024-06-01 11:00,640\n', {
 *   site: { latitudeDeg: 47.1, longitudeDeg: 8.5, altitude: 430 },
 *   columns: { ghi: 'sun' },
 *   time: { kind: 'stamp', column: 'time' },
 *   timeZone: fixedTimeZone(1), // of the clock of the file: UTC+1
 *   label: 'start', // a record's time is where it starts
 * })
 * weather.ghi // [512, 640] [W/m²]
 * weather.axis.stepMinutes // 60
 */
export function readGenericCsv(text: string, options: GenericCsvOptions): GenericCsvWeather {
  requireKnown(options, Object.keys(READ_GENERIC_CSV_FIELDS))
  requireFields({ text }, { text: 'text' })
  requireFields(options, { site: 'object', columns: 'object', time: 'object', timeZone: 'object' })
  requireFields(options.timeZone, { offsetMsAt: 'function' }, 'timeZone')
  requireOptions(text, options)
  const { site, label, timeZone, stepMinutes, duplicates, nonexistent } = options
  const header = readHeader(text, options)
  const time = timeReader(FORMAT, options.time)
  const wanted = wantedColumns(options)
  const readCell = cellReader(options)
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: header.next,
    firstLine: header.firstLine,
    width: header.columns.length,
    delimiter: header.delimiter,
    columns: [
      ...time.columns.map((column) => ({ ...column, index: header.indexOf(column.name) })),
      ...wanted.map(({ name }) => ({ name, index: header.indexOf(name), read: readCell, mayBeEmpty: true })),
    ],
  })
  const stamps = time.stampsOf(table.values.slice(0, time.columns.length), table.firstLine)
  const zone = time.hasOffset() ? fixedTimeZone(0) : timeZone
  const rows = withLines(table.firstLine, time, () =>
    evenAxisOfClock({ clockMs: stamps, zone, label, stepMinutes, duplicates, nonexistent }),
  )
  const { year } = civilTime(rows.axis.startMs)
  const axis = { ...rows.axis, utcOffsetHours: standardOffsetHours(timeZone, year) }
  const warnings: WeatherFileWarning[] = rowWarnings(rows)
  const series = new Map<WeatherFileVariable, Float64Array>()
  wanted.forEach(({ variable, name, unit }, slot) => {
    const raw = table.values[time.columns.length + slot].map((value) => (value === GAP ? Number.NaN : value))
    const values = toCanonical(raw, unit, stepHours(axis))
    const clean = cleanColumn(FORMAT, { variable, name, values }, table.firstLine)
    warnings.push(...clean.warnings)
    series.set(variable, valuesOfRows(rows.rowOfRecord, clean.values))
  })
  const result = weatherOfSeries(axis, series)
  return {
    site,
    columns: header.columns,
    weather: result.weather,
    extra: result.extra,
    lineOfRecord: rows.rowOfRecord.map((row) => (row < 0 ? 0 : table.firstLine + row)),
    warnings: [...warnings, ...result.warnings],
    missing: result.missing,
  }
}

function requireOptions(
  text: string,
  { site, columns, decimalComma = false, delimiter, headerLine = 1, skipLines = 0 }: GenericCsvOptions,
): void {
  if (typeof text !== 'string') {
    throw new InputError({ code: 'wrong_type', field: 'text', value: text, constraint: 'the text of a CSV' })
  }
  requireSite(site)
  InputError.requireRange(headerLine, 1, 1000, 'headerLine')
  InputError.requireRange(skipLines, 0, 1000, 'skipLines')
  for (const variable of Object.keys(columns)) InputError.requireOneOf(variable, GENERIC_VARIABLES, 'columns')
  if (Object.keys(columns).length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'columns',
      value: 'none',
      constraint: 'one column or more',
    })
  }
  if (decimalComma && delimiter === ',') {
    const constraint = 'another character than the decimal comma'
    throw new InputError({ code: 'inconsistent', field: 'delimiter', value: delimiter, constraint })
  }
}

interface CsvHeader {
  readonly columns: readonly string[]
  readonly delimiter: CsvDelimiter
  /** Offset and number of the first row's line. */
  readonly next: number
  readonly firstLine: number
  indexOf(name: string): number
}

function readHeader(
  text: string,
  { headerLine = 1, skipLines = 0, delimiter, decimalComma = false }: GenericCsvOptions,
): CsvHeader {
  let line = lineAt(text, contentStart(text))
  for (let number = 1; number < headerLine; number++) line = lineAt(text, line.next)
  const between = delimiter ?? usualDelimiter(line.text, decimalComma)
  const columns = splitLine(line.text, between)
  while (columns.length > 1 && columns.at(-1) === '') columns.pop()
  let next = line.next
  for (let skipped = 0; skipped < skipLines; skipped++) next = lineAt(text, next).next
  return {
    columns,
    delimiter: between,
    next,
    firstLine: headerLine + skipLines + 1,
    indexOf(name) {
      const index = columns.indexOf(name)
      const again = columns.indexOf(name, index + 1)
      if (index >= 0 && again < 0) return index
      const found = columns
        .map((column) => excerpt(column))
        .slice(0, 30)
        .join(', ')
      const problem =
        index < 0
          ? `the header has no column "${excerpt(name)}"; it has ${found}`
          : `columns ${index + 1} and ${again + 1} both are "${excerpt(name)}"; rename one`
      throw new ParseError({ format: FORMAT, line: headerLine, column: name, problem })
    },
  }
}

/** The character of which the header has most. */
function usualDelimiter(header: string, decimalComma: boolean): CsvDelimiter {
  const count = (delimiter: CsvDelimiter): number => splitLine(header, delimiter).length
  const candidates: readonly CsvDelimiter[] = decimalComma ? [';', '\t'] : [',', ';', '\t']
  return candidates.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

interface WantedColumn extends Required<Pick<GenericColumn, 'name'>> {
  readonly variable: WeatherFileVariable
  readonly unit: ReturnType<typeof unitOf>
}

function wantedColumns({ columns }: GenericCsvOptions): WantedColumn[] {
  return (Object.entries(columns) as [WeatherFileVariable, string | GenericColumn][]).map(
    ([variable, column]) => {
      if (typeof column !== 'string') requireFields(column, { name: 'text' }, `columns.${variable}`)
      const { name, unit } = typeof column === 'string' ? { name: column, unit: undefined } : column
      return { variable, name, unit: unitOf(variable, unit) }
    },
  )
}

/** Reads a number, or a text that stands for a gap. */
function cellReader({ missing = [], decimalComma = false }: GenericCsvOptions): CellReader {
  const texts = new Set([
    ...USUAL_MISSING,
    ...missing.filter((mark) => typeof mark === 'string').map((mark) => mark.trim().toLowerCase()),
  ])
  const numbers = new Set(missing.filter((mark) => typeof mark === 'number'))
  return (text, start, end) => {
    const value = decimalComma
      ? readNumber(text.slice(start, end).replace(',', '.'), 0, end - start)
      : readNumber(text, start, end)
    if (numbers.has(value)) return GAP
    if (!Number.isNaN(value) || end - start > 60) return value
    return texts.has(text.slice(start, end).trim().toLowerCase()) ? GAP : Number.NaN
  }
}

/** Gives the refusal of a row the line of the file. */
function withLines(firstLine: number, time: TimeReader, lay: () => ClockSeries): ClockSeries {
  try {
    return lay()
  } catch (error) {
    const row = error instanceof InputError ? /^row (\d+)$/.exec(error.field)?.[1] : undefined
    if (!(error instanceof InputError) || row === undefined) throw error
    const lineOf = (index: string): string => `line ${firstLine + Number(index)}`
    const problem = `${String(error.value)} stands there; it must be ${error.constraint.replace(/row (\d+)/, (_, other: string) => lineOf(other))}`
    throw new ParseError({
      format: FORMAT,
      line: firstLine + Number(row),
      column: time.columns[0]?.name,
      problem,
    })
  }
}

function rowWarnings({ axis, gaps, duplicates, nonexistent }: ClockSeries): WeatherFileWarning[] {
  const warnings: WeatherFileWarning[] = []
  if (gaps > 0) {
    warnings.push({ code: 'missing_records', message: `${gaps} of ${axis.length} records have no row.` })
  }
  if (duplicates > 0) {
    warnings.push({
      code: 'duplicate_records',
      message: `${duplicates} rows repeat an instant and were left out.`,
    })
  }
  if (nonexistent > 0) {
    const message = `${nonexistent} rows at a time that clocks jump over were left out.`
    warnings.push({ code: 'nonexistent_time', message })
  }
  return warnings
}
