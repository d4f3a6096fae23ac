import { ParseError } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'

/** A header has 8 lines; some writers break a comment over several. */
const HEADER_LINES_MAX = 20

/** What stands above the records. */
export interface EpwHeader {
  readonly location: readonly string[]
  readonly recordsPerHour: number
  /** Offset that PVGIS writes into a comment [h]. */
  readonly timeOffsetHours: number | undefined
  readonly start: number
  readonly firstLine: number
}

/**
 * Reads LOCATION, the comment of PVGIS and DATA PERIODS, after which the records begin.
 * @throws {ParseError} a first line that is not LOCATION, no DATA PERIODS, or more than one period.
 */
export function readEpwHeader(format: string, text: string): EpwHeader {
  let start = contentStart(text)
  let location: readonly string[] = []
  let timeOffsetHours: number | undefined
  for (let line = 1; line <= HEADER_LINES_MAX && start < text.length; line++) {
    const { text: content, next } = lineAt(text, start)
    start = next
    const fields = splitLine(content)
    const keyword = fields[0].toUpperCase()
    if (line === 1) {
      if (keyword !== 'LOCATION' || fields.length < 10) {
        throw new ParseError({
          format,
          line,
          value: excerpt(content),
          problem:
            'the first line must be LOCATION with city, state, country, source, WMO number, latitude, longitude, time zone, elevation',
        })
      }
      location = fields
    }
    const offset = /^\s*comments 2,\s*irradiance time offset \(h\):\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*$/i.exec(
      content.slice(0, 200),
    )
    if (offset !== null) timeOffsetHours = Number(offset[1])
    if (keyword === 'DATA PERIODS') {
      return {
        location,
        recordsPerHour: recordsPerHourOf(format, fields, line),
        timeOffsetHours,
        start,
        firstLine: line + 1,
      }
    }
  }
  throw new ParseError({
    format,
    problem: `the header has no line DATA PERIODS within ${HEADER_LINES_MAX} lines; is the file whole?`,
  })
}

function recordsPerHourOf(format: string, fields: readonly string[], line: number): number {
  const periods = Number(fields[1])
  const perHour = Number(fields[2])
  if (periods === 1 && Number.isInteger(perHour) && perHour >= 1 && perHour <= 60 && 60 % perHour === 0)
    return perHour
  const value = excerpt(fields.slice(1, 3).join(','))
  throw new ParseError({
    format,
    line,
    column: 'DATA PERIODS',
    value,
    problem: `"${value}" stands in DATA PERIODS; it must be 1 period and a number of records per hour that divides 60`,
  })
}
