import type { HybridYearInput } from '@sunwake/core/studies'
import { climateIdentity } from '../data/embedded/climate-identity.ts'
import { embeddedData, requireEarth } from '../data/embedded/data-policy.ts'
import { type PlaceClimate, placeClimate } from '../data/embedded/place-climate.ts'
import type { OnlineHybrid } from '../data/online/fetch-online.ts'
import { whyEmbedded } from '../data/online/fetched-data.ts'
import { DEFAULT_SEED, type RunContext } from '../data/run-context.ts'
import { createNotes, type Notes } from '../result/notes.ts'
import { type HybridMarket, hybridMarket, hybridStorage } from './market/market.ts'
import { hybridTerms } from './market/terms.ts'
import type { HybridSeries } from './parts/online-hours.ts'
import { bringsAllSeries, type HybridParts, hybridParts } from './parts/parts.ts'
import type { HybridQuickRequest } from './request.ts'

const MODEL_ASSUMPTIONS = {
  dispatch:
    'storage.dispatch = optimal knows every step of the year beforehand (perfect foresight): an upper bound for every operator; rolling_value is that of an operator who sees 24 hours of prices and forecasts generation and load from the past alone',
  battery_ageing:
    'nickel manganese cobalt cells at 25 °C: calendar fade after Smith et al. 2017 plus cycle fade by rainflow counting and 5.24·10⁻⁴·δ^2.03 a cycle (Xu et al. 2018); both added; end of life at 80 %',
  curtailment: 'split between sun and wind in proportion to their generation of the step',
}

/** A hybrid as far as its request tells. */
export interface HybridPlan<Request extends HybridQuickRequest> {
  readonly request: Request
  readonly notes: Notes
  readonly place: PlaceClimate
  readonly seed: number
  readonly parts: HybridParts
  readonly market: HybridMarket
  readonly year: HybridYearInput
  readonly money: ReturnType<typeof hybridTerms>
  readonly dataIdentity: string
}

/** What a hybrid needs of providers: one year of sun and wind, unless every part brings its own series. */
export function onlineHybrid(request: HybridQuickRequest): OnlineHybrid | undefined {
  if (bringsAllSeries(request)) return undefined
  const { latitude, longitude, data_mode, year, solar, wind } = request
  return {
    kind: 'hybrid',
    ...{ latitude, longitude, data_mode, year },
    sun: solar !== undefined && solar.generation_kw === undefined,
    wind: wind !== undefined && wind.generation_kw === undefined,
  }
}

/** What providers sent; undefined where any part of it is missing, for sun and wind belong together. */
function onlineSeries(request: HybridQuickRequest, { fetched = {} }: RunContext): HybridSeries | undefined {
  const wanted = onlineHybrid(request)
  if (wanted === undefined) return undefined
  const sun = fetched.sun?.from === 'online' ? fetched.sun.value : undefined
  const wind = fetched.wind?.from === 'online' ? fetched.wind.value : undefined
  if ((wanted.sun && sun === undefined) || (wanted.wind && wind === undefined)) return undefined
  return { sun: wanted.sun ? sun : undefined, wind: wanted.wind ? wind : undefined }
}

/**
 * Works out the year of a checked request: everything before the dispatch.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function planHybrid<Request extends HybridQuickRequest>(
  request: Request,
  context: RunContext,
): HybridPlan<Request> {
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const online = onlineSeries(request, context)
  const earth =
    online !== undefined || bringsAllSeries(request)
      ? requireEarth(context.earth)
      : embeddedData(
          context,
          {
            place: request,
            subject: 'hybrid',
            dataMode: request.data_mode,
            why: whyEmbedded(context.fetched?.wind ?? context.fetched?.sun),
          },
          notes,
        )
  const place = placeClimate(earth, request, notes)
  const seed = request.seed ?? DEFAULT_SEED
  const parts = hybridParts(request, { place, earth, seed, online }, notes)
  const market = hybridMarket(request, parts.axis.length, notes)
  const money = hybridTerms(request, notes)
  if (request.interconnect_limit_kw === 0) {
    notes.warnings.push({
      code: 'no_export',
      message:
        request.load_kw === undefined
          ? 'interconnect_limit_kw is 0 and there is no load: everything is curtailed and nothing is earned.'
          : 'interconnect_limit_kw is 0: the hybrid serves its load alone, and what is left over is curtailed.',
    })
  }
  const year: HybridYearInput = {
    axis: parts.axis,
    pv: parts.pvKw === null ? null : { capacityKw: parts.pvCapacityKw, powerKw: parts.pvKw },
    wind: parts.windKw === null ? null : { capacityKw: parts.windCapacityKw, powerKw: parts.windKw },
    storage: hybridStorage(request, notes),
    exportLimitKw: request.interconnect_limit_kw,
    importLimitKw: market.importLimitKw,
    loadKw: market.loadKw,
    exportPricePerKwh: market.exportPrice,
    importPricePerKwh: market.importPrice,
    firmTargetKw: request.firm_target_kw,
  }
  return {
    request,
    notes,
    place,
    seed,
    parts,
    market,
    year,
    money,
    dataIdentity: parts.weather?.identity ?? climateIdentity(place.climate),
  }
}
