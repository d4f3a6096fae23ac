import { requireKnown } from '../../../errors/index.ts'
import { readClock, readMonthDayYear } from '../../../text/cell.ts'
import { readCsvTable } from '../../../text/csv-table.ts'
import { findColumns, requireColumn } from '../../../text/find-columns.ts'
import { contentStart, lineAt, plainName, splitLine } from '../../../text/lines.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite, headerText, headerUtcOffset } from '../../records/site-header.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../../weather-file.ts'

const FORMAT = 'SolarAnywhere'

const MISSING_CODES: readonly number[] = [-999]

/** Columns by their names in lower case without units. */
const COLUMN_OF: ReadonlyMap<string, WeatherFileVariable | 'stamp'> = new Map<
  string,
  WeatherFileVariable | 'stamp'
>([
  ['observationtime', 'stamp'],
  ['global horizontal irradiance', 'ghi'],
  ['direct normal irradiance', 'dni'],
  ['diffuse horizontal irradiance', 'dhi'],
  ['ambienttemperature', 'tempAir'],
  ['temperature', 'tempAir'],
  ['windspeed', 'windSpeed'],
  ['winddirection', 'windDirectionDeg'],
  ['relative humidity', 'relativeHumidity'],
  ['precipitable water', 'precipitableWaterCm'],
  ['albedo', 'albedo'],
  ['snow depth', 'snowDepthCm'],
])

const SCALES: Readonly<Partial<Record<WeatherFileVariable, number>>> = {
  relativeHumidity: 0.01,
  snowDepthCm: 100,
}

/**
 * Reads a historical or typical-year file of SolarAnywhere: a first line as TMY3 has it (station, name, state, UTC
 * offset, latitude, longitude, elevation, then facts such as `Data Version`), names of columns, records stamped in local
 * standard time. The file does not say which point of its interval a stamp names; the end is taken, with a warning.
 *
 * @throws {ParseError} by line and column.
 * @throws {InputError} `year`.
 * @see SolarAnywhere, Historical data: file formats, https://www.solaranywhere.com/support/historical-data/file-formats/
 */
export function readSolarAnywhere(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const first = lineAt(text, contentStart(text))
  const second = lineAt(text, first.next)
  const station = splitLine(first.text)
  const place = { format: FORMAT, line: 1 }
  const site = headerSite(place, {
    latitude: { name: 'latitude', text: station[4] },
    longitude: { name: 'longitude', text: station[5] },
    elevation: { name: 'elevation', text: station[6] },
  })
  const utcOffsetHours = headerUtcOffset(place, { name: 'UTC offset', text: station[3] })
  const columns = splitLine(second.text)
  const columnPlace = { format: FORMAT, line: 2 }
  const isUtc = columns.findIndex((name) => /^observationtime\s*\((?:utc|gmt)\)/i.test(name))
  // A file may have the time twice; that of the site counts.
  const named = columns.map((name, n) => (n === isUtc ? '' : name))
  const found = findColumns(columnPlace, named, plainColumn, COLUMN_OF)
  requireColumn(columnPlace, found, 'stamp', 'ObservationTime(LST)')
  const table = readCsvTable({
    format: FORMAT,
    text,
    start: second.next,
    firstLine: 3,
    width: columns.length,
    columns: found.map(({ variable, name, index }) =>
      variable === 'stamp'
        ? { name, index, read: readStamp, holds: 'a time MM/DD/YYYY HH:MM' }
        : { name, index, mayBeEmpty: true },
    ),
  })
  const stamps = table.values[found.findIndex(({ variable }) => variable === 'stamp')]
  const facts = station.slice(7).join(',')
  const version = headerText(/Data Version:\s*([^/]+)/i.exec(facts)?.[1]?.trim())
  const name = headerText(station[1])
  return assembleWeatherFile(
    {
      format: 'solaranywhere_csv',
      site,
      name,
      source: ['SolarAnywhere', name, version].filter((part) => part !== undefined).join(' '),
      header: {
        stationId: headerText(station[0]),
        state: headerText(station[2]),
        dataset: 'SolarAnywhere',
        version,
        utcOffsetHours,
      },
      columns,
      stamps: {
        format: FORMAT,
        column: 'ObservationTime(LST)',
        dates: stamps.map((stamp) => Math.floor(stamp / MINUTES_MAX)),
        minutes: stamps.map((stamp) => stamp % MINUTES_MAX),
        utcOffsetHours,
        label: 'end',
        wholeDays: false,
        firstLine: table.firstLine,
      },
      sources: found.flatMap(({ variable, name }, n) =>
        variable === 'stamp'
          ? []
          : [
              {
                variable,
                name,
                values: table.values[n],
                scale: SCALES[variable],
                missingCodes: MISSING_CODES,
              },
            ],
      ),
      warnings: [
        {
          code: 'assumed_label',
          message: 'The file does not say which point of its interval a time stamp names; the end was taken.',
        },
      ],
    },
    options,
  )
}

/** A name without its short form and its unit: `Global Horizontal Irradiance (GHI) W/m2`. */
function plainColumn(name: string): string {
  return plainName(name.replace(/\s*\(.*$/, '').replace(/\s+(?:W\/m2|kg\/m2|deg.*|m\/s|%)$/i, ''))
}

const STAMP = /^\s*"?(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d{1,2}:\d{2})(?::\d{2})?"?\s*$/

/** More minutes than a day has. */
const MINUTES_MAX = 10_000

/** A stamp as its date YYYYMMDD times ten thousand and the minutes of the day. */
function readStamp(text: string, start: number, end: number): number {
  const [, date = '', clock = ''] = STAMP.exec(text.slice(start, Math.min(end, start + 40))) ?? []
  return readMonthDayYear(date, 0, date.length) * MINUTES_MAX + readClock(clock, 0, clock.length)
}
