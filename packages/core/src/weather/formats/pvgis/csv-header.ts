import { ParseError } from '../../../errors/index.ts'
import { contentStart, lineAt } from '../../../text/lines.ts'

/** A header has some 20 lines at most. */
const HEADER_LINES_MAX = 60

/** What stands above the hours of a PVGIS file in CSV. */
export interface PvgisCsvHeader {
  /** Lines above the column names. */
  readonly lines: readonly string[]
  /** Text after the colon of the first line that begins with a word, in lower case; undefined without such a line. */
  readonly field: (beginning: string) => string | undefined
  /** The line of column names. */
  readonly namesLine: string
  /** Its number, counted from 1. */
  readonly namesLineNumber: number
  /** Offset of the first hour. */
  readonly start: number
}

/**
 * Reads the lines above the table of hours.
 * @param timeName name of the first column, by which its line is known.
 * @throws {ParseError} when no line of column names follows.
 */
export function readPvgisCsvHeader(format: string, text: string, timeName: string): PvgisCsvHeader {
  const lines: string[] = []
  let start = contentStart(text)
  while (lines.length < HEADER_LINES_MAX && start < text.length) {
    const { text: line, next } = lineAt(text, start)
    if (line.split(',', 1)[0].trim().toLowerCase() === timeName.toLowerCase()) {
      return {
        lines,
        field: (beginning) => fieldOf(lines, beginning),
        namesLine: line,
        namesLineNumber: lines.length + 1,
        start: next,
      }
    }
    lines.push(line)
    start = next
  }
  throw new ParseError({
    format,
    problem: `no line of column names beginning with "${timeName}" stands within ${HEADER_LINES_MAX} lines; is the file whole?`,
  })
}

function fieldOf(lines: readonly string[], beginning: string): string | undefined {
  const line = lines.find((candidate) => candidate.trimStart().toLowerCase().startsWith(beginning))
  const colon = line?.indexOf(':') ?? -1
  return line === undefined || colon < 0 ? undefined : line.slice(colon + 1).trim()
}
