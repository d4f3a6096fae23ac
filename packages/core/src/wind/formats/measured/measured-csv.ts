import { InputError, ParseError, requireFields, requireKnown } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { type CsvTable, readCsvTable } from '../../../text/csv-table.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'
import { MEASURED_UNITS, type MeasuredQuantity } from './measured-quantities.ts'
import type { FlagColumn, MeasuredColumn, MeasuredCsvOptions, MeasuredSeries } from './measured-series.ts'
import { layRegular } from './regular-axis.ts'
import { stampMs } from './time-stamp.ts'

const FORMAT = 'measured CSV'

/** Stands for a missing value while a cell reader must tell it from a broken one. */
const GAP = Number.POSITIVE_INFINITY

/** Rows between the names of the columns and the first record. */
const UNIT_ROWS_MAX = 3
const DECIMAL_COMMA = /^\s*[+-]?\d*,\d+\s*$/

const READ_MEASURED_CSV_FIELDS: Readonly<Record<keyof MeasuredCsvOptions, true>> = {
  timeColumn: true,
  dateOrder: true,
  utcOffsetHours: true,
  label: true,
  stepMinutes: true,
  columns: true,
  flags: true,
  missing: true,
  delimiter: true,
  skipLines: true,
}

/**
 * Reads measurements of a mast or a turbine (CSV with a header), lays them on a regular axis, records that are missing
 * as gaps, and brings them to the engine's units. Rows of units below the header are passed over; in files with
 * semicolons or tabs a number may have a decimal comma. Directions come out in 0..360°. Instants are UTC.
 *
 * @throws {ParseError} by line and column: a column that is not there, a cell that is neither a number nor said to be
 *   missing, a value that is impossible (a code for a missing value that was not named, or another unit), a stamp that
 *   is none or has no zone, repeats, goes back or lies off the steps.
 * @throws {InputError} `options.columns[1].unit` and the like.
 */
export function readMeasuredCsv(text: string, options: MeasuredCsvOptions): MeasuredSeries {
  requireKnown(options, Object.keys(READ_MEASURED_CSV_FIELDS))
  requireFields({ text }, { text: 'text' })
  requireFields(options, { columns: 'list' })
  requireOptions(options)
  const { columns, flags = [], timeColumn } = options
  const header = findHeader(text, options)
  const wanted = [timeColumn, ...columns.map(({ column }) => column), ...flags.map(({ column }) => column)]
  const names = [...new Set(wanted)]
  const missing = options.missing ?? []
  const timeOf = stampReader(options)
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: header.next,
    firstLine: header.dataLine,
    width: header.names.length,
    delimiter: options.delimiter,
    columns: names.map((name) => ({
      name,
      index: indexOf(header, name),
      read: name === timeColumn ? timeOf : cellReader(missing, options.delimiter),
      holds:
        name === timeColumn
          ? 'a time stamp with a zone, or without one if utcOffsetHours is given'
          : undefined,
      mayBeEmpty: name !== timeColumn,
    })),
  })
  const seriesOf = (name: string): Float64Array => table.values[names.indexOf(name)]
  const layout = layRegular({
    format: FORMAT,
    column: timeColumn,
    firstLine: table.firstLine,
    instantsMs: seriesOf(timeColumn),
    stepMinutes: options.stepMinutes,
    label: options.label,
    utcOffsetHours: options.utcOffsetHours ?? 0,
  })
  const channels = columns.map((column, i) => {
    const values = inEngineUnits(seriesOf(column.column), column, table, `options.columns[${i}].unit`)
    for (const flag of flags) applyFlag(values, seriesOf(flag.column), flag, column.column)
    const laid = layout.lay(values)
    return {
      name: column.name ?? column.column,
      quantity: column.quantity,
      statistic: column.statistic ?? 'avg',
      height: column.height,
      values: laid,
      gaps: laid.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0),
    }
  })
  return { axis: layout.axis, channels, missingRecords: layout.axis.length - table.rows }
}

interface Header {
  readonly names: readonly string[]
  readonly line: number
  /** Line of the first record, and where it begins. */
  readonly dataLine: number
  readonly next: number
}

function findHeader(text: string, { skipLines = 0, delimiter, timeColumn }: MeasuredCsvOptions): Header {
  let next = contentStart(text)
  for (let i = 0; i < skipLines; i++) next = lineAt(text, next).next
  const line = lineAt(text, next)
  const names = splitLine(line.text, delimiter)
  const first = firstRecord(text, line.next, names.indexOf(timeColumn), delimiter)
  return { names, line: skipLines + 1, dataLine: skipLines + 2 + first.skipped, next: first.start }
}

/** Loggers write units and kinds of values below the names: rows without a digit in their time, or a number at all. */
function firstRecord(
  text: string,
  start: number,
  time: number,
  delimiter: MeasuredCsvOptions['delimiter'],
): { readonly start: number; readonly skipped: number } {
  let at = start
  for (let skipped = 0; skipped < UNIT_ROWS_MAX && at < text.length; skipped++) {
    const line = lineAt(text, at)
    const cells = splitLine(line.text, delimiter)
    const isRecord =
      cells.length < 2 ||
      /\d/.test(cells[time] ?? '0') ||
      cells.some((cell) => !Number.isNaN(readNumber(cell, 0, cell.length)))
    if (isRecord) return { start: at, skipped }
    at = line.next
  }
  return { start: at, skipped: UNIT_ROWS_MAX }
}

function indexOf({ names, line }: Header, name: string): number {
  const index = names.indexOf(name)
  if (index >= 0 && names.indexOf(name, index + 1) < 0) return index
  const shown = excerpt(names.join(', '))
  throw new ParseError({
    format: FORMAT,
    line,
    column: name,
    problem:
      index < 0
        ? `the header has no column "${name}" (it has ${shown})`
        : `the column "${name}" stands twice`,
  })
}

function stampReader({ dateOrder = 'ymd', utcOffsetHours = Number.NaN }: MeasuredCsvOptions) {
  return (text: string, start: number, end: number): number =>
    end - start > 60 ? Number.NaN : stampMs(text.slice(start, end), dateOrder, utcOffsetHours)
}

function cellReader(missing: readonly string[], delimiter: MeasuredCsvOptions['delimiter']) {
  const read = delimiter === ';' || delimiter === '\t' ? readLocalNumber : readNumber
  const codes = missing.map((text) => read(text, 0, text.length)).filter((code) => !Number.isNaN(code))
  const words = missing.filter((text) => Number.isNaN(read(text, 0, text.length)))
  return (text: string, start: number, end: number): number => {
    const value = read(text, start, end)
    if (!Number.isNaN(value)) return codes.includes(value) ? GAP : value
    return words.length > 0 && end - start < 60 && words.includes(text.slice(start, end).trim()) ? GAP : value
  }
}

/** A number with a point or, where commas part no columns, a decimal comma. */
function readLocalNumber(text: string, start: number, end: number): number {
  const value = readNumber(text, start, end)
  if (!Number.isNaN(value) || end - start > 40) return value
  const cell = text.slice(start, end)
  return DECIMAL_COMMA.test(cell) ? readNumber(cell.replace(',', '.'), 0, cell.length) : value
}

/** Slope, offset, unit; missing values as NaN; impossible ones refused by their line. */
function inEngineUnits(
  written: Float64Array,
  column: MeasuredColumn,
  { firstLine }: CsvTable,
  field: string,
): Float64Array {
  const { quantity, slope = 1, offset = 0, statistic = 'avg' } = column
  const { units, min, max } = MEASURED_UNITS[quantity]
  const [ownUnit = ''] = Object.keys(units)
  const unit = column.unit ?? ownUnit
  InputError.requireOneOf(unit, Object.keys(units), field)
  const rule = units[unit]
  // A spread knows no zero point, and is never negative.
  const isSpread = statistic === 'sd'
  // An offset turns a vane: the bounds are those of what the logger wrote.
  const turn = quantity === 'wind_direction' ? offset : 0
  const low = isSpread ? 0 : min + turn
  const high = max + turn
  return written.map((cell, i) => {
    if (cell === GAP || Number.isNaN(cell)) return Number.NaN
    const raw = isSpread ? cell * slope : cell * slope + offset
    const value = raw * rule.scale + (isSpread ? 0 : (rule.offset ?? 0))
    if (value >= low && value <= high)
      return quantity === 'wind_direction' && !isSpread ? wrapped(value) : value
    throw new ParseError({
      format: FORMAT,
      line: firstLine + i,
      column: column.column,
      value: String(cell),
      problem: `${quantity} is ${Number(value.toPrecision(6))} ${ownUnit}; it must be in ${low}..${high} ${ownUnit} (a code for a missing value, or another unit than ${unit}?)`,
    })
  })
}

function wrapped(directionDeg: number): number {
  const turned = directionDeg % 360
  return turned < 0 ? turned + 360 : turned
}

function applyFlag(values: Float64Array, flags: Float64Array, flag: FlagColumn, column: string): void {
  if (flag.columns !== undefined && !flag.columns.includes(column)) return
  for (let i = 0; i < values.length; i++) if (!flag.good.includes(flags[i])) values[i] = Number.NaN
}

function requireOptions({ columns, skipLines = 0, utcOffsetHours }: MeasuredCsvOptions): void {
  if (columns.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'options.columns',
      value: 0,
      constraint: 'one column or more',
    })
  }
  columns.forEach(({ quantity, height, slope, offset }, i) => {
    const field = `options.columns[${i}]`
    InputError.requireOneOf(quantity, Object.keys(MEASURED_UNITS) as MeasuredQuantity[], `${field}.quantity`)
    if (height !== undefined) InputError.requireRange(height, 0, 1000, `${field}.height`, 'm')
    if (slope !== undefined) InputError.requireRange(slope, -1e6, 1e6, `${field}.slope`)
    if (offset !== undefined) InputError.requireRange(offset, -1e6, 1e6, `${field}.offset`)
  })
  InputError.requireRange(skipLines, 0, 10_000, 'options.skipLines')
  if (utcOffsetHours !== undefined)
    InputError.requireRange(utcOffsetHours, -12, 14, 'options.utcOffsetHours', 'h')
}
