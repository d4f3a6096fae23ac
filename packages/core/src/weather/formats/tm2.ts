import { ParseError, requireKnown } from '../../errors/index.ts'
import { encodeDate, excerpt, readNumber } from '../../text/cell.ts'
import { contentStart, lineAt } from '../../text/lines.ts'
import { assembleWeatherFile } from '../records/assemble-weather-file.ts'
import { headerSite, headerText, headerUtcOffset } from '../records/site-header.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../weather-file.ts'

const FORMAT = 'TM2'

/** Years of TMY2 have two digits, of 1961 to 1990. */
const CENTURY = 1900
/** Characters of a record up to the wind speed, the last field without which it is of no use. */
const RECORD_LENGTH_MIN = 98

/** A field of a record: its characters, counted from 0, and what brings it to canonical units. */
interface Field {
  readonly variable: WeatherFileVariable
  readonly name: string
  readonly from: number
  readonly to: number
  readonly scale: number
  readonly missing: number
}

/** Table 3-2 of the manual; flags of source and uncertainty stand between the fields. */
const FIELDS: readonly Field[] = [
  { variable: 'ghiExtra', name: 'ETR', from: 9, to: 13, scale: 1, missing: 9999 },
  { variable: 'dniExtra', name: 'ETRN', from: 13, to: 17, scale: 1, missing: 9999 },
  { variable: 'ghi', name: 'GHI', from: 17, to: 21, scale: 1, missing: 9999 },
  { variable: 'dni', name: 'DNI', from: 23, to: 27, scale: 1, missing: 9999 },
  { variable: 'dhi', name: 'DHI', from: 29, to: 33, scale: 1, missing: 9999 },
  { variable: 'tempAir', name: 'dry bulb', from: 67, to: 71, scale: 0.1, missing: 9999 },
  { variable: 'tempDew', name: 'dew point', from: 73, to: 77, scale: 0.1, missing: 9999 },
  { variable: 'relativeHumidity', name: 'relative humidity', from: 79, to: 82, scale: 0.01, missing: 999 },
  { variable: 'pressure', name: 'pressure', from: 84, to: 88, scale: 100, missing: 9999 },
  { variable: 'windDirectionDeg', name: 'wind direction', from: 90, to: 93, scale: 1, missing: 999 },
  { variable: 'windSpeed', name: 'wind speed', from: 95, to: 98, scale: 0.1, missing: 999 },
  {
    variable: 'precipitableWaterCm',
    name: 'precipitable water',
    from: 123,
    to: 126,
    scale: 0.1,
    missing: 999,
  },
  { variable: 'snowDepthCm', name: 'snow depth', from: 133, to: 136, scale: 1, missing: 999 },
]

/**
 * Reads a TMY2 file (.tm2) of NREL: hourly records of a typical year in columns of characters, labelled with the end of
 * their hour in local standard time, hours 1 to 24.
 *
 * @throws {ParseError} by line: a broken header, a record that is cut, a field that is not a number, a value that is
 * physically impossible.
 * @throws {InputError} `year`.
 * @see Marion & Urban 1995, User's Manual for TMY2s, NREL/SP-463-7668, tables 3-1 and 3-2
 */
export function readTm2(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const station = TM2_HEADER.exec(first.text)
  if (station === null) {
    throw new ParseError({
      format: FORMAT,
      line: 1,
      value: excerpt(first.text),
      problem:
        'the first line must be: station number, city, state, UTC offset, N or S latitude, E or W longitude, elevation',
    })
  }
  const [, id, city, state, zone, north, latDeg, latMin, east, lonDeg, lonMin, elevation] = station
  const place = { format: FORMAT, line: 1 }
  const angle = (degrees = '', minutes = '', isNegative = false): string =>
    String((isNegative ? -1 : 1) * (Number(degrees) + Number(minutes) / 60))
  const site = headerSite(place, {
    latitude: { name: 'latitude', text: angle(latDeg, latMin, north === 'S') },
    longitude: { name: 'longitude', text: angle(lonDeg, lonMin, east === 'W') },
    elevation: { name: 'elevation', text: elevation },
  })
  const utcOffsetHours = headerUtcOffset(place, { name: 'UTC offset', text: zone })
  const rows = recordsOf(text, first.next)
  const name = headerText(city?.replaceAll('_', ' ').trim())
  return assembleWeatherFile(
    {
      format: 'tm2',
      site,
      name,
      source: ['NREL TMY2', id, name, state].filter((part) => part !== undefined).join(' '),
      header: { stationId: id, state, dataset: 'NREL TMY2', utcOffsetHours },
      columns: FIELDS.map((field) => field.name),
      stamps: {
        format: FORMAT,
        column: 'hour',
        dates: Float64Array.from(rows, (row, n) =>
          encodeDate(
            CENTURY + field(row, n, 'year', 1, 3),
            field(row, n, 'month', 3, 5),
            field(row, n, 'day', 5, 7),
          ),
        ),
        minutes: Float64Array.from(rows, (row, n) => 60 * hourOf(row, n)),
        utcOffsetHours,
        label: 'end',
        stepMinutes: 60,
        wholeDays: true,
        firstLine: 2,
      },
      sources: FIELDS.map(({ variable, name, from, to, scale, missing }) => ({
        variable,
        name,
        // Fields behind the wind are absent in files that were cut to what simulations read.
        values: Float64Array.from(rows, (row, n) =>
          row.length >= to ? field(row, n, name, from, to) : Number.NaN,
        ),
        scale,
        missingCodes: [missing],
      })),
    },
    options,
  )
}

/** Station, city, state, zone, and degrees and minutes of the place. */
export const TM2_HEADER: RegExp =
  /^\s?(\d{4,6})\s+(\S.{0,24}?)\s+([A-Z]{2})\s+(-?\d{1,3})\s+([NS])\s*(\d{1,2})\s+(\d{1,2})\s+([EW])\s*(\d{1,3})\s+(\d{1,2})\s+(-?\d{1,5})\s*$/

function recordsOf(text: string, start: number): string[] {
  const rows: string[] = []
  for (let at = start; at < text.length; ) {
    const line = lineAt(text, at)
    at = line.next
    if (line.text.trim() === '') continue
    if (line.text.length < RECORD_LENGTH_MIN) {
      throw new ParseError({
        format: FORMAT,
        line: rows.length + 2,
        value: excerpt(line.text),
        problem: `the record has ${line.text.length} characters; it must have ${RECORD_LENGTH_MIN} or more`,
      })
    }
    rows.push(line.text)
  }
  return rows
}

function field(row: string, n: number, name: string, from: number, to: number): number {
  const value = readNumber(row, from, to)
  if (!Number.isNaN(value)) return value
  const found = excerpt(row, from, to)
  throw new ParseError({
    format: FORMAT,
    line: n + 2,
    column: name,
    value: found,
    problem: `"${found}" stands in columns ${from + 1} to ${to}; it must be a number`,
  })
}

function hourOf(row: string, n: number): number {
  const hour = field(row, n, 'hour', 7, 9)
  if (hour >= 1 && hour <= 24) return hour
  throw new ParseError({
    format: FORMAT,
    line: n + 2,
    column: 'hour',
    problem: `hour is ${hour}; it must be 1..24`,
  })
}
