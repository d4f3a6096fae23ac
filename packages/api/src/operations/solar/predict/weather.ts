import { weatherSlice } from '@sunwake/core/solar/system'
import type { PredictPvInput, PredictPvWeather } from '@sunwake/core/studies'
import {
  civilTime,
  MS_PER_HOUR,
  monthOfRecords,
  stepMs,
  type TimeAxis,
  type WeatherSeries,
} from '@sunwake/core/time'
import { shortenValue, validationError } from '../../../errors/index.ts'
import { INSTANT_CONSTRAINT, parseInstant } from '../../../wire/parse/parse-instant.ts'
import { climateProvenance } from '../../data/embedded/climate-provenance.ts'
import { embeddedData } from '../../data/embedded/data-policy.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { type PlaceClimate, placeClimate } from '../../data/embedded/place-climate.ts'
import { syntheticWeather } from '../../data/embedded/synthetic-weather.ts'
import { whyEmbedded } from '../../data/online/fetched-data.ts'
import { onlineSun } from '../../data/online/online-sun.ts'
import { onlineProvenance, warningsOf } from '../../data/online/provenance.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import type { DataQuality } from '../../result/data-quality.ts'
import type { ResultMetadata } from '../../result/metadata.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { inlineAxis } from '../../weather/inline-axis.ts'
import { weatherQuality } from '../../weather/quality.ts'
import type { PredictHistoryRequest, PredictWeatherRequest, SolarPredictRequest } from './request.ts'

/** Weather to predict on, and where it came from. */
export interface PredictWeather {
  readonly weather: PredictPvWeather
  readonly data: Omit<ResultMetadata['data'], 'period'> & { readonly period?: string | null | undefined }
  readonly fidelity: ResultMetadata['fidelity']
  /** Flags and coverage of series that the request brought. */
  readonly quality?: DataQuality | undefined
}

/** Length of a horizon that names none [h]. */
export const DEFAULT_HORIZON_HOURS = 24

/**
 * The weather of a request, else what was fetched for its horizon or year, else that of the embedded climatology.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function predictWeather(
  request: SolarPredictRequest,
  { site, climate }: PlaceClimate,
  context: RunContext,
  notes: Notes,
): PredictWeather {
  if (request.weather !== undefined) {
    const weather = seriesOfRequest(request.weather, 'weather', notes)
    const data = { source: 'series of the request', version: null, licence: null, fetched_at: null }
    const { ghi_wm2: ghi, dni_wm2: dni, dhi_wm2: dhi } = request.weather
    const measured = { ghi: numbersOf(ghi), dni: dni && numbersOf(dni), dhi: dhi && numbersOf(dhi) }
    const quality = weatherQuality({ ...weather, ...measured }, site, notes)
    return { weather, data, fidelity: 'user_supplied', quality }
  }
  const fetched = context.fetched?.sun
  if (fetched?.from === 'online') {
    const { weather } = onlineSun(fetched.value, { site, climate, altitudeGiven: true }, notes)
    const { dataset, period, fidelity } = fetched.value.provenance
    notes.warnings.push(...warningsOf(fetched.value))
    if (fidelity === 'forecast') {
      return { weather, data: onlineProvenance(fetched.value), fidelity }
    }
    notes.warnings.push({
      code: 'not_a_forecast',
      message: `No weather was given: the hours are those of ${dataset}, ${period}, and are not a forecast.`,
    })
    return { weather, data: onlineProvenance(fetched.value), fidelity: 'reanalysis' }
  }
  embeddedData(
    context,
    { place: request, subject: 'sun', dataMode: request.data_mode, why: whyEmbedded(fetched) },
    notes,
  )
  const seed = request.seed ?? DEFAULT_SEED
  const yearOf = (year: number | undefined): WeatherSeries =>
    syntheticWeather({ site, climate, seed, year }, notes)
  const weather =
    request.start === undefined
      ? yearOf(request.year)
      : horizonOf(request.start, request.horizon_hours, yearOf, notes)
  notes.warnings.push({
    code: 'not_a_forecast',
    message:
      'No weather was given: the hours are those of a synthetic year of the climatology, plausible but not forecast. Send the series of a weather forecast as weather to predict particular days.',
  })
  return { weather, data: climateProvenance(climate, { subject: 'sun' }), fidelity: 'synthetic' }
}

/** The hours from `start` on, from the synthetic years that they lie in. */
function horizonOf(
  start: string,
  givenHours: number | undefined,
  yearOf: (year: number) => WeatherSeries,
  notes: Notes,
): WeatherSeries {
  const startMs = horizonStartMs(start)
  const hours = defaultTo(notes, {
    field: 'horizon_hours',
    value: givenHours,
    fallback: DEFAULT_HORIZON_HOURS,
    unit: 'h',
  })
  const { utcOffsetHours } = yearOf(civilTime(startMs).year).axis
  const first = civilTime(startMs, utcOffsetHours).year
  const last = civilTime(startMs + (hours - 1) * MS_PER_HOUR, utcOffsetHours).year
  const years = Array.from({ length: last - first + 1 }, (_, i) => yearOf(first + i))
  const joined = joinSeries(years)
  const from = (startMs - joined.axis.startMs) / MS_PER_HOUR
  return weatherSlice(joined, from, from + hours)
}

/**
 * Begin of the first hour of a horizon, epoch ms.
 * @throws {ServiceError} `validation_error`.
 */
export function horizonStartMs(start: string): number {
  const startMs = parseInstant(start)
  if (startMs !== undefined && startMs % MS_PER_HOUR === 0) return startMs
  throw validationError([
    { field: 'start', value: shortenValue(start), constraint: `${INSTANT_CONSTRAINT}, on a whole hour` },
  ])
}

/** Series that follow each other as one. */
function joinSeries(parts: readonly WeatherSeries[]): WeatherSeries {
  const [first] = parts as readonly [WeatherSeries, ...WeatherSeries[]]
  const { axis, ...series } = first
  const length = parts.reduce((sum, part) => sum + part.axis.length, 0)
  const names = Object.keys(series) as (keyof typeof series)[]
  const columns = names
    .filter((name) => first[name] !== undefined)
    .map((name) => [name, Float64Array.from(parts.flatMap((part) => [...part[name]!]))])
  return { ...Object.fromEntries(columns), axis: { ...axis, length } } as WeatherSeries
}

/**
 * Measured power with its weather: as given, else from the weather that the request brings for the prediction where it
 * covers the records, and temperature at last from the climatology.
 *
 * @param predicted weather of the request; none where the prediction is on a climatology, whose hours no plant ever saw.
 * @throws {ServiceError} `validation_error`.
 */
export function predictHistory(
  given: PredictHistoryRequest,
  { site, climate }: PlaceClimate,
  predicted: PredictPvWeather | undefined,
  notes: Notes,
): NonNullable<PredictPvInput['history']> {
  const powerKw = numbersOf(given.power_kw)
  const axis = inlineAxis(given, { path: 'history', series: 'power_kw', length: powerKw.length }, notes)
  const covered = (series: 'ghi' | 'tempAir'): Float64Array => seriesOnAxis(predicted, series, axis)
  const ghi = given.ghi_wm2 === undefined ? covered('ghi') : lightOf(given.ghi_wm2)
  if (ghi.every(Number.isNaN)) {
    throw validationError([
      {
        field: 'history.ghi_wm2',
        value: null,
        constraint: 'required where weather does not cover the records of the history',
      },
    ])
  }
  const months = monthOfRecords({ ...axis, utcOffsetHours: Math.round(site.longitudeDeg / 15) })
  const usual = given.temp_air_c === undefined ? covered('tempAir') : numbersOf(given.temp_air_c)
  const tempAir = usual.map((value, t) => (Number.isNaN(value) ? climate.temperature[months[t]!]! : value))
  if (usual.some(Number.isNaN)) {
    notes.assumptions['history_temp_air_c'] =
      '°C, monthly means of the climatology where the history has no temperature'
  }
  return {
    powerKw,
    weather: {
      axis,
      ghi,
      tempAir,
      dni: given.dni_wm2 && lightOf(given.dni_wm2),
      dhi: given.dhi_wm2 && lightOf(given.dhi_wm2),
      windSpeed: given.wind_speed_ms && numbersOf(given.wind_speed_ms),
    },
  }
}

/** A series of some weather at the records of an axis; NaN where the weather has none of the same instant. */
function seriesOnAxis(
  weather: PredictPvWeather | undefined,
  series: 'ghi' | 'tempAir',
  axis: TimeAxis,
): Float64Array {
  const out = new Float64Array(axis.length).fill(Number.NaN)
  if (weather === undefined) return out
  const shift = (axis.startMs - weather.axis.startMs) / stepMs(axis)
  const fits = axis.stepMinutes === weather.axis.stepMinutes && axis.label === weather.axis.label
  return fits ? out.map((none, t) => weather[series][t + shift] ?? none) : out
}

function seriesOfRequest(given: PredictWeatherRequest, path: string, notes: Notes): PredictPvWeather {
  const axis = inlineAxis(given, { path, series: 'ghi_wm2', length: given.ghi_wm2.length }, notes)
  const weather = {
    axis,
    ghi: lightOf(given.ghi_wm2),
    tempAir: numbersOf(given.temp_air_c),
    dni: given.dni_wm2 && lightOf(given.dni_wm2),
    dhi: given.dhi_wm2 && lightOf(given.dhi_wm2),
    windSpeed: given.wind_speed_ms && numbersOf(given.wind_speed_ms),
  }
  for (const [field, values] of [
    ['ghi_wm2', weather.ghi],
    ['temp_air_c', weather.tempAir],
  ] as const) {
    if (!values.every(Number.isNaN)) continue
    throw validationError([
      { field: `${path}.${field}`, value: null, constraint: 'at least one value that is not null' },
    ])
  }
  return weather
}

/** The height of a place and its climate, whatever weather is predicted on. */
export function placeOfRequest(
  earth: EmbeddedEarth,
  { latitude, longitude, altitude_m }: SolarPredictRequest,
  notes: Notes,
): PlaceClimate {
  return placeClimate(earth, { latitude, longitude, altitude_m }, notes)
}

/** Numbers with NaN for null. */
function numbersOf(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}

/** The same of irradiance: sensors read a little below zero at night; that is their offset, not light. */
function lightOf(values: readonly (number | null)[]): Float64Array {
  return numbersOf(values).map((value) => (value < 0 ? 0 : value))
}
