import { climbLadder, DataUnavailableError, narrowedMode, type Place, ProviderFailure } from '@sunwake/data'
import { ServiceError } from '../../errors/index.ts'
import type { DataMode } from '../../schemas/common-request.ts'
import { isRecord, parseRequest } from '../../schemas/parse-request.ts'
import { simulateRequestSchema } from '../../schemas/simulate-request.ts'
import { solarAssessRequestSchema } from '../../schemas/solar-assess-request.ts'
import { solarMultiRequestSchema } from '../../schemas/solar-multi-request.ts'
import { solarOptimizationRequestSchema } from '../../schemas/solar-optimization-request.ts'
import { crossCheckPredict, solarPredictRequestSchema } from '../../schemas/solar-predict-request.ts'
import { solarQuickRequestSchema } from '../../schemas/solar-quick-request.ts'
import { solarResourceRequestSchema } from '../../schemas/solar-resource-request.ts'
import { type WindAnalysisRequest, windAnalysisRequestSchema } from '../../schemas/wind-analysis-request.ts'
import { crossCheckWindData, type WindDataRequest } from '../../schemas/wind-data.ts'
import { windLayoutRequestSchema } from '../../schemas/wind-layout-request.ts'
import { windQuickRequestSchema } from '../../schemas/wind-quick-request.ts'
import { windResourceRequestSchema } from '../../schemas/wind-resource-request.ts'
import { DEFAULT_HORIZON_HOURS, horizonStartMs } from '../predict-weather.ts'
import { areaOfBoundary } from '../request-boundary.ts'
import type { RunContext } from '../run-context.ts'
import { DEFAULT_ANALYSIS_YEARS, DEFAULT_QUICK_YEARS, DEFAULT_WIND_DATASET } from '../wind-defaults.ts'
import type { FetchedData } from './fetched-data.ts'
import { referencesOf } from './references-of-own-wind.ts'

/** When to ask again where no provider answers and none says so [s]. */
const RETRY_AFTER_S = 60

/** Fetches what a run needs from providers, before the run itself, which waits for nothing. */
type Prepare = <C extends RunContext>(request: unknown, context: C) => Promise<C>

/**
 * By operation: gives the context back with the online data of the request in it. It comes back as it is where the
 * deployment keeps to its embedded data, so that nothing is paid then.
 *
 * Each throws `validation_error` for a request that cannot be read, and `data_unavailable` where the mode is `online`
 * and no provider answers.
 */
export const prepareRun: Readonly<
  Record<
    | 'solarResource'
    | 'quickSolar'
    | 'simulatePv'
    | 'solarPredict'
    | 'solarAssess'
    | 'solarOptimization'
    | 'solarMulti'
    | 'quickWind'
    | 'windResource'
    | 'windAnalysis'
    | 'windLayout',
    Prepare
  >
> = {
  solarResource: (request, context) =>
    withSun(context, () => parseRequest(solarResourceRequestSchema, request)),
  quickSolar: (request, context) =>
    withSun(context, () => {
      const { site, data_mode } = parseRequest(solarQuickRequestSchema, request)
      return { ...site, data_mode }
    }),
  solarAssess: (request, context) => withSun(context, () => parseRequest(solarAssessRequestSchema, request)),
  solarOptimization: (request, context) =>
    withSun(context, () => {
      const { site, data_mode } = parseRequest(solarOptimizationRequestSchema, request)
      return { ...site, data_mode }
    }),
  solarMulti: (request, context) =>
    withSun(context, () => {
      const { site, data_mode } = parseRequest(solarMultiRequestSchema, request)
      return { ...site, data_mode }
    }),
  simulatePv: (request, context) =>
    withSun(context, () => {
      // Weather that the request brings, or wants from the climatology, is never replaced.
      if (isRecord(request) && request['weather'] !== undefined) return undefined
      const { latitude, longitude, data_mode } = parseRequest(simulateRequestSchema, request)
      if (latitude === undefined || longitude === undefined) return undefined
      return { latitude, longitude, data_mode }
    }),
  solarPredict: (request, context) =>
    withSun(context, () => {
      if (isRecord(request) && request['weather'] !== undefined) return undefined
      const checked = parseRequest(solarPredictRequestSchema, request, crossCheckPredict)
      const { start, horizon_hours: hours = DEFAULT_HORIZON_HOURS } = checked
      return { ...checked, span: start === undefined ? undefined : { startMs: horizonStartMs(start), hours } }
    }),
  quickWind: (request, context) => withWind(context, () => parseRequest(windQuickRequestSchema, request)),
  windResource: (request, context) =>
    withWind(context, () => parseRequest(windResourceRequestSchema, request)),
  windAnalysis: (request, context) =>
    // Positions have two spellings and nothing to do with the weather.
    withWind(context, () =>
      windOfFarm(
        parseRequest(windAnalysisRequestSchema, without(request, 'turbine_positions'), crossCheckWindData),
      ),
    ),
  windLayout: (request, context) =>
    withWind(context, () => windOfFarm(parseRequest(windLayoutRequestSchema, request, crossCheckWindData))),
}

/** The wind of a farm is that of a place inside its boundary. */
function windOfFarm({
  boundary,
  data_mode,
  data_source,
  years = DEFAULT_ANALYSIS_YEARS,
  wind_data: own,
}: Pick<WindAnalysisRequest, 'boundary' | 'data_mode' | 'data_source' | 'years' | 'wind_data'>): WantedWind {
  const { inner } = areaOfBoundary(boundary)
  return { latitude: inner.latitudeDeg, longitude: inner.longitudeDeg, data_mode, data_source, years, own }
}

function without(request: unknown, field: string): unknown {
  if (!isRecord(request)) return request
  const { [field]: _left, ...rest } = request
  return rest
}

interface Wanted {
  readonly latitude: number
  readonly longitude: number
  readonly data_mode?: DataMode | undefined
}

interface WantedSun extends Wanted {
  /** A typical or the latest whole year when absent. */
  readonly year?: number | undefined
  /** Particular hours in place of a year. */
  readonly span?: { readonly startMs: number; readonly hours: number } | undefined
}

interface WantedWind extends Wanted {
  readonly data_source?: 'era5' | 'merra2' | 'gfs' | undefined
  readonly years?: number | undefined
  /** Wind that the request brings. */
  readonly own?: WindDataRequest | undefined
}

function withSun<C extends RunContext>(context: C, wanted: () => WantedSun | undefined): Promise<C> {
  return withFetched(context, wanted, async (mode, place, { span, year }) => {
    const { sources } = context
    if (sources === undefined) return {}
    const ask = () =>
      span === undefined ? sources.solarSeries({ ...place, year }) : sources.solarHours({ ...place, ...span })
    return { sun: await climbLadder(mode, ask) }
  })
}

function withWind<C extends RunContext>(context: C, wanted: () => WantedWind | undefined): Promise<C> {
  return withFetched(context, wanted, async (mode, place, request) => {
    const { sources } = context
    const { data_source: dataset = DEFAULT_WIND_DATASET, years = DEFAULT_QUICK_YEARS, own } = request
    if (sources === undefined) return {}
    const wanted = { ...place, dataset, years }
    if (own !== undefined) return referencesOf(own, { mode, wanted, sources })
    return { wind: await climbLadder(mode, () => sources.windSeries(wanted)) }
  })
}

async function withFetched<C extends RunContext, W extends Wanted>(
  context: C,
  wanted: () => W | undefined,
  fetch: (mode: DataMode, place: Place, request: W) => Promise<FetchedData>,
): Promise<C> {
  const { dataMode: policy = 'embedded', sources } = context
  if (policy === 'embedded' || sources === undefined) return context
  const request = wanted()
  const mode = request === undefined ? undefined : narrowedMode(policy, request.data_mode)
  if (request === undefined || mode === undefined || mode === 'embedded') return context
  const place = { latitudeDeg: request.latitude, longitudeDeg: request.longitude }
  try {
    return { ...context, fetched: { ...context.fetched, ...(await fetch(mode, place, request)) } }
  } catch (error) {
    throw error instanceof DataUnavailableError ? unavailable(error) : error
  }
}

function unavailable(error: DataUnavailableError): ServiceError {
  const asked = error instanceof ProviderFailure ? error.retryAfterS : undefined
  return new ServiceError(
    'data_unavailable',
    `Online data cannot be had: ${error.message} With data_mode auto the embedded climatology answers where the deployment allows it.`,
    { cause: error, headers: { 'Retry-After': String(Math.max(asked ?? RETRY_AFTER_S, 1)) } },
  )
}
