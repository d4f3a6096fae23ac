import { InputError } from '@sunwake/core/errors'
import type { Site } from '@sunwake/core/site'
import type { PvWeather } from '@sunwake/core/solar/system'
import { readWeatherFile } from '@sunwake/core/weather'
import { shortenValue, validationError } from '../../errors/index.ts'
import { RECORDS_MAX } from '../../wire/field.ts'
import { climateProvenance } from '../data/embedded/climate-provenance.ts'
import { embeddedData } from '../data/embedded/data-policy.ts'
import { placeClimate } from '../data/embedded/place-climate.ts'
import { syntheticWeather } from '../data/embedded/synthetic-weather.ts'
import { DEFAULT_SEED, type RunContext } from '../data/run-context.ts'
import { sunOfRun } from '../data/sun-of-run.ts'
import type { DataQuality } from '../result/data-quality.ts'
import type { ResultMetadata } from '../result/metadata.ts'
import { defaultTo, type Notes } from '../result/notes.ts'
import { DEFAULT_ALBEDO } from '../solar/plant/system.ts'
import type { SimulateRequest } from '../solar/simulate/request.ts'
import { completeIrradiance } from './complete-irradiance.ts'
import { inlineAxis } from './inline-axis.ts'
import { weatherQuality } from './quality.ts'
import type { InlineWeatherRequest, WeatherFileRequest } from './schema.ts'
import { siteOfFile } from './site-of-file.ts'

/** Wind where none is given: a light air cools little, so that heat losses are rather over- than understated [m/s]. */
const DEFAULT_WIND_SPEED = 1

const PA_PER_HPA = 100

/** Weather of a request, complete, with the site that it belongs to. */
export interface RequestWeather {
  readonly site: Site
  readonly weather: PvWeather
  /** Where it came from, for people; the period is that of the axis where the source states none. */
  readonly data: Omit<ResultMetadata['data'], 'period'> & { readonly period?: string | null | undefined }
  readonly fidelity: ResultMetadata['fidelity']
  /** Whether it stands for the long term, as a typical or a synthetic year does. */
  readonly isLongTerm: boolean
  /** Standard deviation of its yearly irradiation where that is known [fraction]. */
  readonly irradiationDeviation?: number | undefined
  /** Flags and coverage of series that the request brought. */
  readonly quality?: DataQuality | undefined
}

/**
 * Weather and site of a simulation request, from its arrays or its file, gaps as NaN, missing quantities filled in; else
 * what was fetched for the run, or a synthetic year of the embedded climatology.
 *
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 * @throws {ParseError} a file that cannot be read.
 */
export function requestWeather(request: SimulateRequest, context: RunContext, notes: Notes): RequestWeather {
  const { weather } = request
  if (weather === undefined) return weatherOfPlace(request, context, notes)
  if ('source' in weather) return weatherOfClimate(request, weather.year, context, notes)
  return 'file' in weather ? weatherOfFile(request, weather, notes) : weatherOfArrays(request, weather, notes)
}

function weatherOfPlace(request: SimulateRequest, context: RunContext, notes: Notes): RequestWeather {
  const place = { latitude: request.latitude!, longitude: request.longitude!, altitude_m: request.altitude_m }
  const seed = request.seed ?? DEFAULT_SEED
  const sun = sunOfRun(context, { place, dataMode: request.data_mode, seed }, notes)
  return { ...sun, irradiationDeviation: sun.climate.uncertainty.ghiYear }
}

function weatherOfClimate(
  request: SimulateRequest,
  year: number | undefined,
  context: RunContext,
  notes: Notes,
): RequestWeather {
  const place = { latitude: request.latitude!, longitude: request.longitude!, altitude_m: request.altitude_m }
  const earth = embeddedData(context, { place, subject: 'sun', dataMode: request.data_mode }, notes)
  const { site, climate } = placeClimate(earth, place, notes)
  const weather = syntheticWeather({ site, climate, seed: request.seed ?? DEFAULT_SEED, year }, notes)
  const data = climateProvenance(climate, { subject: 'sun' })
  const irradiationDeviation = climate.uncertainty.ghiYear
  return { site, weather, data, fidelity: 'synthetic', isLongTerm: true, irradiationDeviation }
}

/** What is known of weather that the request brings. */
function broughtBy(source: string, version: string | undefined): Pick<RequestWeather, 'data' | 'fidelity'> {
  return {
    data: { source, version: version ?? null, licence: null, fetched_at: null },
    fidelity: 'user_supplied',
  }
}

function weatherOfArrays(
  request: SimulateRequest,
  given: InlineWeatherRequest,
  notes: Notes,
): RequestWeather {
  const axis = inlineAxis(given, { path: 'weather', series: 'ghi_wm2', length: given.ghi_wm2.length }, notes)
  const site: Site = {
    latitudeDeg: request.latitude!,
    longitudeDeg: request.longitude!,
    altitude: defaultTo(notes, { field: 'altitude_m', value: request.altitude_m, fallback: 0, unit: 'm' }),
  }
  const irradiance = {
    ghi: seriesOf(given.ghi_wm2),
    dni: given.dni_wm2 && seriesOf(given.dni_wm2),
    dhi: given.dhi_wm2 && seriesOf(given.dhi_wm2),
  }
  const tempAir = seriesOf(given.temp_air_c)
  const measured = {
    axis,
    ...irradiance,
    tempAir,
    windSpeed: given.wind_speed_ms && seriesOf(given.wind_speed_ms),
  }
  const quality = weatherQuality(measured, site, notes)
  clipNegative(irradiance, notes)
  requireValues(irradiance.ghi, 'weather.ghi_wm2', 'at least one value that is not null')
  requireValues(tempAir, 'weather.temp_air_c', 'at least one value that is not null')
  const weather: PvWeather = {
    axis,
    ...completeIrradiance(irradiance, { site, axis, notes }),
    tempAir,
    windSpeed:
      given.wind_speed_ms === undefined ? defaultWind(axis.length, notes) : seriesOf(given.wind_speed_ms),
    albedo: given.albedo && withoutGaps(seriesOf(given.albedo), notes),
    pressure: given.pressure_hpa && seriesOf(given.pressure_hpa).map((hPa) => hPa * PA_PER_HPA),
    relativeHumidity:
      given.relative_humidity_pct && seriesOf(given.relative_humidity_pct).map((share) => share / 100),
    precipitableWaterCm: given.precipitable_water_cm && seriesOf(given.precipitable_water_cm),
    rain: given.rain_mm && seriesOf(given.rain_mm),
    pm25Micrograms: given.pm25_ug_m3 && seriesOf(given.pm25_ug_m3),
    pm10Micrograms: given.pm10_ug_m3 && seriesOf(given.pm10_ug_m3),
    snowfallCm: given.snowfall_cm && seriesOf(given.snowfall_cm),
    snowDepthCm: given.snow_depth_cm && seriesOf(given.snow_depth_cm),
    longwaveDown: given.longwave_down_wm2 && seriesOf(given.longwave_down_wm2),
  }
  return { site, weather, quality, isLongTerm: false, ...broughtBy('series of the request', undefined) }
}

function weatherOfFile(request: SimulateRequest, given: WeatherFileRequest, notes: Notes): RequestWeather {
  const file = readFile(given, request)
  const { axis } = file.weather
  if (axis.length > RECORDS_MAX) {
    throw validationError([
      {
        field: 'weather.file',
        value: `${axis.length} records`,
        constraint: `a file of at most ${RECORDS_MAX} records`,
      },
    ])
  }
  notes.warnings.push(...file.warnings.map(({ code, message }) => ({ code, message })))
  if (file.typicalYear !== undefined) {
    notes.assumptions['typical_year'] =
      `months of ${[...new Set(file.typicalYear.sourceYears)].join(', ')} laid on ${file.typicalYear.year}`
  }
  const site = siteOfFile(request, file.site, notes)
  const { ghi, dni, dhi, tempAir, windSpeed, albedo } = file.weather
  const quality = weatherQuality(file.weather, site, notes)
  requireValues(ghi, 'weather.file', 'a file with global horizontal irradiance (GHI)')
  requireValues(tempAir, 'weather.file', 'a file with air temperature')
  const weather: PvWeather = {
    ...file.weather,
    ...completeIrradiance({ ghi, dni: present(dni), dhi: present(dhi) }, { site, axis, notes }),
    windSpeed: present(windSpeed) ?? defaultWind(axis.length, notes),
    snowDepthCm: file.extra.snowDepthCm,
    longwaveDown: file.extra.longwaveDown,
    albedo: albedo && present(albedo) && withoutGaps(albedo, notes),
  }
  const isLongTerm = file.typicalYear !== undefined
  return { site, weather, quality, isLongTerm, ...broughtBy(file.source, file.header.version) }
}

function readFile(
  { file, format = 'auto', year, pvgis_instants: pvgisInstants }: WeatherFileRequest,
  { latitude, longitude, altitude_m: altitude = 0 }: SimulateRequest,
) {
  // A few formats do not say where they hold; the request's place is looked at for them alone.
  const site =
    latitude === undefined || longitude === undefined
      ? undefined
      : { latitudeDeg: latitude, longitudeDeg: longitude, altitude }
  try {
    return readWeatherFile(file, {
      format: format === 'auto' ? undefined : format,
      year,
      pvgisInstants,
      site,
    })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { field, value, constraint } = error
    throw validationError([{ field: `weather.${field}`, value: shortenValue(value), constraint }])
  }
}

/** Numbers with NaN for null. */
function seriesOf(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}

/** Refuses a series that a run cannot do without and that has no value at all. */
function requireValues(series: Float64Array, field: string, constraint: string): void {
  if (present(series) === undefined) throw validationError([{ field, value: null, constraint }])
}

/** A series that has at least one value; decoders give a series of gaps for what a file does not have. */
function present(series: Float64Array): Float64Array | undefined {
  return series.every(Number.isNaN) ? undefined : series
}

/** Albedo with the usual value in its gaps: a record is not worth losing for it. */
function withoutGaps(albedo: Float64Array, { assumptions }: Notes): Float64Array {
  const gaps = albedo.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
  if (gaps === 0) return albedo
  assumptions['albedo_gaps'] =
    `${DEFAULT_ALBEDO}, fraction, in ${gaps} records where the weather has no albedo (default)`
  return albedo.map((value) => (Number.isNaN(value) ? DEFAULT_ALBEDO : value))
}

/** Sensors read a little below zero at night; that is their offset, not light. */
function clipNegative(series: Readonly<Record<string, Float64Array | undefined>>, { warnings }: Notes): void {
  let clipped = 0
  for (const values of Object.values(series)) {
    if (values === undefined) continue
    for (let t = 0; t < values.length; t++) {
      if (values[t]! >= 0 || Number.isNaN(values[t])) continue
      values[t] = 0
      clipped++
    }
  }
  if (clipped > 0) {
    warnings.push({
      code: 'negative_irradiance',
      message: `${clipped} negative irradiance values were set to 0 W/m².`,
    })
  }
}

function defaultWind(length: number, { assumptions, warnings }: Notes): Float64Array {
  assumptions['wind_speed_ms'] = `${DEFAULT_WIND_SPEED} m/s throughout (default)`
  warnings.push({
    code: 'wind_speed_assumed',
    message: `The weather has no wind speed; ${DEFAULT_WIND_SPEED} m/s was taken, which makes the modules warmer than wind would.`,
  })
  return new Float64Array(length).fill(DEFAULT_WIND_SPEED)
}
