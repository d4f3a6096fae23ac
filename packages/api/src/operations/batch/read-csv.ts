import { CsvError, parse } from 'csv-parse/sync'
import { type ErrorDetail, validationError } from '../../errors/index.ts'

/** A table of texts. */
export interface TextTable {
  readonly header: readonly string[]
  /** As many cells as the header has. */
  readonly rows: readonly (readonly string[])[]
}

const FIELD = 'sites_csv'
const DELIMITERS = [',', ';', '\t'] as const
/** What decoders put in the place of bytes that they cannot read. */
const REPLACEMENT = '\ufffd'

const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** A decimal comma that is no mark of thousands. */
const CLEAR_COMMA = /^[+-]?(?:0|\d{4,}|\d+(?=,(?:\d{1,2}|\d{4,})$)),\d+$/
const DECIMAL_POINT = /^[+-]?\d*\.\d+$/

/**
 * Reads a CSV table with a header (RFC 4180; comma, semicolon or tab, whichever the header has most). A byte-order mark
 * is passed over, as are blank lines. Beside semicolons and tabs numbers may have a decimal comma, which becomes a point.
 * @throws {ServiceError} `validation_error` with the line: text in another encoding, a header with names that are empty
 * or alike, a row with more or fewer cells, quotes that do not close, decimal commas and points in one table.
 */
export function readCsv(text: string): TextTable {
  if (text.includes('\0') || text.includes(REPLACEMENT)) {
    throw refused({
      value: null,
      constraint: 'text in UTF-8; this file has another encoding, so save it as CSV UTF-8',
    })
  }
  const first = text.slice(0, text.search(/\r|\n|$/))
  const [delimiter] = [...DELIMITERS].sort((a, b) => first.split(b).length - first.split(a).length)
  const [header = [], ...rows] = rowsOf(text, delimiter!)
  requireHeader(header)
  return { header, rows: delimiter === ',' ? rows : withPoints(header, rows) }
}

/** The rows with decimal points in place of commas. */
function withPoints(header: readonly string[], rows: readonly (readonly string[])[]) {
  const isNumber = (cell: string, n: number, form: RegExp): boolean => header[n] !== 'id' && form.test(cell)
  const firstWith = (form: RegExp): string | undefined => {
    for (const cells of rows) {
      const found = cells.find((cell, n) => isNumber(cell, n, form))
      if (found !== undefined) return found
    }
    return undefined
  }
  const comma = firstWith(DECIMAL_COMMA)
  if (comma === undefined) return rows
  const point = firstWith(DECIMAL_POINT)
  if (point !== undefined) {
    const constraint = `one decimal mark for the whole table; it has ${comma} and ${point}`
    throw refused({ value: comma, constraint })
  }
  if (firstWith(CLEAR_COMMA) === undefined) {
    const constraint = `numbers without marks of thousands; ${comma} could be one, or have a decimal comma`
    throw refused({ value: comma, constraint })
  }
  return rows.map((cells) =>
    cells.map((cell, n) => (isNumber(cell, n, DECIMAL_COMMA) ? cell.replace(',', '.') : cell)),
  )
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { readonly lines?: number }
    throw refused({ line: lines, value: null, constraint: `a CSV table: ${problemOf(error)}` })
  }
}

function problemOf({ code, message }: CsvError): string {
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return 'the row has more or fewer cells than the header; is there a decimal comma, or a comma without quotes?'
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is not closed'
    default:
      return message
  }
}

function requireHeader(header: readonly string[]): void {
  const problems = header.flatMap((name, n): ErrorDetail[] => {
    const place = { field: FIELD, line: 1, column: name, value: name }
    if (name === '') return [{ ...place, constraint: `a header with a name for column ${n + 1}` }]
    if (header.indexOf(name) < n)
      return [{ ...place, constraint: `a header with each name once; ${name} is there twice` }]
    return []
  })
  if (problems.length > 0) throw validationError(problems)
}

function refused({ line, value, constraint }: Pick<ErrorDetail, 'line' | 'value' | 'constraint'>) {
  return validationError([{ field: FIELD, value, constraint, ...(line === undefined ? {} : { line }) }])
}
