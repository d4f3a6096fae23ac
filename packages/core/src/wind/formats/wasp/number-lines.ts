import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { contentStart, lineAt } from '../../../text/lines.ts'

/** A place in a text of lines; moved by the functions that read from it. */
export interface LineCursor {
  /** For messages. */
  readonly format: string
  readonly text: string
  next: number
  /** Line that `next` begins, counted from 1. */
  line: number
}

/** The start of a text; a byte order mark is left out. */
export function lineCursor(format: string, text: string): LineCursor {
  return { format, text, next: contentStart(text), line: 1 }
}

/**
 * The next line as it is.
 * @param holds what it should be, for the message where the text ends before it.
 * @throws {ParseError} at the end of the text.
 */
export function nextText(cursor: LineCursor, holds: string): string {
  const { format, text, line } = cursor
  if (cursor.next >= text.length) {
    throw new ParseError({
      format,
      line,
      problem: `the file ends where ${holds} should stand; get the whole file again`,
    })
  }
  const found = lineAt(text, cursor.next)
  cursor.next = found.next
  cursor.line++
  return found.text
}

/**
 * The next line as numbers between blanks.
 * @param holds what the line holds, with its unit, for example `the heights [m]`.
 * @param count how many there must be; any when absent.
 * @throws {ParseError} the text ends, a word that is not a number, too few or too many of them.
 */
export function nextNumbers(cursor: LineCursor, holds: string, count?: number): number[] {
  const { format, line } = cursor
  const words = nextText(cursor, holds).trim().split(/\s+/)
  const numbers = words.map((word, i) => {
    const value = readNumber(word, 0, word.length)
    if (!Number.isNaN(value)) return value
    const shown = excerpt(word)
    const found = shown === '' ? 'the line is blank' : `"${shown}" stands there`
    throw new ParseError({
      format,
      line,
      column: String(i + 1),
      value: shown,
      problem: `${found}; it must be a number of ${holds}`,
    })
  })
  if (count === undefined || numbers.length === count) return numbers
  throw new ParseError({
    format,
    line,
    problem: `there are ${numbers.length} numbers; ${holds} are ${count}`,
  })
}

/**
 * Refuses a number of a line that lies outside its range.
 * @param place line that it was read from, and its place there counted from 0.
 * @throws {ParseError} naming line, column, value and range.
 */
export function requireIn(
  { format }: LineCursor,
  place: { readonly line: number; readonly index: number; readonly holds: string },
  value: number,
  bounds: { readonly min: number; readonly max: number; readonly unit?: string | undefined },
): void {
  const { min, max, unit = '' } = bounds
  if (value >= min && value <= max) return
  throw new ParseError({
    format,
    line: place.line,
    column: String(place.index + 1),
    value: String(value),
    problem: `${place.holds} is ${value}; it must be in ${min}..${max}${unit === '' ? '' : ` ${unit}`}`,
  })
}

/**
 * Refuses anything but blank lines after the last line of a format.
 * @throws {ParseError} naming the line.
 */
export function requireEnd(cursor: LineCursor): void {
  while (cursor.next < cursor.text.length) {
    const { line } = cursor
    const text = nextText(cursor, 'the end')
    if (text.trim() === '') continue
    throw new ParseError({
      format: cursor.format,
      line,
      value: excerpt(text),
      problem: 'there is more text than the header of the file announces',
    })
  }
}
