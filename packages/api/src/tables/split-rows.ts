import { TableError } from './table-error.ts'

/** A row of a table as it stands there. */
export interface TextRow {
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const BLANK = /[^\S\r\n]/

/**
 * Splits a text into rows of cells (RFC 4180, with lines that end in LF, CRLF or CR). Blanks around a cell and around its
 * quotes are no part of it; lines without any character but blanks are no rows.
 * @throws {TableError} a quote that does not close, or that stands inside a cell.
 */
export function splitRows(text: string, delimiter: string): TextRow[] {
  const rows: TextRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: { line: number; cells: string[] } = { line, cells: [] }
    let quoted = false
    for (;;) {
      at = afterBlanks(text, at, delimiter)
      if (text[at] === '"') {
        quoted = true
        const end = endOfQuotes(text, at, line)
        const cell = text.slice(at + 1, end)
        row.cells.push(cell.replaceAll('""', '"'))
        at = afterBlanks(text, end + 1, delimiter)
        line += lineEnds(cell)
        if (!endsCell(text[at], delimiter)) throw new TableError({ problem: 'strayQuote', line })
      } else {
        const start = at
        while (!endsCell(text[at], delimiter)) {
          if (text[at] === '"') throw new TableError({ problem: 'strayQuote', line })
          at++
        }
        row.cells.push(text.slice(start, at).trimEnd())
      }
      if (text[at] !== delimiter) break
      at++
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    if (row.cells.length > 1 || quoted || row.cells[0] !== '') rows.push(row)
  }
  return rows
}

/** The delimiter may be a blank itself. */
function afterBlanks(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && BLANK.test(text[at]!)) at++
  return at
}

function endsCell(character: string | undefined, delimiter: string): boolean {
  return character === undefined || character === delimiter || character === '\n' || character === '\r'
}

/** Where the quotes that begin at `start` close. */
function endOfQuotes(text: string, start: number, line: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] !== '"') return at
    at++
  }
  throw new TableError({ problem: 'openQuote', line })
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0
