import { splitRows, type TextRow } from './split-rows.ts'
import { TableError } from './table-error.ts'

/** A table of texts. */
export interface TextTable {
  readonly header: readonly string[]
  /** Where the header stands, counted from 1. */
  readonly headerLine: number
  readonly rows: readonly TableRow[]
}

/** A row of a table. */
export interface TableRow extends TextRow {
  /** Whether it has as many cells as the header; one that has not says nothing sure. */
  readonly fits: boolean
}

const DELIMITERS = [',', ';', '\t'] as const
/** What decoders put in the place of bytes that they cannot read. */
const REPLACEMENT = '\ufffd'
const BYTE_ORDER_MARK = '\ufeff'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** A decimal comma that is no mark of thousands. */
const CLEAR_COMMA = /^[+-]?(?:0|\d{4,}|\d+(?=,(?:\d{1,2}|\d{4,})$)),\d+$/
const DECIMAL_POINT = /^[+-]?\d*\.\d+$/

/**
 * Reads a table with a header: CSV (RFC 4180), its cells parted by commas, semicolons or tabs, whichever the header has
 * most. A byte-order mark is passed over, as are rows without a value and columns at the end without title and values.
 * Beside semicolons and tabs numbers may have a decimal comma, which becomes a point.
 * @param isText says of a title whether its column holds texts; commas in them stay.
 * @throws {TableError} text in another encoding, quotes that are wrong, titles that are missing or alike, numbers whose
 * decimal mark is not sure.
 */
export function readTable(text: string, isText: (title: string) => boolean): TextTable {
  if (text.includes('\0') || text.includes(REPLACEMENT)) throw new TableError({ problem: 'encoding' })
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const delimiter = delimiterOf(plain)
  const [heading, ...rest] = splitRows(plain, delimiter)
  const header = (heading?.cells ?? []).slice(0, filledWidth(heading?.cells ?? []))
  const rows = rest.flatMap((row): TableRow[] => {
    const filled = filledWidth(row.cells)
    if (filled === 0) return []
    // Spreadsheets write empty cells behind the last column.
    const width = row.cells.length > header.length ? Math.max(filled, header.length) : row.cells.length
    return [{ line: row.line, cells: row.cells.slice(0, width), fits: width === header.length }]
  })
  requireTitles(header)
  const marked = delimiter === ',' ? rows : withPoints(rows, header.map(isText))
  return { header, headerLine: heading?.line ?? 1, rows: marked }
}

function delimiterOf(text: string): string {
  const [heading = ''] = /\S[^\r\n]*/.exec(text) ?? []
  const plain = heading.replace(/"[^"]*"/g, '')
  const count = (one: string) => plain.split(one).length
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Cells up to the last one with a value. */
function filledWidth(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && cells[width - 1] === '') width--
  return width
}

function requireTitles(header: readonly string[]): void {
  header.forEach((title, n) => {
    if (title === '') throw new TableError({ problem: 'untitled', column: n + 1 })
    if (header.indexOf(title) < n) throw new TableError({ problem: 'twice', title })
  })
}

/** The rows with decimal points in place of commas. */
function withPoints(rows: readonly TableRow[], texts: readonly boolean[]): readonly TableRow[] {
  const sure = rows.filter(({ fits }) => fits)
  const firstWith = (form: RegExp): string | undefined => {
    for (const { cells } of sure) {
      const found = cells.find((cell, n) => !texts[n] && form.test(cell))
      if (found !== undefined) return found
    }
    return undefined
  }
  const comma = firstWith(DECIMAL_COMMA)
  if (comma === undefined) return rows
  const point = firstWith(DECIMAL_POINT)
  if (point !== undefined) throw new TableError({ problem: 'marks', comma, point })
  if (firstWith(CLEAR_COMMA) === undefined) throw new TableError({ problem: 'thousands', comma })
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, n) =>
      !texts[n] && DECIMAL_COMMA.test(cell) ? cell.replace(',', '.') : cell,
    ),
  }))
}

/** What a cell says: a number, true or false, else a text. */
export function valueOfCell(cell: string): number | boolean | string {
  if (NUMBER.test(cell) && Number.isFinite(Number(cell))) return Number(cell)
  return cell === 'true' || (cell === 'false' ? false : cell)
}
