import { ParseError, requireKnown } from '../../../errors/index.ts'
import { encodeDate } from '../../../text/cell.ts'
import { contentStart, lineAt } from '../../../text/lines.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite, headerText } from '../../records/site-header.ts'
import { WEATHER_FILE_FIELDS, type WeatherFile, type WeatherFileOptions } from '../../weather-file.ts'
import { numbersOf } from './number-rows.ts'

const FORMAT = 'BSRN station-to-archive'
const MISSING_CODES: readonly number[] = [-999, -99.9]
/** Values of a minute: day, minute, global and direct with deviation, least and largest; then diffuse, longwave, air. */
const WIDTHS = [10, 11] as const

/**
 * Reads a monthly station-to-archive file of BSRN: the place from logical record 0004, minutes from 0100, in UTC,
 * stamped with the beginning of their mean. Latitude counts from the south pole there, longitude from 180° W. The
 * record has no wind: it comes out all NaN, with a warning.
 *
 * @throws {ParseError} by line: no such record, a broken one, a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see König-Langlo, Sieger, Schmithüsen, Bücker, Richter & Dutton 2013, BSRN Technical Plan for the Data Management, WCRP-24/2013
 */
export function readBsrn(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const records = recordsOf(text)
  const [, month, year] = (records.get('0001')?.text ?? '').trim().split(/\s+/).map(Number)
  const station = records.get('0001')?.text.trim().split(/\s+/)[0]
  const place = records.get('0004')
  const minutesAt = records.get('0100')
  if (year === undefined || month === undefined || place === undefined || minutesAt === undefined) {
    throw new ParseError({
      format: FORMAT,
      problem: 'the file lacks one of the logical records 0001, 0004 and 0100',
    })
  }
  const site = siteOf(text, place)
  const halves = halvesOf(text, minutesAt)
  const first = numbersOf(halves.first, {
    format: FORMAT,
    start: 0,
    firstLine: minutesAt.line,
    width: WIDTHS[0],
  })
  const second = numbersOf(halves.second, {
    format: FORMAT,
    start: 0,
    firstLine: minutesAt.line,
    width: WIDTHS[1],
  })
  if (first.rows !== second.rows || first.rows === 0) {
    throw new ParseError({
      format: FORMAT,
      line: minutesAt.line,
      problem: 'each minute of logical record 0100 must have two lines',
    })
  }
  const series = [
    { variable: 'ghi', name: 'global', values: first.column(2) },
    { variable: 'dni', name: 'direct', values: first.column(6) },
    { variable: 'dhi', name: 'diffuse', values: second.column(0) },
    { variable: 'longwaveDown', name: 'longwave downward', values: second.column(4) },
    { variable: 'tempAir', name: 'air temperature', values: second.column(8) },
    { variable: 'relativeHumidity', name: 'relative humidity', values: second.column(9), scale: 0.01 },
    { variable: 'pressure', name: 'pressure', values: second.column(10), scale: 100 },
  ] as const
  return assembleWeatherFile(
    {
      format: 'bsrn',
      site,
      source: ['BSRN station', station].filter((part) => part !== undefined).join(' '),
      header: { stationId: headerText(station), dataset: 'BSRN', utcOffsetHours: 0 },
      columns: series.map(({ name }) => name),
      stamps: {
        format: FORMAT,
        column: 'minute',
        dates: first.column(0).map((day) => encodeDate(year, month, day)),
        minutes: first.column(1),
        utcOffsetHours: 0,
        label: 'start',
        wholeDays: false,
        firstLine: minutesAt.line,
      },
      sources: series.map((column) => ({ ...column, missingCodes: MISSING_CODES })),
    },
    options,
  )
}

/** The first line behind the head of a logical record. */
interface LogicalRecord {
  readonly text: string
  readonly start: number
  readonly line: number
}

/** Logical records by their numbers; each begins with `*C` or `*U` and its number. */
function recordsOf(text: string): ReadonlyMap<string, LogicalRecord> {
  const records = new Map<string, LogicalRecord>()
  let line = 1
  for (let at = contentStart(text); at < text.length; line++) {
    const here = lineAt(text, at)
    const number = /^\*[A-Z](\d{4})/.exec(here.text)?.[1]
    if (number !== undefined && !records.has(number)) {
      records.set(number, { text: lineAt(text, here.next).text, start: here.next, line: line + 1 })
    }
    at = here.next
  }
  return records
}

/** Line of the place within logical record 0004. */
const PLACE_LINE = 5

function siteOf(text: string, { start, line }: LogicalRecord): ReturnType<typeof headerSite> {
  let here = lineAt(text, start)
  for (let n = 0; n < PLACE_LINE; n++) here = lineAt(text, here.next)
  const [latitude, longitude, elevation] = here.text.trim().split(/\s+/)
  const shifted = (angle: string | undefined, zero: number): string | undefined =>
    angle === undefined || Number.isNaN(Number(angle)) ? undefined : String(Number(angle) - zero)
  return headerSite(
    { format: FORMAT, line: line + PLACE_LINE },
    {
      latitude: { name: 'latitude', text: shifted(latitude, 90) },
      longitude: { name: 'longitude', text: shifted(longitude, 180) },
      elevation: { name: 'altitude', text: elevation },
    },
  )
}

/** First and second lines of the minutes, each as a text of its own; blank lines keep the numbers of lines. */
function halvesOf(
  text: string,
  { start }: LogicalRecord,
): { readonly first: string; readonly second: string } {
  const parts: [string[], string[]] = [[], []]
  let n = 0
  for (let at = start; at < text.length; n++) {
    const line = lineAt(text, at)
    at = line.next
    if (line.text.startsWith('*')) break
    if (line.text.trim() === '') {
      n--
      continue
    }
    parts[n % 2 === 0 ? 0 : 1].push(line.text)
    parts[n % 2 === 0 ? 1 : 0].push('')
  }
  return { first: parts[0].join('\n'), second: parts[1].join('\n') }
}
