import { InputError } from '@sunwake/core/errors'
import { type OpenMeteoReply, readOpenMeteoJson } from '@sunwake/core/weather'
import { ONLINE_DATASETS } from '../../sources/provenance.ts'
import type {
  ForecastModel,
  ForecastRequest,
  ForecastSeries,
  ModelForecast,
  SourceWarning,
} from '../../sources/weather-source.ts'
import { coverageOf } from '../coverage.ts'
import { firstSpelling } from '../first-spelling.ts'
import { roundPlace, standardOffsetAt } from '../place.ts'
import { type ProviderAccess, urlOf } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { columnOf, windLevelsOf } from './open-meteo-columns.ts'

/** A model as Open-Meteo has it: names, the present one first, and what can be asked of it. */
interface ForecastSpelling {
  /** How far ahead it reaches [h]. */
  readonly reachHours: number
  readonly models: readonly string[]
  /** Of its ensemble, where it has one. */
  readonly ensemble: readonly string[]
  /** Heights of the wind [m]. */
  readonly heights: readonly number[]
}

const SPELLINGS: Readonly<Record<ForecastModel, ForecastSpelling>> = {
  gfs: {
    reachHours: 384,
    models: ['ncep_gfs_seamless', 'gfs_seamless'],
    ensemble: ['ncep_gefs_seamless', 'gfs_seamless'],
    heights: [10, 80, 120],
  },
  ecmwf: {
    reachHours: 360,
    models: ['ecmwf_ifs025'],
    ensemble: ['ecmwf_ifs025_ensemble', 'ecmwf_ifs025'],
    heights: [10, 100],
  },
  nam: {
    reachHours: 60,
    models: ['ncep_nam_conus', 'nam_conus'],
    ensemble: [],
    heights: [10, 80, 120],
  },
}

const PLACE_DIGITS = 2
const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const DAYS_MAX = 16
/** Days of the past that are kept. */
const PAST_DAYS = 92

/** How far ahead a model reaches [h]. */
export function forecastReachHours(model: ForecastModel): number {
  InputError.requireOneOf(model, Object.keys(SPELLINGS) as ForecastModel[], 'model')
  return SPELLINGS[model].reachHours
}

/**
 * Forecasts of Open-Meteo over a client, from the present hour or a given one on; hours of the past are those of the
 * runs that were the newest then. A model that cannot be had is left out with a warning.
 * @param ensembleUrl base of the host of ensembles.
 */
export function openMeteoForecast(
  { client, ask, baseUrl, now }: ProviderAccess,
  ensembleUrl: string,
): (request: ForecastRequest) => Promise<ForecastSeries> {
  const { provider } = client

  async function reply(
    request: ForecastRequest,
    from: {
      readonly base: string
      readonly path: string
      readonly names: readonly string[]
      readonly heights: readonly number[]
    },
  ) {
    const { latitudeDeg, longitudeDeg } = roundPlace(request, PLACE_DIGITS)
    const winds = from.heights.flatMap((height) => [`wind_speed_${height}m`, `wind_direction_${height}m`])
    const urls = from.names.map((model) =>
      urlOf(from.base, from.path, {
        latitude: latitudeDeg,
        longitude: longitudeDeg,
        hourly: [...winds, 'temperature_2m', 'surface_pressure', 'shortwave_radiation'].join(','),
        models: model,
        ...daysOf(request, now()),
        wind_speed_unit: 'ms',
        timezone: 'GMT',
      }),
    )
    return ask({
      provider,
      // A forecast of an hour ago is an old one: runs come every six hours, and any of them may just have ended.
      key: `open-meteo forecast v1 ${Math.floor(now() / HOUR_MS)} ${String(urls[0])}`,
      load: () => firstSpelling(urls, (url) => client.getText(url)),
      decode: (text) => withWind(readOpenMeteoJson(text), provider),
    })
  }

  return async (request) => {
    const startMs = request.startMs ?? Math.floor(now() / HOUR_MS) * HOUR_MS
    const forecasts: ModelForecast[] = []
    const warnings: SourceWarning[] = []
    const failures: ProviderFailure[] = []
    let fetchedAtMs = Number.POSITIVE_INFINITY
    let elevation = Number.NaN
    const take = async (model: ForecastModel, from: Parameters<typeof reply>[1]): Promise<void> => {
      try {
        const { value, fetchedAtMs: at } = await reply(request, from)
        forecasts.push(...forecastsOf(value, model, startMs, request.hours))
        fetchedAtMs = Math.min(fetchedAtMs, at)
        if (Number.isNaN(elevation)) elevation = value.elevation
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        failures.push(error)
        warnings.push({ code: 'model_unavailable', message: `No forecast of ${model}: ${error.message}` })
      }
    }
    for (const model of request.models) {
      const { models, ensemble, heights } = SPELLINGS[model]
      await take(model, { base: baseUrl, path: '/v1/forecast', names: models, heights })
      if (request.ensemble === true && ensemble.length > 0) {
        await take(model, { base: ensembleUrl, path: '/v1/ensemble', names: ensemble, heights })
      }
    }
    const [failure] = failures
    if (forecasts.length === 0) {
      throw failure ?? new ProviderFailure({ provider, kind: 'no_data', problem: 'no model was asked for' })
    }
    return {
      axis: {
        startMs,
        stepMinutes: 60,
        length: request.hours,
        label: 'end',
        utcOffsetHours: standardOffsetAt(request.longitudeDeg),
      },
      forecasts,
      elevation,
      coverage: Object.fromEntries(
        request.models.map((model) => {
          const first = forecasts.find((forecast) => forecast.model === model)
          return [model, first?.levels[0] === undefined ? 0 : coverageOf(first.levels[0].speed)]
        }),
      ),
      warnings,
      provenance: {
        ...ONLINE_DATASETS.forecast,
        version: [...new Set(forecasts.map(({ model }) => SPELLINGS[model].models[0]))].join(', '),
        period: `${new Date(startMs).toISOString()}/${new Date(startMs + (request.hours - 1) * HOUR_MS).toISOString()}`,
        fetchedAtMs,
      },
    }
  }
}

/** The days that are asked for: from midnight on, those that run and those that the hours reach into. */
function daysOf(
  { hours, startMs }: ForecastRequest,
  nowMs: number,
): Readonly<Record<string, string | number>> {
  if (startMs === undefined) return { forecast_days: Math.min(Math.ceil(hours / DAY_HOURS) + 1, DAYS_MAX) }
  const midnightMs = Math.floor(nowMs / (DAY_HOURS * HOUR_MS)) * DAY_HOURS * HOUR_MS
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  const first = Math.max(startMs, midnightMs - PAST_DAYS * DAY_HOURS * HOUR_MS)
  const last = Math.min(
    startMs + (hours - 1) * HOUR_MS,
    midnightMs + DAYS_MAX * DAY_HOURS * HOUR_MS - HOUR_MS,
  )
  return { start_date: day(Math.min(first, last)), end_date: day(last) }
}

function withWind(reply: OpenMeteoReply, provider: string): OpenMeteoReply {
  const isUsable = reply.stepMinutes === 60 && windLevelsOf(reply).length > 0
  if (isUsable) return reply
  throw new ProviderFailure({
    provider,
    kind: 'no_data',
    problem: 'the model has no hourly wind at this place',
  })
}

/** The members of a reply, cut to the hours that are wanted; hours beyond the reply are gaps. */
function forecastsOf(
  reply: OpenMeteoReply,
  model: ForecastModel,
  startMs: number,
  hours: number,
): ModelForecast[] {
  const shift = Math.round((startMs - reply.startMs) / HOUR_MS)
  const cut = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: hours }, (_, t) => values[t + shift] ?? Number.NaN)
  const members = [...new Set(reply.series.map(({ member }) => member))].sort((a, b) => a - b)
  return members.map((member) => ({
    model,
    member,
    levels: windLevelsOf(reply, member).map(({ height, speed, directionDeg }) => ({
      height,
      speed: cut(speed),
      directionDeg: cut(directionDeg),
    })),
    tempAir: cut(columnOf(reply, 'tempAir', { height: 2, member })),
    pressure: cut(columnOf(reply, 'pressure', { member })),
    ghi: cut(columnOf(reply, 'ghi', { member })),
  }))
}
