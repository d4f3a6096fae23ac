import { isLeapYear } from '@sunwake/core/time'
import {
  climbLadder,
  DataUnavailableError,
  type ForecastRequest,
  narrowedMode,
  type Place,
  ProviderFailure,
  type WindSeries,
} from '@sunwake/data'
import { ServiceError, validationError } from '../../../errors/index.ts'
import type { DataMode } from '../../../wire/common-request.ts'
import { referencesOf } from '../../wind/own-wind/references-of-own-wind.ts'
import type { WindDataRequest } from '../../wind/own-wind/schema.ts'
import type { RunContext } from '../run-context.ts'
import { DEFAULT_QUICK_YEARS, DEFAULT_WIND_DATASET } from '../wind-defaults.ts'
import type { FetchedData } from './fetched-data.ts'

/** When to ask again where no provider answers and none says so [s]. */
const RETRY_AFTER_S = 60

const USUAL_HOURS = 8760

interface OnlinePlace {
  readonly latitude: number
  readonly longitude: number
  readonly data_mode?: DataMode | undefined
}

/** Solar weather that a run needs. */
export interface OnlineSun extends OnlinePlace {
  readonly kind: 'sun'
  /** A typical or the latest whole year when absent. */
  readonly year?: number | undefined
  /** Particular hours in place of a year. */
  readonly span?: { readonly startMs: number; readonly hours: number } | undefined
}

/** Years of wind that a run needs. */
export interface OnlineWind extends OnlinePlace {
  readonly kind: 'wind'
  readonly data_source?: 'era5' | 'merra2' | 'gfs' | undefined
  readonly years?: number | undefined
  /** Wind that the request brings. */
  readonly wind_data?: WindDataRequest | undefined
}

/** A forecast that a run needs, stamps of hours from a first one on. */
export interface OnlineForecast extends OnlinePlace, Omit<ForecastRequest, keyof Place> {
  readonly kind: 'forecast'
  /** Hours of the past of which the same models are asked. */
  readonly past?: Pick<ForecastRequest, 'startMs' | 'hours'> | undefined
}

/** One year of sun and wind of the same hours. */
export interface OnlineHybrid extends OnlinePlace {
  readonly kind: 'hybrid'
  /** The latest whole one without a 29th of February when absent; of the sun alone a typical one. */
  readonly year?: number | undefined
  readonly sun: boolean
  readonly wind: boolean
}

/** What a run needs from providers. */
export type OnlineData = OnlineSun | OnlineWind | OnlineForecast | OnlineHybrid

/** Whether providers can be asked at all in this context. */
export function canFetch({ dataMode = 'embedded', sources }: RunContext): boolean {
  return dataMode !== 'embedded' && sources !== undefined
}

/**
 * Fetches what a run needs from providers, before the run itself, which waits for nothing. The context is returned as it
 * is where the deployment or the request keeps to the embedded data.
 *
 * @throws {ServiceError} where the mode is `online`: `data_unavailable` when no provider answers, `validation_error` when
 * none has the hours.
 */
export async function fetchOnline<C extends RunContext>(
  context: C,
  wanted: OnlineData | undefined,
): Promise<C> {
  const { dataMode: policy = 'embedded', sources } = context
  if (sources === undefined || wanted === undefined) return context
  const mode = narrowedMode(policy, wanted.data_mode)
  if (mode === undefined || mode === 'embedded') return context
  const place = { latitudeDeg: wanted.latitude, longitudeDeg: wanted.longitude }
  try {
    const data = await fetchKind({ mode, place, sources }, wanted)
    return { ...context, fetched: { ...context.fetched, ...data } }
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'out_of_reach') throw outOfReach(error, wanted)
    throw error instanceof DataUnavailableError ? unavailable(error) : error
  }
}

/** Hours that no provider has yet, or any more: the caller asks for others, so it is no fault of the service. */
function outOfReach({ message }: ProviderFailure, wanted: OnlineData): ServiceError {
  const { field, value } = hoursOf(wanted)
  return validationError([
    {
      field,
      value: value ?? null,
      constraint: `hours that a provider has. ${message} With data_mode auto the embedded climatology answers where the deployment allows it`,
    },
  ])
}

/** The field by which a caller chose the hours. */
function hoursOf(wanted: OnlineData): { readonly field: string; readonly value: number | undefined } {
  if (wanted.kind === 'hybrid') return { field: 'year', value: wanted.year }
  if (wanted.kind === 'wind') return { field: 'years', value: wanted.years }
  if (wanted.kind === 'forecast') return { field: 'horizon_hours', value: wanted.hours }
  const { span, year } = wanted
  return span === undefined ? { field: 'year', value: year } : { field: 'horizon_hours', value: span.hours }
}

interface Asked {
  readonly mode: DataMode
  readonly place: Place
  readonly sources: NonNullable<RunContext['sources']>
}

async function fetchKind({ mode, place, sources }: Asked, wanted: OnlineData): Promise<FetchedData> {
  if (wanted.kind === 'sun') {
    const { span, year } = wanted
    const ask = () =>
      span === undefined ? sources.solarSeries({ ...place, year }) : sources.solarHours({ ...place, ...span })
    return { sun: await climbLadder(mode, ask) }
  }
  if (wanted.kind === 'forecast') {
    const { models, startMs, hours, ensemble, past } = wanted
    const forecast = await climbLadder(mode, () =>
      sources.forecast({ ...place, models, startMs, hours, ensemble }),
    )
    if (past === undefined || forecast.from === 'embedded') return { forecast }
    return {
      forecast,
      pastForecast: await climbLadder(mode, () => sources.forecast({ ...place, models, ...past })),
    }
  }
  if (wanted.kind === 'hybrid') return fetchHybrid({ mode, place, sources }, wanted)
  const { data_source: dataset = DEFAULT_WIND_DATASET, years = DEFAULT_QUICK_YEARS, wind_data: own } = wanted
  const series = { ...place, dataset, years }
  if (own !== undefined) return referencesOf(own, { mode, wanted: series, sources })
  return { wind: await climbLadder(mode, () => sources.windSeries(series)) }
}

/** The year of a hybrid in a series: the last without a 29th of February, so that a year has the same hours whenever it is asked for; a single year as it is. */
export function yearOfWind({ years: [first, last] }: WindSeries): number {
  return isLeapYear(last) && first < last ? last - 1 : last
}

/** The wind first, then the sun of its year; neither where one of them cannot be had, for they belong together. */
async function fetchHybrid(
  { mode, place, sources }: Asked,
  { year, sun: wantsSun, wind: wantsWind }: OnlineHybrid,
): Promise<FetchedData> {
  const wind = wantsWind
    ? await climbLadder(mode, () =>
        // Two years, so that one of them has no 29th of February.
        sources.windSeries({ ...place, dataset: 'era5', years: year === undefined ? 2 : 1, lastYear: year }),
      )
    : undefined
  if (!wantsSun || wind?.from === 'embedded') return { wind }
  const ofWind = wind === undefined ? year : yearOfWind(wind.value)
  const sun = await climbLadder(mode, async () => {
    const series = await sources.solarSeries({ ...place, year: ofWind })
    const { length, startMs } = series.weather.axis
    if (ofWind !== undefined || length <= USUAL_HOURS) return series
    return sources.solarSeries({ ...place, year: new Date(startMs).getUTCFullYear() - 1 })
  })
  return sun.from === 'embedded' ? { sun, wind: wind && sun } : { sun, wind }
}

function unavailable(error: DataUnavailableError): ServiceError {
  const asked = error instanceof ProviderFailure ? error.retryAfterS : undefined
  return new ServiceError(
    'data_unavailable',
    `Online data cannot be had: ${error.message} With data_mode auto the embedded climatology answers where the deployment allows it.`,
    { cause: error, headers: { 'Retry-After': String(Math.max(asked ?? RETRY_AFTER_S, 1)) } },
  )
}
