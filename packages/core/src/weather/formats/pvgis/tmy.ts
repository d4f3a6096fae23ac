import { ParseError, requireKnown } from '../../../errors/index.ts'
import { readNumber } from '../../../text/cell.ts'
import {
  isJsonObject,
  type JsonMembers,
  memberText,
  optionalJsonObject,
  parseJsonObject,
  requireJsonObject,
} from '../../../text/json-members.ts'
import { splitLine } from '../../../text/lines.ts'
import { MS_PER_HOUR } from '../../../time/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { type HeaderPlace, headerNumber, headerSite } from '../../records/site-header.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFormat,
} from '../../weather-file.ts'
import { readPvgisCsvHeader } from './csv-header.ts'
import { PVGIS_TMY_TIME, type PvgisHours, readPvgisCsvHours, readPvgisJsonHours } from './table.ts'

const FORMAT = 'PVGIS TMY'

/** Facts of the header of a typical year, in either form. */
interface TmyHeader {
  readonly format: WeatherFormat
  readonly place: HeaderPlace
  readonly latitude: string | undefined
  readonly longitude: string | undefined
  readonly elevation: string | undefined
  /** Text of the irradiance time offset; older files have none. */
  readonly timeOffset: string | undefined
  /** Year of January to December, or empty. */
  readonly sourceYears: readonly number[]
  /** Data bases and years, for people. */
  readonly databases: string
}

/**
 * Reads a typical year of PVGIS in CSV: hours labelled in UTC. Temperature, wind and pressure hold at the label;
 * irradiance is the instant of a satellite image, `Irradiance Time Offset` hours later. The axis (label `center`)
 * lies on the instants of irradiance, which decide the sun's position; the other series are used there unchanged.
 * Months of different years are laid on the typical year.
 *
 * @throws {ParseError} by line and column: a broken header, cell, stamp or sequence, a cut file, a value that is
 * physically impossible.
 * @throws {InputError} `year`.
 * @see European Commission, Joint Research Centre, PVGIS 5.3 user manual, "TMY generator"
 */
export function readPvgisTmyCsv(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const csv = readPvgisCsvHeader(FORMAT, text, PVGIS_TMY_TIME)
  return assembleTmy(
    {
      format: 'pvgis_tmy_csv',
      place: { format: FORMAT },
      latitude: csv.field('latitude'),
      longitude: csv.field('longitude'),
      elevation: csv.field('elevation'),
      timeOffset: csv.field('irradiance time offset'),
      sourceYears: sourceYearsOf(csv.lines.map((line) => splitLine(line))),
      databases: '',
    },
    readPvgisCsvHours({ format: FORMAT, line: csv.namesLineNumber }, text, csv.namesLine, csv.start),
    options,
  )
}

/**
 * Reads a typical year of PVGIS in JSON; see {@link readPvgisTmyCsv}.
 * @throws {ParseError} as there, by record instead of by line.
 * @throws {InputError} `year`.
 */
export function readPvgisTmyJson(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const root = parseJsonObject(FORMAT, text)
  const location = requireJsonObject(FORMAT, root, ['inputs', 'location'])
  const outputs = requireJsonObject(FORMAT, root, ['outputs'])
  const months: unknown = outputs['months_selected']
  const pairs = Array.isArray(months) ? months.filter(isJsonObject) : []
  return assembleTmy(
    {
      format: 'pvgis_tmy_json',
      place: { format: FORMAT },
      latitude: memberText(location, 'latitude'),
      longitude: memberText(location, 'longitude'),
      elevation: memberText(location, 'elevation'),
      timeOffset: memberText(location, 'irradiance_time_offset'),
      sourceYears: sourceYearsOf(pairs.map((pair) => [memberText(pair, 'month'), memberText(pair, 'year')])),
      databases: databasesOf(optionalJsonObject(root, ['inputs', 'meteo_data'])),
    },
    readPvgisJsonHours(FORMAT, outputs, 'tmy_hourly'),
    options,
  )
}

function assembleTmy(header: TmyHeader, hours: PvgisHours, options: WeatherFileOptions): WeatherFile {
  const { format, place, sourceYears } = header
  const site = headerSite(place, {
    latitude: { name: 'latitude', text: header.latitude },
    longitude: { name: 'longitude', text: header.longitude },
    elevation: { name: 'elevation', text: header.elevation },
  })
  const offsetHours =
    header.timeOffset === undefined
      ? undefined
      : headerNumber(
          place,
          { name: 'irradiance time offset', text: header.timeOffset },
          { min: -1, max: 1, unit: 'h' },
        )
  for (const variable of ['ghi', 'dni', 'dhi', 'tempAir', 'windSpeed']) {
    if (hours.sources.some((source) => source.variable === variable)) continue
    throw new ParseError({ format: FORMAT, problem: `the table of hours has no column for ${variable}` })
  }
  return assembleWeatherFile(
    {
      format,
      site,
      source: ['PVGIS TMY', header.databases].filter((part) => part !== '').join(', '),
      header: { dataset: 'PVGIS', utcOffsetHours: 0, irradianceTimeOffsetHours: offsetHours },
      columns: hours.columns,
      stamps: {
        format: FORMAT,
        column: 'time(UTC)',
        dates: hours.dates,
        minutes: hours.minutes,
        utcOffsetHours: 0,
        label: 'center',
        shiftMs: Math.round((offsetHours ?? 0) * MS_PER_HOUR),
        stepMinutes: 60,
        wholeDays: !hours.whole,
        sourceYears: new Set(sourceYears).size > 1 ? sourceYears : undefined,
        firstLine: hours.firstLine,
      },
      sources: hours.sources,
      warnings:
        offsetHours === undefined
          ? [
              {
                code: 'no_time_offset',
                message:
                  'The file does not say how many minutes after the hour its irradiance holds; the full hour was taken.',
              },
            ]
          : [],
    },
    options,
  )
}

/** Years of January to December from pairs of month and year; empty unless all twelve are there. */
function sourceYearsOf(pairs: readonly (readonly (string | undefined)[])[]): readonly number[] {
  const years = new Map<number, number>()
  for (const pair of pairs) {
    if (pair.length !== 2) continue
    const [month, year] = pair.map((part = '') => readNumber(part, 0, part.length))
    if (month >= 1 && month <= 12 && year >= 1800 && year <= 2300) years.set(month, year)
  }
  return years.size === 12 ? Array.from({ length: 12 }, (_, i) => years.get(i + 1) ?? 0) : []
}

/** Names of the data bases of a reply, for people. */
export function databasesOf(meteoData: JsonMembers): string {
  const names = [memberText(meteoData, 'radiation_db'), memberText(meteoData, 'meteo_db')]
  const years = [memberText(meteoData, 'year_min'), memberText(meteoData, 'year_max')]
  const shown = names.filter((name) => name !== undefined).map((name) => name.slice(0, 40))
  const span = years.every((year) => year !== undefined)
    ? years.map((year) => year?.slice(0, 4)).join('-')
    : ''
  return [shown.join(' and '), span].filter((part) => part !== '').join(' ')
}
