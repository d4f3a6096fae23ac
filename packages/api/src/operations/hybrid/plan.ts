import type { HybridYearInput } from '@sunwake/core/studies'
import { climateIdentity } from '../data/embedded/climate-identity.ts'
import { embeddedData } from '../data/embedded/data-policy.ts'
import { type PlaceClimate, placeClimate } from '../data/embedded/place-climate.ts'
import { DEFAULT_SEED, type RunContext } from '../data/run-context.ts'
import { createNotes, type Notes } from '../result/notes.ts'
import { type HybridMarket, hybridMarket, hybridStorage } from './market/market.ts'
import { hybridTerms } from './market/terms.ts'
import { type HybridParts, hybridParts } from './parts/parts.ts'
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

/**
 * Works out the year of a checked request: everything before the dispatch.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function planHybrid<Request extends HybridQuickRequest>(
  request: Request,
  context: RunContext,
): HybridPlan<Request> {
  const notes = createNotes(MODEL_ASSUMPTIONS)
  const earth = embeddedData(context, { dataMode: request.data_mode }, notes)
  const place = placeClimate(earth, request, notes)
  const seed = request.seed ?? DEFAULT_SEED
  const parts = hybridParts(request, { place, earth, seed }, notes)
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
  if (parts.isOwn) {
    // Own series for all parts: the climate adds nothing to the numbers.
    notes.warnings.splice(
      0,
      notes.warnings.length,
      ...notes.warnings.filter(({ code }) => code !== 'embedded_data'),
    )
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
    dataIdentity: climateIdentity(place.climate),
  }
}
