import { ParseError, requireKnown } from '../../../errors/index.ts'
import { readCsvTable } from '../../../text/csv-table.ts'
import { findColumns, requireColumn } from '../../../text/find-columns.ts'
import { contentStart, lineAt, splitLine } from '../../../text/lines.ts'
import { datesFromParts, requireWhole } from '../../records/record-stamps.ts'
import { headerNumber } from '../../records/site-header.ts'
import { WEATHER_FILE_FIELDS, type WeatherFile, type WeatherFileOptions } from '../../weather-file.ts'
import { assemblePowerReply, type PowerTimeStandard } from './nasa-power.ts'
import { isKnownParameter, NASA_POWER_FORMAT, parameterSource } from './parameters.ts'

const FORMAT = NASA_POWER_FORMAT

/** Lines above the table: one per parameter, at most 20, and some ten more. */
const HEADER_LINES_MAX = 100

const TIME_OF: ReadonlyMap<string, 'year' | 'month' | 'day' | 'hour'> = new Map([
  ['YEAR', 'year'],
  ['MO', 'month'],
  ['DY', 'day'],
  ['HR', 'hour'],
])

/** What stands between the marks of the header. */
interface CsvHeader {
  readonly lines: readonly string[]
  /** Offset and number of the line of column names. */
  readonly start: number
  readonly lineNumber: number
}

/**
 * Reads an hourly reply of NASA POWER in CSV: hours labelled with their START. Units are those that the header names;
 * the header's value for missing data becomes NaN.
 *
 * @throws {ParseError} by line and column: a broken header, unit, cell or sequence, a reply that is not hourly, a cut
 * file, a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see NASA Langley Research Center, POWER project, "Hourly API"
 */
export function readNasaPowerCsv(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const header = readHeader(text)
  const { text: namesLine, next } = lineAt(text, header.start)
  const columns = splitLine(namesLine)
  const place = { format: FORMAT, line: header.lineNumber }
  const times = findColumns(place, columns, (name) => name.toUpperCase(), TIME_OF)
  for (const [name, part] of TIME_OF) requireColumn(place, times, part, name)
  const known = columns.filter(isKnownParameter)
  const wanted = [
    ...times,
    ...findColumns(
      place,
      columns,
      (name) => name.toUpperCase(),
      new Map(known.map((name) => [name.toUpperCase(), name])),
    ),
  ]
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: next,
    firstLine: header.lineNumber + 1,
    width: columns.length,
    columns: wanted.map(({ name, index }) => ({ name, index })),
  })
  const timeColumn = (part: string): { name: string; values: Float64Array } => {
    const slot = times.findIndex(({ variable }) => variable === part)
    return { name: times[slot].name, values: table.values[slot] }
  }
  const where = { format: FORMAT, firstLine: table.firstLine }
  const hours = timeColumn('hour')
  requireWhole(where, hours, 0, 23)
  const location = headerMatch(header, /latitude\s+(\S{1,20})\s+longitude\s+(\S{1,20})/i)
  const fill = headerMatch(header, /missing.{0,120}:\s*(-?[\d.]{1,20})\s*$/i)?.[1]
  const fillValue =
    fill === undefined
      ? -999
      : headerNumber(
          { format: FORMAT },
          { name: 'missing value', text: fill },
          { min: -1e9, max: 1e9, unit: '' },
        )
  return assemblePowerReply(
    {
      format: 'nasa_power_csv',
      latitude: location?.[1],
      longitude: location?.[2],
      elevation: headerMatch(header, /elevation.{0,200}=\s*(\S{1,20})\s*meters/i)?.[1],
      timeStandard: headerMatch(
        header,
        /^dates.{0,80}\sin\s+(UTC|LST)\b/i,
      )?.[1]?.toUpperCase() as PowerTimeStandard,
      fillValue,
      version: undefined,
      columns,
      dates: datesFromParts(where, {
        year: timeColumn('year'),
        month: timeColumn('month'),
        day: timeColumn('day'),
      }),
      hours: hours.values,
      sources: wanted
        .slice(times.length)
        .map(({ name }, i) =>
          parameterSource(name, table.values[times.length + i], unitOf(header, name), fillValue),
        ),
      firstLine: table.firstLine,
    },
    options,
  )
}

function readHeader(text: string): CsvHeader {
  const lines: string[] = []
  let start = contentStart(text)
  while (lines.length < HEADER_LINES_MAX && start < text.length) {
    const { text: line, next } = lineAt(text, start)
    start = next
    lines.push(line.slice(0, 400))
    if (line.trim().toUpperCase() === '-END HEADER-') return { lines, start, lineNumber: lines.length + 1 }
  }
  throw new ParseError({
    format: FORMAT,
    problem: `the line -END HEADER- is not within ${HEADER_LINES_MAX} lines; is the file whole, and asked for with its header?`,
  })
}

function headerMatch({ lines }: CsvHeader, pattern: RegExp): RegExpExecArray | undefined {
  for (const line of lines) {
    const match = pattern.exec(line.trim())
    if (match !== null) return match
  }
  return undefined
}

/** Text of the last brackets in the line of a parameter. */
function unitOf({ lines }: CsvHeader, name: string): string | undefined {
  const line = lines.find((candidate) => candidate.split(/\s/, 1)[0]?.toUpperCase() === name.toUpperCase())
  return /\(([^()]{1,40})\)\s*$/.exec(line?.trim() ?? '')?.[1]
}
