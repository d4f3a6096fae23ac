import { centerMs, civilTime, epochMs, isLeapYear, MS_PER_HOUR } from '@sunwake/core/time'
import { readEpw, readWeatherFile, type WeatherFile } from '@sunwake/core/weather'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  objectAt,
  type ReferenceFiles,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Tolerances of one reference file. */
interface Tolerances {
  readonly values: Tolerance
  /** In seconds. */
  readonly times: Tolerance
}

/** Finds the series of a row's key; undefined when the file does not have it. */
type SeriesOf = (file: WeatherFile) => Float64Array | undefined

/** A key of a row: its series and the factor from canonical to the reference's unit. */
interface RowKey {
  readonly series: SeriesOf
  readonly factor?: number | undefined
}

const TEMP_AIR: RowKey = { series: (file) => file.weather.tempAir }
const WIND_SPEED: RowKey = { series: (file) => file.weather.windSpeed }
const ALBEDO: RowKey = { series: (file) => file.weather.albedo }
const LONGWAVE: RowKey = { series: (file) => file.extra.longwaveDown }
const SNOW_DEPTH: RowKey = { series: (file) => file.extra.snowDepthCm }

const ROW_KEYS: Readonly<Record<string, RowKey>> = {
  ghi: { series: (file) => file.weather.ghi },
  dni: { series: (file) => file.weather.dni },
  dhi: { series: (file) => file.weather.dhi },
  ghi_extra: { series: (file) => file.weather.ghiExtra },
  dni_extra: { series: (file) => file.weather.dniExtra },
  ghi_clear: { series: (file) => file.extra.ghiClear },
  dni_clear: { series: (file) => file.extra.dniClear },
  dhi_clear: { series: (file) => file.extra.dhiClear },
  temp_air_c: TEMP_AIR,
  temp_air: TEMP_AIR,
  temp_dew_c: { series: (file) => file.weather.tempDew },
  relative_humidity: { series: (file) => file.weather.relativeHumidity, factor: 100 },
  pressure_pa: { series: (file) => file.weather.pressure },
  wind_speed: WIND_SPEED,
  wind_speed_10m: WIND_SPEED,
  wind_speed_2m: { series: (file) => file.extra.windSpeed2m },
  wind_speed_50m: { series: (file) => file.extra.windSpeed50m },
  wind_direction: { series: (file) => file.weather.windDirectionDeg },
  albedo: ALBEDO,
  albedo_raw: ALBEDO,
  precipitable_water_cm: { series: (file) => file.weather.precipitableWaterCm },
  solar_zenith: { series: (file) => file.extra.solarZenithDeg },
  solar_elevation: { series: (file) => file.extra.solarElevationDeg },
  sky_ir: LONGWAVE,
  ir_h: LONGWAVE,
  snow_depth_raw_cm: SNOW_DEPTH,
  snow_depth_cm: SNOW_DEPTH,
  poa_global: { series: (file) => file.extra.poaGlobal },
  poa_direct: { series: (file) => file.extra.poaBeam },
  poa_sky_diffuse: { series: (file) => file.extra.poaSkyDiffuse },
  poa_ground_diffuse: { series: (file) => file.extra.poaGroundDiffuse },
  P: { series: (file) => file.extra.pvPowerW },
  Int: { series: (file) => file.extra.reconstructed },
}

const TIME_KEYS: readonly string[] = ['row', 'label_utc', 'sun_position_instant_utc', 'true_instant_utc']

/**
 * Codes of the EPW manual: the reference keeps them as they are in the file, the engine has gaps there.
 */
const EPW_MISSING_FROM: Readonly<Record<string, number>> = {
  ghi: 9999,
  dni: 9999,
  dhi: 9999,
  ghi_extra: 9999,
  dni_extra: 9999,
  sky_ir: 9999,
  temp_air_c: 99.9,
  temp_dew_c: 99.9,
  relative_humidity: 999,
  pressure_pa: 999_999,
  wind_speed: 999,
  wind_direction: 999,
  albedo: 999,
  albedo_raw: 999,
  snow_depth_raw_cm: 999,
  snow_depth_cm: 999,
}

type MetaValue = string | number | undefined

const META_KEYS: Readonly<Record<string, (file: WeatherFile) => MetaValue>> = {
  latitude: ({ site }) => site.latitudeDeg,
  longitude: ({ site }) => site.longitudeDeg,
  altitude: ({ site }) => site.altitude,
  utc_offset_h: ({ header }) => header.utcOffsetHours,
  local_utc_offset_h: ({ header }) => header.localUtcOffsetHours,
  irradiance_time_offset_h: ({ header }) => header.irradianceTimeOffsetHours,
  fill_value: ({ header }) => header.fillValue,
  usaf: ({ header }) => Number(header.stationId),
  name: ({ name }) => name,
  city: ({ header }) => header.city,
  state: ({ header }) => header.state,
  country: ({ header }) => header.country,
  location_id: ({ header }) => header.stationId,
  source: ({ header }) => header.dataset,
  version: ({ header }) => header.version,
}

const EXPECTED_KEYS: readonly string[] = [
  'n_rows',
  'columns',
  'step_minutes',
  'meta',
  'months_selected',
  'rows',
  'label_convention',
  'missing_codes',
]

const EXACT: Tolerance = { relative: 0, absolute: 0 }

/** Weather files beside the reference file, read and held against selected rows. */
export const parseExpectedAdapter: Adapter = {
  schema: 'parse_expected',
  about: 'Weather-file format fixtures',
  unread: ['format', 'real_data'],
  *run(document, files) {
    const stated = objectAt(document, 'tolerance')
    const tolerances = {
      values: parseTolerance(stated['values'], 'tolerance.values'),
      times: parseTolerance(stated['times'], 'tolerance.times'),
    }
    for (const entry of casesOf(document)) yield runCase(entry, files, tolerances)
  },
}

function runCase(entry: JsonObject, files: ReferenceFiles, tolerances: Tolerances): CaseResult {
  const label = String(entry['file'])
  const expected = objectAt(entry, 'expected')
  const rows = Array.isArray(expected['rows']) ? (expected['rows'] as JsonObject[]) : []
  const unknown = unknownKey(expected, rows)
  if (unknown !== undefined) return { label, comparisons: [], unsupported: `no meaning for ${unknown}` }
  const text = files.text(label)
  let file: WeatherFile
  try {
    file = readWeatherFile(text)
  } catch (error) {
    const problem: Comparison = { ...compare('read', 0, 1, EXACT), name: `read: ${String(error)}` }
    return { label, comparisons: [problem] }
  }
  const comparisons = [
    ...compareFacts(file, expected),
    ...compareMeta(file, objectAt(expected, 'meta'), tolerances),
  ]
  for (const row of rows) {
    comparisons.push(
      ...compareTimes(file, text, row, tolerances.times),
      ...compareValues(file, row, tolerances.values),
    )
  }
  return { label, comparisons }
}

/** First key that has no meaning here, so that nothing is passed unseen. */
function unknownKey(expected: JsonObject, rows: readonly JsonObject[]): string | undefined {
  const unknown = [
    ...Object.keys(expected).filter((key) => !EXPECTED_KEYS.includes(key)),
    ...Object.keys(objectAt(expected, 'meta')).filter((key) => !Object.hasOwn(META_KEYS, key)),
    ...rows
      .flatMap((row) => Object.keys(row))
      .filter((key) => !TIME_KEYS.includes(key) && !Object.hasOwn(ROW_KEYS, key)),
    ...namesOf(expected).filter((name) => !Object.hasOwn(ROW_KEYS, name)),
  ]
  return unknown[0]
}

/** Names of the columns where the case lists them. */
function namesOf(expected: JsonObject): readonly string[] {
  return Array.isArray(expected['columns']) ? expected['columns'].map(String) : []
}

/** Numbers of rows and columns, step, years of the months. */
function* compareFacts(file: WeatherFile, expected: JsonObject): Iterable<Comparison> {
  const { n_rows: count, step_minutes: step, columns, months_selected: months } = expected
  if (typeof count === 'number') {
    yield compare('n_rows', file.recordMs.length, count, EXACT)
    yield compare('axis.length', file.weather.axis.length, count, EXACT)
  }
  if (typeof step === 'number') yield compare('step_minutes', file.weather.axis.stepMinutes, step, EXACT)
  if (typeof columns === 'number') yield compare('columns', file.columns.length, columns, EXACT)
  const names = namesOf(expected)
  // The time stamp is a column of the file and not of the list.
  if (names.length > 0) yield compare('columns', file.columns.length - 1, names.length, EXACT)
  for (const name of names) {
    yield compare(`columns.${name}`, ROW_KEYS[name].series(file)?.length ?? 0, file.recordMs.length, EXACT)
  }
  if (!Array.isArray(months)) return
  yield compare('months_selected', file.typicalYear?.sourceYears.length ?? 0, months.length, EXACT)
  for (const { month, year } of months as { month: number; year: number }[]) {
    const found = file.typicalYear?.sourceYears[month - 1] ?? Number.NaN
    yield compare(`months_selected.${month}`, found, year, EXACT)
  }
}

/** The header; `unknown` and `-` are what files write for nothing. */
function* compareMeta(file: WeatherFile, meta: JsonObject, { values }: Tolerances): Iterable<Comparison> {
  for (const [key, value] of Object.entries(meta)) {
    const found = META_KEYS[key](file)
    if (typeof value === 'number') {
      yield compare(`meta.${key}`, typeof found === 'number' ? found : Number.NaN, value, values)
    } else {
      const expected = value === 'unknown' || value === '-' ? undefined : value
      yield compare(`meta.${key}`, found === expected ? 1 : 0, 1, EXACT)
    }
  }
}

/** Labels with the file's years; instants of the sun with the year of the axis. */
function* compareTimes(
  file: WeatherFile,
  text: string,
  row: JsonObject,
  tolerance: Tolerance,
): Iterable<Comparison> {
  const i = expectedAt(row, 'row') ?? -1
  const { label_utc: label, sun_position_instant_utc: sun, true_instant_utc: truth } = row
  const seconds = (name: string, actualMs: number, expectedMs: number): Comparison =>
    compare(`row ${i}: ${name}`, actualMs / 1000, expectedMs / 1000, tolerance)
  if (typeof label === 'string') {
    // The reference labels EPW hours with their start; the file and the engine with their end.
    const shiftMs = file.format === 'epw' ? MS_PER_HOUR : 0
    yield seconds('label_utc', (file.recordMs[i] ?? Number.NaN) - shiftMs, utcMs(label))
  }
  if (typeof sun === 'string') {
    const actualMs = centerMs(file.weather.axis, i)
    yield seconds('sun_position_instant_utc', actualMs, inYearOf(actualMs, utcMs(sun), file))
  }
  if (typeof truth === 'string') {
    const instants = readEpw(text, { pvgisInstants: true })
    const actualMs = centerMs(instants.weather.axis, i)
    yield seconds('true_instant_utc', actualMs, inYearOf(actualMs, utcMs(truth), instants))
  }
}

/** Epoch ms of an instant such as `2018-01-01T00:10:33Z`; NaN for another text. */
function utcMs(text: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d(?:\.\d+)?)Z$/.exec(text)
  if (match === null) return Number.NaN
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number)
  return epochMs({ year, month, day, hour, minute, second })
}

/** Moves an instant of a month of its own year to the year of the axis. */
function inYearOf(actualMs: number, expectedMs: number, file: WeatherFile): number {
  if (file.typicalYear === undefined) return expectedMs
  const civil = civilTime(expectedMs)
  const { year } = civilTime(actualMs)
  const candidates = [year - 1, year, year + 1]
    .filter((candidate) => civil.month !== 2 || civil.day !== 29 || isLeapYear(candidate))
    .map((candidate) => epochMs({ ...civil, year: candidate }))
  const distance = (ms: number): number => Math.abs(ms - actualMs)
  return candidates.reduce(
    (best, ms) => (distance(ms) < distance(best) ? ms : best),
    candidates[0] ?? Number.NaN,
  )
}

function* compareValues(file: WeatherFile, row: JsonObject, tolerance: Tolerance): Iterable<Comparison> {
  const i = expectedAt(row, 'row') ?? -1
  for (const key of Object.keys(row)) {
    if (TIME_KEYS.includes(key)) continue
    const { series, factor = 1 } = ROW_KEYS[key]
    const actual = (series(file)?.[i] ?? Number.NaN) * factor
    yield compare(`row ${i}: ${key}`, actual, gapOrValue(file, key, expectedAt(row, key)), tolerance)
  }
}

/** The expected value, or `null` where the reference shows a file's code for a missing one. */
function gapOrValue(file: WeatherFile, key: string, expected: number | null): number | null {
  if (expected === null) return null
  const writesZeroForNoAlbedo = file.format === 'epw' || file.format === 'tmy3'
  if (writesZeroForNoAlbedo && key.startsWith('albedo') && expected === 0) return null
  return file.format === 'epw' && expected >= (EPW_MISSING_FROM[key] ?? Number.POSITIVE_INFINITY)
    ? null
    : expected
}
