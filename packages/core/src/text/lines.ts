import { requireFields } from '../errors/index.ts'

const COMMA = ','
const QUOTE = '"'

/** One line of a text and where the next begins. */
export interface Line {
  /** The line without its end. */
  readonly text: string
  /** Offset of the next line; the length of the text after the last. */
  readonly next: number
}

/** Longest header line that is looked at; data lines are not read through here. */
const LONGEST_LINE = 20_000

/**
 * Offset of the first character after a byte order mark.
 * @throws {InputError} `missing` or `wrong_type` (`text`) for what is no text.
 */
export function contentStart(text: string): number {
  requireFields({ text }, { text: 'text' })
  return text.charCodeAt(0) === 0xfeff ? 1 : 0
}

/** The line that begins at an offset; ends are LF or CRLF. What is beyond 20,000 characters is left out. */
export function lineAt(text: string, start: number): Line {
  const newline = text.indexOf('\n', start)
  const end = newline < 0 ? text.length : newline
  const bare = end > start && text[end - 1] === '\r' ? end - 1 : end
  return {
    text: text.slice(start, Math.min(bare, start + LONGEST_LINE)),
    next: newline < 0 ? text.length : newline + 1,
  }
}

/** Splits a header line at its commas, or at another delimiter; quotes are taken off, doubled quotes inside are one, blanks around go. */
export function splitLine(line: string, delimiter: string = COMMA): string[] {
  if (!line.includes(QUOTE)) return line.split(delimiter).map((field) => field.trim())
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === QUOTE) {
      if (quoted && line[at + 1] === QUOTE) {
        field += QUOTE
        at++
      } else quoted = !quoted
    } else if (character === delimiter && !quoted) {
      fields.push(field.trim())
      field = ''
    } else field += character
  }
  fields.push(field.trim())
  return fields
}

/** A column name reduced to what identifies it: lower case, no unit in brackets, single blanks. */
export function plainName(name: string): string {
  return name
    .replace(/\([^()]*\)\s*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
