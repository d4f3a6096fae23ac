import { ParseError, requireKnown } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { contentStart, lineAt } from '../../../text/lines.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { datesFromParts, requireWhole } from '../../records/record-stamps.ts'
import { headerSite, headerText } from '../../records/site-header.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../../weather-file.ts'
import { numbersOf } from './number-rows.ts'

const FORMAT = 'SURFRAD'
/** Time in eight columns, then twenty quantities with a flag each. */
const WIDTH = 48
const MISSING_CODES: readonly number[] = [-9999.9]

/** Column of each quantity, counted from 0; its flag stands behind it. */
const QUANTITIES: readonly {
  readonly variable: WeatherFileVariable
  readonly index: number
  readonly scale: number
}[] = [
  { variable: 'ghi', index: 8, scale: 1 },
  { variable: 'dni', index: 12, scale: 1 },
  { variable: 'dhi', index: 14, scale: 1 },
  { variable: 'longwaveDown', index: 16, scale: 1 },
  { variable: 'tempAir', index: 38, scale: 1 },
  { variable: 'relativeHumidity', index: 40, scale: 0.01 },
  { variable: 'windSpeed', index: 42, scale: 1 },
  { variable: 'windDirectionDeg', index: 44, scale: 1 },
  { variable: 'pressure', index: 46, scale: 100 },
]
const SOLAR_ZENITH = 7
/** Flag of a value that is bad. */
const BAD = 1

/**
 * Reads a daily file of SURFRAD or SOLRAD's layout of it: station, place, then a record each minute (before 2009 every
 * third) in UTC, stamped with the end of its mean. Values flagged as bad become gaps. All stations lie in the United
 * States: a longitude without a sign is west.
 *
 * @throws {ParseError} by line: a broken header or record, a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see Augustine, DeLuisi & Long 2000, Bull. Amer. Meteor. Soc. 81, 2341; NOAA, SURFRAD data README
 */
export function readSurfrad(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const second = lineAt(text, first.next)
  const [latitude, longitude, elevation] = second.text.trim().split(/\s+/)
  const west = longitude === undefined || longitude.startsWith('-') ? longitude : `-${longitude}`
  const site = headerSite(
    { format: FORMAT, line: 2 },
    {
      latitude: { name: 'latitude', text: latitude },
      longitude: { name: 'longitude', text: west },
      elevation: { name: 'elevation', text: elevation },
    },
  )
  const table = numbersOf(text, { format: FORMAT, start: second.next, firstLine: 3, width: WIDTH })
  if (table.rows === 0)
    throw new ParseError({ format: FORMAT, line: 3, value: excerpt(second.text), problem: 'no records' })
  const where = { format: FORMAT, firstLine: 3 }
  const column = (name: string, index: number) => ({ name, values: table.column(index) })
  const [hour, minute] = [column('hour', 4), column('minute', 5)]
  requireWhole(where, hour, 0, 23)
  requireWhole(where, minute, 0, 59)
  const name = headerText(first.text.trim())
  return assembleWeatherFile(
    {
      format: 'surfrad',
      site,
      name,
      source: ['NOAA SURFRAD', name].filter((part) => part !== undefined).join(' '),
      header: { dataset: 'NOAA SURFRAD', utcOffsetHours: 0 },
      columns: ['solarZenithDeg', ...QUANTITIES.map(({ variable }) => variable)],
      stamps: {
        format: FORMAT,
        column: 'minute',
        dates: datesFromParts(where, {
          year: column('year', 0),
          month: column('month', 2),
          day: column('day', 3),
        }),
        minutes: hour.values.map((h, n) => h * 60 + (minute.values[n] ?? 0)),
        utcOffsetHours: 0,
        label: 'end',
        wholeDays: false,
        firstLine: 3,
      },
      sources: [
        {
          variable: 'solarZenithDeg',
          name: 'zenith',
          values: table.column(SOLAR_ZENITH),
          missingCodes: MISSING_CODES,
        },
        ...QUANTITIES.map(({ variable, index, scale }) => {
          const flags = table.column(index + 1)
          const values = table.column(index).map((value, n) => (flags[n] === BAD ? Number.NaN : value))
          return { variable, name: variable, values, scale, missingCodes: MISSING_CODES }
        }),
      ],
    },
    options,
  )
}
