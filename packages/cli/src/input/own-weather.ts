import type { GenericCsvWeather, WeatherFileVariable } from '@sunwake/core/weather'
import { type Flag, type FlagValues, group, textFlag } from '../command/flags.ts'
import { UsageError } from '../errors.ts'
import { CSV_DELIMITERS, STAMP_FLAGS } from './own-wind.ts'
import { fileBeside, readText } from './read-file.ts'

/** Column of a quantity; its unit stands behind an @ where it is another than the usual one. */
function column(quantity: string, unit: string): Flag<string | undefined> {
  return textFlag(`${quantity} [${unit}]`, 'COLUMN[@UNIT]')
}

/** Flags of a weather file, and of the columns of one that has no format of its own. */
export const OWN_WEATHER_FLAGS = {
  ...group('Weather', {
    weather: textFlag('Weather file; - reads standard input; the embedded climatology when absent', 'FILE'),
  }),
  ...group('Weather columns of any CSV', {
    ghi: column('Global horizontal irradiance', 'W/m2'),
    dni: column('Direct normal irradiance', 'W/m2'),
    dhi: column('Diffuse horizontal irradiance', 'W/m2'),
    tempAir: column('Air temperature', '°C'),
    windSpeed: column('Wind speed', 'm/s'),
    ...STAMP_FLAGS,
  }),
}

type OwnWeatherFlags = FlagValues<typeof OWN_WEATHER_FLAGS> & { readonly input?: string | undefined }

/** Fields of the request by the columns that fill them. */
const FIELDS = {
  ghi: 'ghi_wm2',
  dni: 'dni_wm2',
  dhi: 'dhi_wm2',
  tempAir: 'temp_air_c',
  windSpeed: 'wind_speed_ms',
} as const satisfies Partial<Record<WeatherFileVariable, string>>

type Quantity = keyof typeof FIELDS

/**
 * A request with the weather of a file: that of `--weather`, read by its format or by the names of its columns, or the
 * one that `weather: {file: PATH}` of the request names, relative to the request's own file.
 */
export async function withOwnWeather(
  request: Readonly<Record<string, unknown>>,
  flags: OwnWeatherFlags,
): Promise<Record<string, unknown>> {
  const weather = fieldsOf(request['weather'])
  const text = flags.weather === undefined ? namedFile(weather, flags.input) : readText(flags.weather)
  const columns = Object.keys(FIELDS).filter((name) => flags[name as Quantity] !== undefined)
  if (columns.length === 0 && flags.time === undefined) {
    return text === undefined ? { ...request } : { ...request, weather: { ...weather, file: text } }
  }
  if (text === undefined) throw new UsageError('columns are named but no file: give --weather FILE')
  const { format: _, ...rest } = weather
  const { file: __, ...kept } = rest
  return { ...request, weather: { ...kept, ...(await weatherOfColumns(text, request, flags)) } }
}

/** Text of the file that `weather.file` names; nothing where it is the text of a file itself, or absent. */
function namedFile(
  { file }: Readonly<Record<string, unknown>>,
  input: string | undefined,
): string | undefined {
  if (typeof file !== 'string' || file === '' || file.includes('\n')) return undefined
  return readText(fileBeside(input, file))
}

async function weatherOfColumns(
  text: string,
  request: Readonly<Record<string, unknown>>,
  flags: OwnWeatherFlags,
): Promise<object> {
  const { time, utcOffsetHours, label = 'start', dateOrder: order, delimiter, skipLines } = flags
  if (time === undefined) throw new UsageError('no time stamps: give --time COLUMN')
  for (const [name, flag] of [
    ['ghi', '--ghi'],
    ['tempAir', '--temp-air'],
  ] as const) {
    if (flags[name] === undefined)
      throw new UsageError(`a plant needs the column of ${flag}: give ${flag} COLUMN`)
  }
  const { latitude = request['lat'], longitude = request['lon'], altitude_m: altitude } = request
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    throw new UsageError('a CSV does not say where it was measured: give --lat and --lon')
  }
  const { readGenericCsv } = await import('@sunwake/core/weather')
  const { fixedTimeZone } = await import('@sunwake/core/time')
  const read = readGenericCsv(text, {
    site: {
      latitudeDeg: latitude,
      longitudeDeg: longitude,
      altitude: typeof altitude === 'number' ? altitude : 0,
    },
    time: { kind: 'stamp', column: time, order },
    timeZone: fixedTimeZone(utcOffsetHours ?? statedOffset(text)),
    label,
    columns: Object.fromEntries(
      Object.keys(FIELDS).flatMap((name) => {
        const given = flags[name as Quantity]
        return given === undefined ? [] : [[name, columnOf(given)]]
      }),
    ),
    stepMinutes: flags.stepMinutes,
    missing: flags.missing,
    delimiter: delimiter === undefined ? undefined : CSV_DELIMITERS[delimiter],
    headerLine: (skipLines ?? 0) + 1,
  })
  return seriesOf(read, flags)
}

/** Stamps with an offset are read by it; others need `--utc-offset-hours`. */
function statedOffset(text: string): number {
  if (/\d(?:Z|[+-]\d\d:?\d\d)(?=[",;\t\r\n])/.test(text.slice(0, 10_000))) return 0
  throw new UsageError('the time stamps name no time zone: give --utc-offset-hours')
}

function columnOf(given: string): { name: string; unit?: never } | { name: string; unit: never } {
  const at = given.lastIndexOf('@')
  return at <= 0 ? { name: given } : { name: given.slice(0, at), unit: given.slice(at + 1) as never }
}

function seriesOf({ weather }: GenericCsvWeather, flags: OwnWeatherFlags): object {
  const { axis } = weather
  const listed = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))
  return {
    start: new Date(axis.startMs).toISOString(),
    step_minutes: axis.stepMinutes,
    timestamp_label: axis.label,
    utc_offset_hours: axis.utcOffsetHours,
    ...Object.fromEntries(
      Object.entries(FIELDS).flatMap(([name, field]) =>
        flags[name as Quantity] === undefined ? [] : [[field, listed(weather[name as Quantity])]],
      ),
    ),
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
