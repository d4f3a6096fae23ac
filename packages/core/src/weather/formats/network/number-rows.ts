import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { lineAt } from '../../../text/lines.ts'

/** Numbers in rows with blanks between them. */
export interface NumberRows {
  readonly rows: number
  /** The values of a column, counted from 0. */
  column(index: number): Float64Array
}

/**
 * Reads rows of numbers with blanks between them, to the end of the text or to a line that begins with `*`.
 * @throws {ParseError} by line: a row of another width, a cell that is not a number.
 */
export function numbersOf(
  text: string,
  {
    format,
    start,
    firstLine,
    width,
  }: { readonly format: string; readonly start: number; readonly firstLine: number; readonly width: number },
): NumberRows {
  const values: number[] = []
  let rows = 0
  let lineNumber = firstLine
  for (let at = start; at < text.length; lineNumber++) {
    const line = lineAt(text, at)
    at = line.next
    const trimmed = line.text.trim()
    if (trimmed === '') continue
    if (trimmed.startsWith('*')) break
    const cells = trimmed.split(/\s+/)
    if (cells.length !== width) {
      throw new ParseError({
        format,
        line: lineNumber,
        value: excerpt(trimmed),
        problem: `the record has ${cells.length} values; it must have ${width}`,
      })
    }
    for (const cell of cells) {
      const value = readNumber(cell, 0, cell.length)
      if (Number.isNaN(value)) {
        throw new ParseError({
          format,
          line: lineNumber,
          value: excerpt(cell),
          problem: `"${excerpt(cell)}" stands in the record; it must be a number`,
        })
      }
      values.push(value)
    }
    rows++
  }
  return {
    rows,
    column: (index) => Float64Array.from({ length: rows }, (_, row) => values[row * width + index]),
  }
}
