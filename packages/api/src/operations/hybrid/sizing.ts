import type {
  HybridSizes,
  HybridSizing,
  HybridSizingInput,
  HybridSizingState,
  SearchedHybrid,
  SizedHybrid,
} from '@sunwake/core/studies'
import type { JobContext } from '../computation/job-context.ts'
import { ruleOf } from './market/market.ts'
import { NO_BATTERY } from './market/prices.ts'
import type { HybridPlan } from './plan.ts'
import type { HybridRunRequest } from './request.ts'
import type { HybridRunResponse, SizedDesign } from './response.ts'

type DesignSizes = Pick<
  SizedDesign,
  | 'solar_kw'
  | 'turbine_count'
  | 'wind_kw'
  | 'storage_power_kw'
  | 'storage_energy_kwh'
  | 'interconnect_limit_kw'
>

/** What a request searches; null where it has no sizing. */
export function sizingOf(
  plan: HybridPlan<HybridRunRequest>,
  { stop, state }: Pick<JobContext, 'stop' | 'state'>,
): HybridSizingInput | null {
  const { request, year, parts, money, notes } = plan
  const asked = request.sizing
  if (asked === undefined) return null
  const first = parts.turbines[0]
  const turbineKw = parts.turbines.length === 1 && first !== undefined ? first.turbine.ratedPowerKw : 0
  const held = (size: number, min: number | undefined, max: number | undefined) =>
    max === undefined ? { min: size, max: size } : { min: min ?? 0, max }
  const perTurbine =
    turbineKw > 0
      ? turbineKw
      : parts.windCapacityKw /
        Math.max(
          1,
          parts.turbines.reduce((sum, { count }) => sum + count, 0),
        )
  const wind = held(
    parts.windCapacityKw,
    (asked.turbine_count_min ?? 0) * perTurbine,
    asked.turbine_count_max === undefined ? undefined : asked.turbine_count_max * perTurbine,
  )
  const battery = year.storage?.battery ?? { ...NO_BATTERY, socMin: 0.05, socMax: 0.95 }
  notes.assumptions['sizing'] =
    'NSGA-II; the search dispatches by a rule that sees the present step, the front is dispatched again by the optimum. Power of sun and wind scales with their size: wakes and grid losses per turbine are those of the request'
  return {
    year: { ...year, storage: null },
    battery,
    socInitial: year.storage?.socInitial ?? 0.5,
    searchRule:
      year.storage === null || year.storage.dispatch === 'optimal'
        ? ruleOf({ ...request, storage: undefined }, notes)
        : year.storage.dispatch,
    bounds: {
      pvKw: held(parts.pvCapacityKw, asked.solar_kw_min, asked.solar_kw_max),
      windKw: wind,
      storageKw: held(
        year.storage?.battery.powerKw ?? 0,
        asked.storage_power_kw_min,
        asked.storage_power_kw_max,
      ),
      storageKwh: held(
        year.storage?.battery.energyKwh ?? 0,
        asked.storage_energy_kwh_min,
        asked.storage_energy_kwh_max,
      ),
      connectionKw: held(
        year.exportLimitKw,
        asked.interconnect_limit_kw_min,
        asked.interconnect_limit_kw_max,
      ),
    },
    turbineKw,
    costs: money.costs,
    terms: money.terms,
    objective: asked.objective ?? 'lcoe_capacity_factor',
    maxEvaluations: asked.max_evaluations ?? 2000,
    upkeep: request.storage?.upkeep ?? 'replace',
    stop,
    state: state as HybridSizingState | undefined,
  }
}

/** Designs of a front that are shown while it still changes. */
const FRONT_SHOWN = 50

/** A front while it changes, dispatched by the rule of the search; undefined while there is none. */
export function searchedBody(
  front: readonly SearchedHybrid[],
  { objective, searchRule, turbineKw }: HybridSizingInput,
): unknown {
  if (front.length === 0) return undefined
  return {
    objective,
    dispatch: searchRule.kind,
    pareto_front: front.slice(0, FRONT_SHOWN).map(({ sizes, objectives: [first, second] }) => ({
      ...sizesBody(sizes, turbineKw),
      ...(objective === 'npv_capex'
        ? { npv: -first, total_capex: second }
        : { lcoe: first, connection_capacity_factor_pct: -100 * second }),
    })),
  }
}

function sizesBody(sizes: HybridSizes, turbineKw: number): DesignSizes {
  return {
    solar_kw: sizes.pvKw,
    turbine_count: turbineKw > 0 ? Math.round(sizes.windKw / turbineKw) : null,
    wind_kw: sizes.windKw,
    storage_power_kw: sizes.storageKw,
    storage_energy_kwh: sizes.storageKwh,
    interconnect_limit_kw: sizes.connectionKw,
  }
}

/** A sizing as the wire shows it. */
export function sizingBody(
  sizing: HybridSizing,
  { objective, searchRule, turbineKw }: HybridSizingInput,
): HybridRunResponse['sizing'] {
  const shown = (design: SizedHybrid): SizedDesign => {
    const { sizes, money } = design
    return {
      ...sizesBody(sizes, turbineKw),
      delivered_mwh: design.deliveredKwh / 1000,
      curtailed_pct: 100 * design.curtailedFraction,
      connection_capacity_factor_pct: Number.isFinite(design.connectionFactor)
        ? 100 * design.connectionFactor
        : null,
      lcoe: Number.isFinite(money.lcoe) ? money.lcoe : null,
      npv: money.npv,
      irr: money.irr,
      total_capex: money.capex.total,
    }
  }
  const knee = sizing.front[sizing.knee]
  return {
    objective,
    pareto_front: sizing.front.map(shown),
    knee_point: knee === undefined ? null : shown(knee),
    evaluations: sizing.evaluations,
    search_dispatch: searchRule.kind,
    unserved_designs: sizing.unserved,
    dominated_after_dispatch: sizing.dominatedAfterwards,
    ended_by: sizing.isPartial ? 'request' : 'evaluations',
  }
}
