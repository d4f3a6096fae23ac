import { ParseError } from '../errors/index.ts'
import { type CellReader, excerpt, readNumber } from './cell.ts'
import { type RowScan, scanRow } from './csv-row.ts'

/** A column to be read. */
export interface CsvColumn {
  /** As the file has it. */
  readonly name: string
  /** Place in the row, counted from 0. */
  readonly index: number
  /** Default: a number. */
  readonly read?: CellReader | undefined
  /** What the cell should hold, for messages; default `a number`. */
  readonly holds?: string | undefined
  /** Whether an empty cell is a gap (NaN); otherwise it is an error. */
  readonly mayBeEmpty?: boolean | undefined
}

/** What may stand between the cells of a row. */
export type CsvDelimiter = ',' | ';' | '\t'

/** Where a table lies in a text and what is wanted of it. */
export interface CsvTableInput {
  /** For messages. */
  readonly format: string
  readonly text: string
  /** Offset of the first row. */
  readonly start: number
  /** Line of the first row, counted from 1. */
  readonly firstLine: number
  /** Columns that every row must have. */
  readonly width: number
  readonly columns: readonly CsvColumn[]
  /** Between cells; a comma when absent. */
  readonly delimiter?: CsvDelimiter | undefined
  /** Whether a blank line ends the table and words may follow it. */
  readonly hasFooter?: boolean | undefined
}

/** The wanted columns of a table. */
export interface CsvTable {
  readonly rows: number
  readonly firstLine: number
  /** One array per wanted column. */
  readonly values: readonly Float64Array[]
  /** Whether a footer followed: proof that the table is whole. */
  readonly footer: boolean
}

/** Thirty years of minutes: more is not a weather file. */
export const RECORDS_MAX: number = 15_778_800

const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const TAB = 9

/**
 * Reads the wanted columns of a comma-separated table in one pass, without splitting the rest.
 * Cells may be quoted (without line breaks), lines may end in LF or CRLF; blank lines may only follow the last row.
 * A row may have empty cells beyond the last column.
 *
 * @throws {ParseError} a row that has too few or too many cells, a cell that does not hold what its column holds,
 * a line after a blank one, no row at all, more than {@link RECORDS_MAX} rows.
 */
export function readCsvTable(input: CsvTableInput): CsvTable {
  const { format, text, start, firstLine, width, columns, hasFooter = false, delimiter = ',' } = input
  const capacity = countRowsAtMost(text, start, width)
  const values = columns.map(() => new Float64Array(capacity))
  const slots = new Int16Array(width).fill(-1)
  columns.forEach((column, slot) => {
    slots[column.index] = slot
  })
  const row: RowScan = {
    next: start,
    cells: 0,
    lastFilled: 0,
    starts: new Int32Array(columns.length),
    ends: new Int32Array(columns.length),
  }
  const delimiterCode = delimiter.charCodeAt(0)
  let rows = 0
  let footer = false
  while (row.next < text.length) {
    if (isBlankLine(text, row.next)) {
      footer = hasFooter
      if (!hasFooter) requireOnlyBlank(input, row.next, firstLine + rows)
      break
    }
    const rowStart = row.next
    scanRow(text, slots, row, delimiterCode)
    if (row.cells < width || row.lastFilled >= width) {
      throw rowWidthError(input, firstLine + rows, rowStart, row)
    }
    if (rows >= RECORDS_MAX) {
      throw new ParseError({
        format,
        line: firstLine + rows,
        problem: `the file has more than ${RECORDS_MAX} records, thirty years of minutes; split it`,
      })
    }
    for (let slot = 0; slot < columns.length; slot++) {
      const { read = readNumber, mayBeEmpty = false } = columns[slot]
      const value = read(text, row.starts[slot], row.ends[slot])
      if (Number.isNaN(value) && !(mayBeEmpty && isEmpty(text, row.starts[slot], row.ends[slot]))) {
        throw cellError(input, columns[slot], firstLine + rows, row.starts[slot], row.ends[slot])
      }
      values[slot][rows] = value
    }
    rows++
  }
  if (rows === 0) {
    throw new ParseError({ format, line: firstLine, problem: 'there is no record after the header' })
  }
  return { rows, firstLine, values: values.map((array) => array.slice(0, rows)), footer }
}

/** Rows that the text can hold, so that arrays are never larger than a few times the text. */
function countRowsAtMost(text: string, start: number, width: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return Math.min(lines, Math.floor((text.length - start) / width) + 1, RECORDS_MAX)
}

function isBlankLine(text: string, start: number): boolean {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) return true
    if (code !== SPACE && code !== TAB && code !== RETURN) return false
  }
  return true
}

function isEmpty(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== SPACE && code !== TAB) return false
  }
  return true
}

function requireOnlyBlank({ format, text }: CsvTableInput, start: number, line: number): void {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE || code === SPACE || code === TAB || code === RETURN) continue
    throw new ParseError({
      format,
      line,
      problem: 'a blank line stands between the records; rows may be missing, so get the file again',
    })
  }
}

function rowWidthError(
  { format, text, width }: CsvTableInput,
  line: number,
  start: number,
  row: RowScan,
): ParseError {
  const found = Math.max(row.cells < width ? row.cells : row.lastFilled + 1, 1)
  const columns = found === 1 ? 'column' : 'columns'
  const problem =
    row.cells >= width
      ? `the row has ${found} ${columns} and should have ${width}; is there a decimal comma or an extra comma?`
      : row.next >= text.length
        ? `the last row is cut off after ${found} of ${width} columns; get the whole file again`
        : `the row has ${found} ${columns} and should have ${width}; get the file again`
  return new ParseError({ format, line, problem, value: excerpt(text, start, row.next) })
}

function cellError(
  { format, text }: CsvTableInput,
  { name, holds = 'a number' }: CsvColumn,
  line: number,
  start: number,
  end: number,
): ParseError {
  const value = excerpt(text, start, end)
  const found = value === '' ? 'the cell is empty' : `"${value}" stands there`
  return new ParseError({ format, line, column: name, value, problem: `${found}; it must be ${holds}` })
}
