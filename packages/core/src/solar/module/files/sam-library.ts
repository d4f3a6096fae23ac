import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'

/** One product of a SAM library. */
export interface SamRow {
  /** As the library has it. */
  readonly name: string
  /** Line of the file, counted from 1. */
  readonly line: number
  /** Whether the library has a column. */
  has(column: string): boolean
  /**
   * The text of a column.
   * @throws {ParseError} when the library has no such column.
   */
  text(column: string): string
  /**
   * The number in a column.
   * @throws {ParseError} when there is no such column or no number in it.
   */
  number(column: string): number
  /** The number in a column; undefined where there is none. @throws {ParseError} when something else stands there. */
  optionalNumber(column: string): number | undefined
}

/** Which library is read, for messages, and a column by which it is known. */
export interface SamLibrary {
  readonly format: string
  readonly mark: string
}

/** A row with more lines has lost a quote. */
const ROW_LINES_MAX = 10

/**
 * Names of the products of a SAM library, in the file's order.
 * @throws {ParseError} when the text has no header of a library.
 */
export function samNames(text: string): string[] {
  const names: string[] = []
  for (const { name } of productLines(text, 'SAM library')) names.push(name)
  return names
}

/**
 * The row of a product in a SAM library (CSV): a header line, lines of units (`Units,...`) and of SAM's variables
 * (`[0],...`), which may be missing as in tables that pvlib wrote, and a line a product. Column names match with
 * blanks or underscores.
 *
 * @param name as the library has it, or as pvlib writes it with `_` for blanks and ` -.()[]:+/",`.
 * @throws {ParseError} no header, another library, a row of another width, no such product or several.
 */
export function readSamRow(text: string, name: string, { format, mark }: SamLibrary): SamRow {
  const header = headerOf(text, format)
  const columns = new Map(header.names.map((column, index) => [plainColumn(column), index]))
  if (!columns.has(plainColumn(mark))) {
    throw new ParseError({
      format,
      line: 1,
      column: mark,
      problem: `the header has no column "${mark}"; it is another library`,
    })
  }
  const found = findProduct(text, name, format)
  const cells = splitLine(recordAt(text, found.start).text)
  if (cells.length !== header.names.length) {
    throw new ParseError({
      format,
      line: found.line,
      problem: `the row has ${cells.length} columns and the header ${header.names.length}`,
      value: excerpt(found.name),
    })
  }
  return makeRow(found, cells, columns, format)
}

interface ProductLine {
  readonly name: string
  readonly line: number
  readonly start: number
}

function makeRow(
  { name, line }: ProductLine,
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  format: string,
): SamRow {
  const text = (column: string): string => {
    const index = columns.get(plainColumn(column))
    if (index !== undefined) return cells[index]
    throw new ParseError({ format, line: 1, column, problem: `the header has no column "${column}"` })
  }
  const optionalNumber = (column: string): number | undefined => {
    const cell = text(column)
    if (cell === '' || /^(nan|n\/a)$/i.test(cell)) return undefined
    const value = readNumber(cell, 0, cell.length)
    if (!Number.isNaN(value)) return value
    throw new ParseError({ format, line, column, value: cell, problem: `"${excerpt(cell)}" is not a number` })
  }
  const number = (column: string): number => {
    const value = optionalNumber(column)
    if (value !== undefined) return value
    throw new ParseError({ format, line, column, value: '', problem: 'the cell has no number' })
  }
  return { name, line, has: (column) => columns.has(plainColumn(column)), text, number, optionalNumber }
}

function headerOf(
  text: string,
  format: string,
): { readonly names: readonly string[]; readonly next: number } {
  const { text: line, next } = lineAt(text, contentStart(text))
  const names = splitLine(line)
  if (names.length > 1 && (names[0] === 'Name' || names[0] === '')) return { names, next }
  throw new ParseError({
    format,
    line: 1,
    value: excerpt(line),
    problem: 'the first line is not a header that begins with "Name"; use a component library of SAM as CSV',
  })
}

/** The lines of the products: without the header, the units, SAM's variables and blank lines. */
function* productLines(text: string, format: string): Generator<ProductLine> {
  let start = headerOf(text, format).next
  for (let line = 2; start < text.length; ) {
    const { text: row, next, lines } = recordAt(text, start)
    const name = row.startsWith('"') ? splitLine(row)[0] : row.slice(0, Math.max(row.indexOf(','), 0)).trim()
    const isHeader = line <= 3 && (name === 'Units' || /^\[\d+\]$/.test(name))
    if (name !== '' && !isHeader) yield { name, line, start }
    start = next
    line += lines
  }
}

/** A row, whose quoted cells may have line breaks (the coefficients of the ADR library do); blanks stand for them. */
function recordAt(
  text: string,
  start: number,
): { readonly text: string; readonly next: number; readonly lines: number } {
  let { text: row, next } = lineAt(text, start)
  let lines = 1
  while (lines < ROW_LINES_MAX && next < text.length && hasOpenQuote(row)) {
    const more = lineAt(text, next)
    row += ` ${more.text}`
    next = more.next
    lines++
  }
  return { text: row, next, lines }
}

function hasOpenQuote(row: string): boolean {
  let isOpen = false
  for (let at = row.indexOf('"'); at >= 0; at = row.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

function findProduct(text: string, name: string, format: string): ProductLine {
  const exact: ProductLine[] = []
  const alike: ProductLine[] = []
  for (const product of productLines(text, format)) {
    if (product.name === name) exact.push(product)
    else if (pvlibName(product.name) === name) alike.push(product)
  }
  const found = exact.length > 0 ? exact : alike
  if (found.length === 1) return found[0]
  const lines = found.map(({ line }) => line).join(', ')
  throw new ParseError({
    format,
    column: 'Name',
    value: excerpt(name),
    line: found[0]?.line,
    problem:
      found.length === 0
        ? `the library has no "${excerpt(name)}"; names count letter by letter`
        : `"${excerpt(name)}" stands on lines ${lines}; take all but one out`,
  })
}

/** A name as pvlib writes it: `_` for every blank and for -.()[]:+/", */
function pvlibName(name: string): string {
  return name.replace(/[ \-.()[\]:+/",]/g, '_')
}

function plainColumn(name: string): string {
  return name.replace(/[\s_]+/g, '_').toLowerCase()
}
