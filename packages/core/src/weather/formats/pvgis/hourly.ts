import { requireKnown } from '../../../errors/index.ts'
import {
  isJsonObject,
  type JsonMembers,
  memberText,
  optionalJsonObject,
  parseJsonObject,
  requireJsonObject,
} from '../../../text/json-members.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite } from '../../records/site-header.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFormat,
} from '../../weather-file.ts'
import { readPvgisCsvHeader } from './csv-header.ts'
import { PVGIS_HOURLY_TIME, type PvgisHours, readPvgisCsvHours, readPvgisJsonHours } from './table.ts'
import { databasesOf } from './tmy.ts'

const FORMAT = 'PVGIS hourly'

/** Facts of the header of an hourly series, in either form. */
interface HourlyHeader {
  readonly format: WeatherFormat
  readonly latitude: string | undefined
  readonly longitude: string | undefined
  readonly elevation: string | undefined
  readonly databases: string
  /** Tilt of a fixed plane [°]; undefined for a tracker. */
  readonly tiltDeg: number | undefined
  /** Azimuth as PVGIS counts it: 0 south, −90 east, 90 west [°]. */
  readonly pvgisAzimuthDeg: number | undefined
}

/**
 * Reads an hourly series of PVGIS (seriescalc) in CSV: the stamp in UTC is, with its minute, the instant of the values
 * (label `center`). Irradiance is on the plane that was asked for and is given as `extra.poa*`; only for a horizontal
 * plane does it fill `ghi` and `dhi`. PVGIS counts azimuth from south; `header.planeAzimuthDeg` is from north.
 *
 * @throws {ParseError} by line and column: a broken header, cell, stamp or sequence, a file without footer that ends
 * within a day, a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see European Commission, Joint Research Centre, PVGIS 5.3 user manual, "Hourly radiation data"
 */
export function readPvgisHourlyCsv(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const csv = readPvgisCsvHeader(FORMAT, text, PVGIS_HOURLY_TIME)
  // The slope of a tracker is that of its axis, not of the plane.
  const tracks = csv.lines.some((line) => /\b(?:track|axis)/i.test(line))
  return assembleHourly(
    {
      format: 'pvgis_hourly_csv',
      latitude: csv.field('latitude'),
      longitude: csv.field('longitude'),
      elevation: csv.field('elevation'),
      databases: csv.field('radiation database')?.slice(0, 40) ?? '',
      tiltDeg: tracks ? undefined : leadingNumber(csv.field('slope')),
      pvgisAzimuthDeg: tracks ? undefined : leadingNumber(csv.field('azimuth')),
    },
    readPvgisCsvHours({ format: FORMAT, line: csv.namesLineNumber }, text, csv.namesLine, csv.start),
    options,
  )
}

/**
 * Reads an hourly series of PVGIS in JSON; see {@link readPvgisHourlyCsv}.
 * @throws {ParseError} as there, by record instead of by line.
 * @throws {InputError} `year`.
 */
export function readPvgisHourlyJson(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const root = parseJsonObject(FORMAT, text)
  const location = requireJsonObject(FORMAT, root, ['inputs', 'location'])
  const fixed = optionalJsonObject(root, ['inputs', 'mounting_system', 'fixed'])
  return assembleHourly(
    {
      format: 'pvgis_hourly_json',
      latitude: memberText(location, 'latitude'),
      longitude: memberText(location, 'longitude'),
      elevation: memberText(location, 'elevation'),
      databases: databasesOf(optionalJsonObject(root, ['inputs', 'meteo_data'])),
      tiltDeg: leadingNumber(fixedAngle(fixed, 'slope')),
      pvgisAzimuthDeg: leadingNumber(fixedAngle(fixed, 'azimuth')),
    },
    readPvgisJsonHours(FORMAT, requireJsonObject(FORMAT, root, ['outputs']), 'hourly'),
    options,
  )
}

function assembleHourly(header: HourlyHeader, hours: PvgisHours, options: WeatherFileOptions): WeatherFile {
  const site = headerSite(
    { format: FORMAT },
    {
      latitude: { name: 'latitude', text: header.latitude },
      longitude: { name: 'longitude', text: header.longitude },
      elevation: { name: 'elevation', text: header.elevation },
    },
  )
  const { tiltDeg, pvgisAzimuthDeg } = header
  return assembleWeatherFile(
    {
      format: header.format,
      site,
      source: ['PVGIS hourly', header.databases].filter((part) => part !== '').join(', '),
      header: {
        dataset: 'PVGIS',
        utcOffsetHours: 0,
        planeTiltDeg: tiltDeg,
        planeAzimuthDeg: pvgisAzimuthDeg === undefined ? undefined : (pvgisAzimuthDeg + 180) % 360,
      },
      columns: hours.columns,
      stamps: {
        format: FORMAT,
        column: 'time',
        dates: hours.dates,
        minutes: hours.minutes,
        utcOffsetHours: 0,
        label: 'center',
        stepMinutes: 60,
        wholeDays: !hours.whole,
        firstLine: hours.firstLine,
      },
      sources: tiltDeg === 0 ? [...hours.sources, ...horizontalSources(hours.sources)] : hours.sources,
    },
    options,
  )
}

/** On a horizontal plane the plane's irradiance is the horizontal one; the ground is not seen. */
function horizontalSources(sources: readonly SourceColumn[]): SourceColumn[] {
  const find = (variable: SourceColumn['variable']): SourceColumn | undefined =>
    sources.find((source) => source.variable === variable)
  const horizontal: SourceColumn[] = []
  const beam = find('poaBeam')
  const diffuse = find('poaSkyDiffuse')
  const global = find('poaGlobal')
  if (global !== undefined) horizontal.push({ ...global, variable: 'ghi' })
  else if (beam !== undefined && diffuse !== undefined) {
    const sum = beam.values.map((value, i) => value + diffuse.values[i])
    horizontal.push({ variable: 'ghi', name: `${beam.name} + ${diffuse.name}`, values: sum })
  }
  if (diffuse !== undefined) horizontal.push({ ...diffuse, variable: 'dhi' })
  return horizontal
}

/** Text of `{slope: {value}}` or of `{slope}`. */
function fixedAngle(object: JsonMembers, name: string): string | undefined {
  const member = object[name]
  return isJsonObject(member) ? memberText(member, 'value') : memberText(object, name)
}

/** The number that a text such as `30 deg. (optimum)` begins with. */
function leadingNumber(text: string | undefined): number | undefined {
  const match = /^(-?\d{1,3}(?:\.\d{1,10})?)(?:\s|$|deg)/.exec(text ?? '')
  return match === null ? undefined : Number(match[1])
}
