import { InputError } from '@sunwake/core/errors'
import { createRng } from '@sunwake/core/math/random'
import { forecastWind, type WindForecast } from '@sunwake/core/studies'
import { MS_PER_HOUR } from '@sunwake/core/time'
import { forecastReachHours } from '@sunwake/data'
import { shortenValue, validationError } from '../../../errors/index.ts'
import type { SeriesTable } from '../../../series/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { OnlineForecast } from '../../data/online/fetch-online.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { createNotes } from '../../result/notes.ts'
import { forecastBody, forecastColumns } from './body.ts'
import { windClimateAtHub } from './climate-of-hub.ts'
import { forecastIdentity } from './identity.ts'
import { type CheckedForecast, DEFAULT_HORIZON, DEFAULT_MODELS, planOf } from './plan.ts'
import { plantOfForecast } from './plant-of-forecast.ts'
import { crossCheckForecast, windForecastRequestSchema } from './request.ts'
import type { WindForecastResponse } from './response.ts'
import { forecastTimes } from './times.ts'
import { spanOfHistory, windOfForecast } from './wind-of-forecast.ts'

/** A forecast as its JSON answer and as its series. */
export interface WindForecastResult {
  readonly body: WindForecastResponse
  readonly series: SeriesTable
}

/** How far ahead providers keep forecasts [h]. */
const PROVIDER_REACH = 384

/** What holds for every run. */
const MODEL_ASSUMPTIONS = {
  probability: 'P90 is exceeded by 90 of 100 scenarios: P90 ≤ P50 ≤ P10; power_kw is their mean',
  spread:
    'scenarios by normal scores of the climate: models are believed with a correlation of 0.93·exp(−lead/168 h), which is our assumption; at long leads the spread is that of the climate',
  autocorrelation:
    'of the scenarios: 0.92 at one hour, with a slow part of 36 h as measured at La Haute Borne (0.24 at a day)',
  ramp: 'half of the rated power or more within four hours, first to last value (Greaves et al. 2009)',
  resolution:
    'hours are the finest that is known; shorter steps keep the energy of each hour and have no turbulence of their own',
}

/**
 * Checks a request and reads when it is for.
 * @param nowMs the present, where the request does not say when it is issued.
 * @throws {ServiceError} `validation_error` with every refused field.
 */
export function checkWindForecast(request: unknown, nowMs: number = Date.now()): CheckedForecast {
  const checked = parseRequest(windForecastRequestSchema, request, crossCheckForecast)
  return { ...checked, times: forecastTimes(checked, nowMs) }
}

/**
 * What a forecast needs of providers: nothing where the request brings its own.
 * @throws {ServiceError} `validation_error` for a horizon that no model reaches.
 */
export function onlineForecast({
  weather,
  times,
  history,
  ...request
}: CheckedForecast): OnlineForecast | undefined {
  if (weather !== undefined || request.data_mode === 'embedded') return undefined
  const { nwp_models: models = DEFAULT_MODELS, horizon_hours: hours = DEFAULT_HORIZON } = request
  const ahead = (times.startMs - times.issuedMs) / MS_PER_HOUR + hours
  const reach = Math.min(Math.max(...models.map(forecastReachHours)), PROVIDER_REACH)
  const named = request.horizon_hours !== undefined || request.start !== undefined
  if (named && ahead > reach + 1) {
    const field = request.start === undefined ? 'horizon_hours' : 'start'
    throw validationError([
      {
        field,
        value: field === 'start' ? shortenValue(request.start) : hours,
        constraint: `an end at most ${reach} h after the issue: ${models.join(' and ')} reach no further`,
      },
    ])
  }
  return {
    kind: 'forecast',
    latitude: request.latitude,
    longitude: request.longitude,
    data_mode: request.data_mode,
    models,
    startMs: times.startMs,
    // Stamps at both ends of every hour, and one more: an hour may begin between fetching and computing.
    hours: hours + 2,
    ensemble: request.include_ensemble ?? false,
    past: history === undefined ? undefined : spanOfHistory(history, createNotes()),
  }
}

/**
 * The operation behind `POST /v1/wind/forecast` and `sunwake wind forecast`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function windForecast(request: unknown, context: RunContext = {}): WindForecastResult {
  return runWindForecast(checkWindForecast(request), context)
}

/** The same for a checked request. */
export function runWindForecast(checked: CheckedForecast, context: RunContext): WindForecastResult {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const plan = planOf(checked, notes)
  const { axis, hubHeight, stepMinutes } = plan
  const { issuedMs } = checked.times
  const wind = windOfForecast(checked, context, plan, notes)
  const ofPlant = plantOfForecast(checked, { ...wind, hubHeight }, notes)
  const seed = checked.seed ?? DEFAULT_SEED
  const { place, runs, air, history } = wind
  const forecast = inWordsOfTheWire(() =>
    forecastWind({
      site: place.site,
      ...{ axis, issuedMs, hubHeight, air, stepMinutes, history },
      climate: windClimateAtHub(place, hubHeight),
      plant: ofPlant.plant,
      forecasts: runs,
      rng: createRng(seed),
    }),
  )
  if (forecast.hoursWithoutModel > 0) {
    notes.warnings.push({
      code: 'hours_without_model',
      message: `${forecast.hoursWithoutModel} of ${axis.length} hours have no forecast: the climatology fills them.`,
    })
  }
  if (forecast.fromLatest) {
    notes.assumptions['latest_power'] =
      'the scenarios start from the wind that the last measured power stands for, and forget it as the wind does'
  }
  const body = forecastBody({
    ...{ checked, plan, wind, ofPlant, forecast, seed, notes },
    identity: forecastIdentity({ checked, plan, wind, ofPlant, seed }),
  })
  return {
    body: { ...body, metadata: { ...body.metadata, processing_time_ms: clock() - startedMs } },
    series: {
      axis: forecast.axis,
      columns: forecastColumns(forecast, ofPlant.plant.capacityKw, checked.include_members === true),
    },
  }
}

/** A history that cannot teach is refused by its name on the wire. */
function inWordsOfTheWire(run: () => WindForecast): WindForecast {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof InputError) || error.field !== 'history.measured') throw error
    throw validationError([
      { field: 'history.power_kw', value: shortenValue(error.value), constraint: error.constraint },
    ])
  }
}
