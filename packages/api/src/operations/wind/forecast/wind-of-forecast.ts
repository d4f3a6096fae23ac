import type { DirectedForecast, ForecastAir, WindHistory } from '@sunwake/core/studies'
import type { TimeAxis } from '@sunwake/core/time'
import { climateSource } from '../../data/embedded/climate-layers.ts'
import { climateProvenance } from '../../data/embedded/climate-provenance.ts'
import { embeddedData, requireEarth } from '../../data/embedded/data-policy.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import { type PlaceClimate, placeClimate } from '../../data/embedded/place-climate.ts'
import { whyEmbedded } from '../../data/online/fetched-data.ts'
import { onlineProvenance, warningsOf } from '../../data/online/provenance.ts'
import type { RunContext } from '../../data/run-context.ts'
import type { ResultMetadata } from '../../result/metadata.ts'
import type { Notes } from '../../result/notes.ts'
import { inlineAxis } from '../../weather/inline-axis.ts'
import { climateAir, filledAir } from './climate-of-hub.ts'
import { directionsOfHours, hoursOfAxis, meansOfHours, requireShortSteps } from './hourly-series.ts'
import type { ForecastHistoryRequest, ForecastWeatherRequest, WindForecastRequest } from './request.ts'
import { type HubRuns, hubRunsOf, OWN_FORECAST } from './winds.ts'

/** Wind that a forecast is made of, with where it came from. */
export interface WindOfForecast {
  readonly earth: EmbeddedEarth
  readonly place: PlaceClimate
  readonly runs: readonly DirectedForecast[]
  readonly air: ForecastAir
  readonly source: string
  readonly data: (turbine: Parameters<typeof onlineProvenance>[1]) => ResultMetadata['data']
  readonly fidelity: ResultMetadata['fidelity']
  /** The measured past on hours; absent without a history. */
  readonly history: WindHistory | undefined
}

/** Hours and hub that a forecast is for. */
export interface ForecastPlan {
  readonly axis: TimeAxis
  readonly hubHeight: number
  /** Models that were asked for. */
  readonly models: readonly string[]
}

/**
 * The forecast of a request, else that of the providers, else none: then the climatology speaks.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function windOfForecast(
  request: WindForecastRequest,
  context: RunContext,
  { axis, hubHeight, models }: ForecastPlan,
  notes: Notes,
): WindOfForecast {
  const { forecast, pastForecast } = context.fetched ?? {}
  const { weather, history } = request
  if (weather !== undefined) {
    const earth = requireEarth(context.earth)
    const place = placeClimate(earth, request, notes)
    const own = ownRuns(weather, 'weather', axis, notes)
    return {
      ...{ earth, place, runs: own.runs },
      air: filledAir(own.air, climateAir(place, axis)),
      source: 'forecast of the request',
      data: () => ({
        source: 'forecast of the request',
        version: null,
        licence: null,
        period: null,
        fetched_at: null,
      }),
      fidelity: 'user_supplied',
      history: history && historyOf(history, place, notes),
    }
  }
  if (forecast?.from === 'online') {
    const earth = requireEarth(context.earth)
    const place = placeClimate(earth, request, notes)
    const series = forecast.value
    const { runs, air } = hubRunsOf(series, axis, hubHeight)
    notes.warnings.push(...warningsOf(series))
    notes.assumptions['wind_profile'] =
      'each model by its own two levels around the hub (power law, hour by hour); an hour is the mean of the instants at its ends'
    const past = history && historyOf(history, place, notes)
    return {
      ...{ earth, place, runs },
      air: filledAir(air, climateAir(place, axis)),
      source: series.provenance.source,
      data: (turbine) => onlineProvenance(series, turbine),
      fidelity: 'forecast',
      history: past && pastOfModels(past, pastForecast, hubHeight, notes),
    }
  }
  const why = whyEmbedded(forecast)
  const earth = embeddedData(
    context,
    {
      ...{ place: request, subject: 'wind', dataMode: request.data_mode },
      ...{ asked: models.join(' and '), why },
    },
    notes,
  )
  const place = placeClimate(earth, request, notes)
  notes.warnings.push({
    code: 'not_a_forecast',
    message:
      'No weather model was used: the scenarios show what is usual at such hours in the climatology, not the coming weather. Send a forecast of your own as `weather`, or use a deployment with online data.',
  })
  notes.assumptions['climate_uncertainty'] =
    `the mean wind of the climatology is known to ±${place.climate.uncertainty.windSpeed100m.toFixed(1)} m/s at 100 m; that is not in the spread of the scenarios`
  return {
    ...{ earth, place, runs: [] },
    air: climateAir(place, axis),
    source: climateSource(place.climate, 'wind'),
    data: (turbine) => climateProvenance(place.climate, { subject: 'wind', turbine }),
    fidelity: 'climatology',
    history: history && historyOf(history, place, notes),
  }
}

/** A forecast of the request on the hours of an axis. */
function ownRuns(
  given: ForecastWeatherRequest | ForecastHistoryRequest,
  path: string,
  hours: TimeAxis,
  notes: Notes,
): HubRuns {
  const { wind_speed_ms: speed = [], wind_direction_deg, temp_air_c, pressure_hpa } = given
  const axis = inlineAxis(given, { path, series: 'wind_speed_ms', length: speed.length }, notes)
  requireShortSteps(axis, path)
  const gaps = new Float64Array(hours.length).fill(Number.NaN)
  return {
    runs: [
      {
        model: OWN_FORECAST,
        member: 0,
        speed: meansOfHours({ axis, values: speed }, hours),
        directionDeg:
          wind_direction_deg === undefined
            ? gaps
            : directionsOfHours({ axis, values: wind_direction_deg }, hours),
      },
    ],
    air: {
      tempAir: temp_air_c === undefined ? gaps : meansOfHours({ axis, values: temp_air_c }, hours),
      pressure:
        pressure_hpa === undefined
          ? gaps
          : meansOfHours({ axis, values: pressure_hpa }, hours).map((hpa) => 100 * hpa),
    },
  }
}

/** The measured past on its hours, with the own forecast of then where the request brings it. */
function historyOf(given: ForecastHistoryRequest, place: PlaceClimate, notes: Notes): WindHistory {
  const axis = inlineAxis(
    given,
    { path: 'history', series: 'power_kw', length: given.power_kw.length },
    notes,
  )
  requireShortSteps(axis, 'history')
  const hours = hoursOfAxis(axis)
  const own =
    given.wind_speed_ms === undefined ? { runs: [], air: undefined } : ownRuns(given, 'history', hours, notes)
  const usual = climateAir(place, hours)
  return {
    axis: hours,
    powerKw: meansOfHours({ axis, values: given.power_kw }, hours),
    forecasts: own.runs,
    air: own.air === undefined ? usual : filledAir(own.air, usual),
  }
}

/** A past with what the models said of it; none where that cannot be had. */
function pastOfModels(
  past: WindHistory,
  fetched: NonNullable<RunContext['fetched']>['pastForecast'],
  hubHeight: number,
  notes: Notes,
): WindHistory | undefined {
  if (fetched?.from !== 'online') {
    notes.warnings.push({
      code: 'history_not_used',
      message:
        `The history was not used: what the models said of its hours cannot be had. ${whyEmbedded(fetched) ?? ''}`.trim(),
    })
    return undefined
  }
  const { runs, air } = hubRunsOf(fetched.value, past.axis, hubHeight)
  return { ...past, forecasts: runs, air: filledAir(air, past.air) }
}

/** Hours of a history's request, to fetch what the models said of them. */
export function spanOfHistory(
  given: ForecastHistoryRequest,
  notes: Notes,
): { readonly startMs: number; readonly hours: number } {
  const axis = inlineAxis(
    given,
    { path: 'history', series: 'power_kw', length: given.power_kw.length },
    notes,
  )
  const hours = hoursOfAxis(axis)
  return { startMs: hours.startMs, hours: hours.length + 1 }
}
