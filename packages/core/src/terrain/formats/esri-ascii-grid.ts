import { ParseError } from '../../errors/index.ts'
import { excerpt, readNumber } from '../../text/cell.ts'
import { contentStart, lineAt } from '../../text/lines.ts'
import { GRID_VALUES_MAX, type TerrainGrid } from '../grid/terrain-grid.ts'

const FORMAT = 'ESRI ASCII grid'
const KEYS = [
  'ncols',
  'nrows',
  'xllcorner',
  'xllcenter',
  'yllcorner',
  'yllcenter',
  'cellsize',
  'dx',
  'dy',
  'nodata_value',
] as const
type Key = (typeof KEYS)[number]

interface Header {
  readonly values: ReadonlyMap<Key, number>
  /** Line of each header. */
  readonly lines: ReadonlyMap<Key, number>
  /** Where the values begin, and the number of that line. */
  readonly start: number
  readonly line: number
}

/**
 * Reads an ESRI ASCII grid: header lines `ncols`, `nrows`, `xllcorner` or `xllcenter`, `yllcorner` or `yllcenter`,
 * `cellsize` (or `dx` and `dy`), perhaps `NODATA_value` (−9999 when absent), then the values, the northmost row
 * first, line breaks anywhere. The unit of places is that of the file, which does not say it.
 *
 * @throws {ParseError} naming line and column: a header that is unknown, missing, doubled or no number; a value that
 *   is not a number; too few or too many values.
 */
export function readEsriAsciiGrid(text: string): TerrainGrid {
  const header = readHeader(text)
  const { cols, rows } = sizeOf(header)
  const cell = header.values.get('cellsize')
  const stepX = header.values.get('dx') ?? cell
  const stepY = header.values.get('dy') ?? cell
  if (stepX === undefined || stepY === undefined) throw headerMissing('cellsize (or dx and dy)', header)
  for (const [key, step] of [['dx', stepX] as const, ['dy', stepY] as const]) {
    const name = header.values.has(key) ? key : 'cellsize'
    if (step > 0) continue
    throw refused('is no size of a cell; it must be above 0', lineOf(header, name), name, String(step))
  }
  const x0 = originOf(header, 'xllcenter', 'xllcorner', stepX)
  const y0 = originOf(header, 'yllcenter', 'yllcorner', stepY)
  const data = readValues(text, header, rows, cols, header.values.get('nodata_value') ?? -9999)
  return { rows, cols, data, x0, y0, stepX, stepY }
}

function readHeader(text: string): Header {
  const values = new Map<Key, number>()
  const lines = new Map<Key, number>()
  let start = contentStart(text)
  let line = 1
  for (; start < text.length; line++) {
    const { text: content, next } = lineAt(text, start)
    const words = content.trim().split(/\s+/)
    if (words[0] !== '') {
      // The first line that begins with a number is one of values.
      if (!Number.isNaN(readNumber(words[0], 0, words[0].length))) break
      const key = words[0].toLowerCase() as Key
      if (!KEYS.includes(key)) {
        throw refused(`is no header of the format, which are ${KEYS.join(', ')}`, line, words[0], words[0])
      }
      if (values.has(key)) throw refused('stands twice', line, words[0])
      const value = words.length === 2 ? readNumber(words[1], 0, words[1].length) : Number.NaN
      // Some writers have a NODATA_value of nan.
      const isNan = key === 'nodata_value' && words.length === 2 && words[1].toLowerCase() === 'nan'
      if (Number.isNaN(value) && !isNan) {
        throw refused('has no number', line, words[0], words.slice(1).join(' '))
      }
      values.set(key, value)
      lines.set(key, line)
    }
    start = next
  }
  return { values, lines, start, line }
}

function sizeOf(header: Header): { readonly rows: number; readonly cols: number } {
  const count = (key: Key): number => {
    const value = header.values.get(key)
    if (value === undefined) throw headerMissing(key, header)
    if (Number.isInteger(value) && value >= 1 && value <= GRID_VALUES_MAX) return value
    throw refused('is no count; it must be a whole number above 0', lineOf(header, key), key, String(value))
  }
  const size = { cols: count('ncols'), rows: count('nrows') }
  if (size.cols * size.rows > GRID_VALUES_MAX) {
    const asked = `${size.cols} × ${size.rows}`
    throw refused(`asks for more than ${GRID_VALUES_MAX} values`, lineOf(header, 'nrows'), 'nrows', asked)
  }
  return size
}

function lineOf({ lines, line }: Header, key: Key): number {
  return lines.get(key) ?? line
}

/** A corner is half a cell south-west of the first point. */
function originOf(header: Header, centre: Key, corner: Key, step: number): number {
  const middle = header.values.get(centre)
  if (middle !== undefined) return middle
  const edge = header.values.get(corner)
  if (edge === undefined) throw headerMissing(`${corner} or ${centre}`, header)
  return edge + step / 2
}

function readValues(
  text: string,
  { start, line: firstLine }: Header,
  rows: number,
  cols: number,
  nodata: number,
): Float64Array {
  const count = rows * cols
  // Two characters a value at least: a short text with a large header must not take memory.
  if (text.length - start < 2 * count - 1) {
    throw refused(`ends before ${count} values (${rows} rows of ${cols})`, firstLine)
  }
  const data = new Float64Array(count)
  let line = firstLine
  let column = 0
  let n = 0
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code <= 32) {
      if (code === 10) {
        line++
        column = 0
      }
      at++
      continue
    }
    let end = at
    while (end < text.length && text.charCodeAt(end) > 32) end++
    column++
    if (n === count) throw refused(`has more than ${count} values`, line, `${column}`, excerpt(text, at, end))
    data[southFirst(n, rows, cols)] = heightOf(text, at, end, nodata, line, column)
    n++
    at = end
  }
  if (n < count) throw refused(`ends after ${n} of ${count} values`, line)
  return data
}

function southFirst(n: number, rows: number, cols: number): number {
  const row = Math.floor(n / cols)
  return (rows - 1 - row) * cols + (n - row * cols)
}

function heightOf(
  text: string,
  at: number,
  end: number,
  nodata: number,
  line: number,
  column: number,
): number {
  const value = readNumber(text, at, end)
  if (value === nodata) return Number.NaN
  if (!Number.isNaN(value)) return value
  const word = excerpt(text, at, end)
  if (word.toLowerCase() === 'nan') return Number.NaN
  throw refused('is not a number', line, `${column}`, word)
}

function headerMissing(key: string, { line }: Header): ParseError {
  return refused(`has no header ${key}`, line)
}

function refused(problem: string, line: number, column?: string, value?: string): ParseError {
  const what = value === undefined ? (column ?? 'the file') : JSON.stringify(value)
  return new ParseError({ format: FORMAT, problem: `${what} ${problem}`, line, column, value })
}
