import { ParseError, requireKnown } from '../../../errors/index.ts'
import { encodeDate } from '../../../text/cell.ts'
import { civilTime, MS_PER_MINUTE } from '../../../time/index.ts'
import { assembleWeatherFile } from '../../records/assemble-weather-file.ts'
import { headerSite } from '../../records/site-header.ts'
import {
  WEATHER_FILE_FIELDS,
  type WeatherFile,
  type WeatherFileOptions,
  type WeatherFileVariable,
} from '../../weather-file.ts'
import { readUtcMinutes } from './utc-stamp.ts'

const FORMAT = 'Meteonorm JSON'

/** Parameters of the service and what brings them to canonical units. */
const PARAMETERS: Readonly<
  Record<string, { readonly variable: WeatherFileVariable; readonly scale: number }>
> = {
  global_horizontal_irradiance: { variable: 'ghi', scale: 1 },
  direct_normal_irradiance: { variable: 'dni', scale: 1 },
  diffuse_horizontal_irradiance: { variable: 'dhi', scale: 1 },
  temperature: { variable: 'tempAir', scale: 1 },
  dew_point_temperature: { variable: 'tempDew', scale: 1 },
  relative_humidity: { variable: 'relativeHumidity', scale: 0.01 },
  surface_pressure: { variable: 'pressure', scale: 100 },
  wind_speed: { variable: 'windSpeed', scale: 1 },
  wind_direction: { variable: 'windDirectionDeg', scale: 1 },
  snow_depth: { variable: 'snowDepthCm', scale: 0.1 },
  longwave_radiation_down: { variable: 'longwaveDown', scale: 1 },
  surface_albedo: { variable: 'albedo', scale: 1 },
}

/**
 * Reads an answer of Meteonorm's web service (JSON): `meta` with the place, `intervals` with start and end of every
 * record, `values` by parameter. Files that the program Meteonorm writes as TMY3 or EPW are read as those.
 *
 * @throws {ParseError} not such an answer, a value that is not a number, a value that is physically impossible.
 * @throws {InputError} `year`.
 * @see Meteonorm API documentation, https://docs.meteonorm.com/api
 */
export function readMeteonormJson(text: string, options: WeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(WEATHER_FILE_FIELDS))
  const { meta, intervals, values } = documentOf(text)
  const number = (name: string): string | undefined =>
    typeof meta[name] === 'number' ? String(meta[name]) : undefined
  const site = headerSite(
    { format: FORMAT },
    {
      latitude: { name: 'meta.latitude', text: number('latitude') },
      longitude: { name: 'meta.longitude', text: number('longitude') },
      elevation: { name: 'meta.altitude', text: number('altitude') },
    },
  )
  const starts = intervals.map((interval, n) => instantOf(interval, n))
  const offset = typeof meta['time_zone'] === 'number' ? meta['time_zone'] : 0
  const civil = starts.map((ms) => civilTime(ms, offset))
  const version = typeof meta['version'] === 'string' ? meta['version'] : undefined
  return assembleWeatherFile(
    {
      format: 'meteonorm_json',
      site,
      source: ['Meteonorm', version].filter((part) => part !== undefined).join(' '),
      header: { dataset: 'Meteonorm', version, utcOffsetHours: offset },
      columns: Object.keys(values),
      stamps: {
        format: FORMAT,
        column: 'intervals',
        dates: Float64Array.from(civil, ({ year, month, day }) => encodeDate(year, month, day)),
        minutes: Float64Array.from(civil, ({ hour, minute }) => hour * 60 + minute),
        utcOffsetHours: offset,
        label: 'start',
        wholeDays: false,
      },
      sources: Object.entries(values).flatMap(([name, list]) => {
        const parameter = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined
        if (parameter === undefined) return []
        return [{ ...parameter, name, values: seriesOf(name, list, intervals.length) }]
      }),
    },
    options,
  )
}

interface MeteonormDocument {
  readonly meta: Readonly<Record<string, unknown>>
  readonly intervals: readonly unknown[]
  readonly values: Readonly<Record<string, unknown>>
}

function documentOf(text: string): MeteonormDocument {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new ParseError({ format: FORMAT, problem: 'the text is not JSON' })
  }
  const { meta, intervals, values } = fieldsOf(document)
  if (!Array.isArray(intervals) || intervals.length === 0) {
    throw new ParseError({ format: FORMAT, problem: '"intervals" must be a list of records' })
  }
  return { meta: fieldsOf(meta), intervals, values: fieldsOf(values) }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function instantOf(interval: unknown, n: number): number {
  const { start } = fieldsOf(interval)
  const ms = typeof start === 'string' ? readUtcMinutes(start, 0, start.length) * MS_PER_MINUTE : Number.NaN
  if (Number.isFinite(ms)) return ms
  throw new ParseError({
    format: FORMAT,
    problem: `intervals[${n}].start must be a time such as 2023-01-01T00:00:00Z`,
  })
}

function seriesOf(name: string, list: unknown, length: number): Float64Array {
  if (!Array.isArray(list) || list.length !== length) {
    throw new ParseError({
      format: FORMAT,
      column: name,
      problem: `values.${name} must be a list of ${length} values`,
    })
  }
  return Float64Array.from(list, (value: unknown, n) => {
    if (value === null) return Number.NaN
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new ParseError({
      format: FORMAT,
      column: name,
      problem: `values.${name}[${n}] must be a number or null`,
    })
  })
}
