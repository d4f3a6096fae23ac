import type { SeriesTable } from '../../series/index.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import type { HybridAnalysis } from './analysis.ts'
import type { HybridPlan } from './plan.ts'
import type { HybridQuickRequest } from './request.ts'
import type { HybridResult } from './response.ts'

const KWH_PER_MWH = 1000
const SEASONS = ['djf', 'mam', 'jja', 'son'] as const

const UNITS = {
  correlations: '−1..1; below 0 sun and wind make up for each other',
  latitude: '°, north positive',
  longitude: '°, east positive',
  irr: 'fraction per year',
  lcoe: 'USD/kWh',
  probability: 'fraction of the steps',
  equivalent_full_cycles: 'a year',
  season_hour: 'mean of each hour of the day (local standard time), 0 to 23',
}

const OWN_SERIES = {
  source: 'series of the request',
  version: null,
  licence: null,
  period: null,
  fetched_at: null,
}

/** A figure that is not defined is null. */
const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
const mwh = (kwh: number): number => kwh / KWH_PER_MWH

/** Writes an analysis as the body of the contract; the time it took is filled in by the caller. */
export function hybridBody(
  plan: HybridPlan<HybridQuickRequest>,
  analysis: HybridAnalysis,
  identity: string,
): HybridResult {
  const { request, parts, notes, seed, year: input } = plan
  const { year, deliveredKwh, exceedance } = analysis
  const { energy, curtailment } = year
  const hours = (input.axis.length * input.axis.stepMinutes) / 60
  const capacity = parts.pvCapacityKw + parts.windCapacityKw
  const generated = energy.pvKwh + energy.windKwh
  const factor = (kwh: number, kw: number): number | null => (kw === 0 ? null : (100 * kwh) / (kw * hours))
  return {
    location: { latitude: request.latitude, longitude: request.longitude },
    summary: {
      solar_mwh: mwh(energy.pvKwh),
      wind_mwh: mwh(energy.windKwh),
      generated_mwh: mwh(generated),
      delivered_mwh: mwh(deliveredKwh),
      exported_mwh: mwh(energy.exportedKwh),
      imported_mwh: mwh(energy.importedKwh),
      load_mwh: mwh(energy.loadKwh),
      load_served_by_hybrid_mwh: mwh(energy.ownUseKwh),
      curtailed_mwh: mwh(energy.curtailedKwh),
      storage_loss_mwh: mwh(energy.storageLossKwh),
      auxiliary_mwh: mwh(energy.auxiliaryKwh),
      solar_capacity_factor_pct: factor(energy.pvKwh, parts.pvCapacityKw),
      wind_capacity_factor_pct: factor(energy.windKwh, parts.windCapacityKw),
      combined_capacity_factor_pct: factor(generated, capacity),
      connection_capacity_factor_pct: factor(energy.exportedKwh, input.exportLimitKw),
      steps: input.axis.length,
      step_minutes: input.axis.stepMinutes,
    },
    curtailment: {
      total_mwh: mwh(energy.curtailedKwh),
      share_pct: generated === 0 ? 0 : (100 * energy.curtailedKwh) / generated,
      hours: curtailment.hours,
      by_cause: {
        connection_mwh: mwh(curtailment.connectionKwh),
        negative_price_mwh: mwh(curtailment.priceKwh),
      },
      by_part: { solar_mwh: mwh(curtailment.pvKwh), wind_mwh: mwh(curtailment.windKwh) },
      without_storage_mwh: mwh(curtailment.withoutStorageKwh),
      solar_alone_mwh: mwh(curtailment.pvAloneKwh),
      wind_alone_mwh: mwh(curtailment.windAloneKwh),
    },
    complementarity: {
      hourly: correlationsOf(year.complementarity.step),
      daylight: correlationsOf(year.complementarity.daylight),
      daily: correlationsOf(year.complementarity.daily),
      days: year.complementarity.days,
      spread_ratio: known(year.complementarity.spreadRatio),
    },
    firmness: {
      p50_kw: year.firm.p50Kw,
      p90_kw: year.firm.p90Kw,
      p95_kw: year.firm.p95Kw,
      p99_kw: year.firm.p99Kw,
      loss_of_load:
        year.lossOfLoad === null
          ? null
          : {
              hours: year.lossOfLoad.hours,
              probability: year.lossOfLoad.probability,
              unserved_mwh: mwh(year.lossOfLoad.unservedKwh),
              events: year.lossOfLoad.events,
              longest_hours: year.lossOfLoad.longestHours,
              mean_event_hours: known(year.lossOfLoad.meanEventHours),
            },
      ramps: year.ramps.map((ramp) => ({
        hours: (ramp.lagSteps * input.axis.stepMinutes) / 60,
        mean_abs_kw: known(ramp.meanAbsKw),
        max_up_kw: known(ramp.maxUpKw),
        max_down_kw: known(ramp.maxDownKw),
        p99_abs_kw: known(ramp.p99AbsKw),
      })),
    },
    capacity_value: {
      peak_load_mean_kw: year.capacityCredit?.meanKw ?? null,
      peak_load_credit_pct:
        year.capacityCredit === null ? null : known(100 * year.capacityCredit.fractionOfCapacity),
      by_season_and_hour: SEASONS.map((season, s) => ({
        season,
        mean_kw: Array.from(year.seasonHour.meanKw.subarray(24 * s, 24 * s + 24), known),
        p90_kw: Array.from(year.seasonHour.p90Kw.subarray(24 * s, 24 * s + 24), known),
      })),
    },
    storage: storageOf(plan, analysis),
    revenue: {
      total_usd: year.revenue,
      merchant_usd: analysis.merchantRevenue,
      ppa_usd: analysis.ppaRevenue,
      import_cost_usd: analysis.importCost,
      load_cost_without_hybrid_usd: year.loadCost,
      without_storage_usd: year.revenueWithoutStorage,
      per_delivered_mwh_usd: deliveredKwh === 0 ? null : year.revenue / mwh(deliveredKwh),
    },
    financial_metrics: moneyOf(analysis),
    uncertainty: {
      p50_mwh: mwh(exceedance.p50Kwh),
      p75_mwh: mwh(exceedance.p75Kwh),
      p90_mwh: mwh(exceedance.p90Kwh),
      p99_mwh: mwh(exceedance.p99Kwh),
      sigma_pct: 100 * exceedance.standardDeviation,
      solar_sigma_pct: 100 * parts.pvSpread,
      wind_sigma_pct: 100 * parts.windSpread,
      correlation: request.uncertainty_correlation ?? 0,
      solar_sensitivity: exceedance.pvSensitivity,
      wind_sensitivity: exceedance.windSensitivity,
    },
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: parts.weather?.data ?? OWN_SERIES,
      fidelity: parts.weather?.fidelity ?? 'user_supplied',
      processing_time_ms: 0,
      dispatch:
        input.storage === null
          ? 'none'
          : input.storage.dispatch === 'optimal'
            ? 'optimal'
            : input.storage.dispatch.kind,
      foresight: input.storage === null ? 'none' : (year.storage?.information ?? 'present_step'),
      hub_height_m: parts.turbines.length === 0 ? null : parts.hubHeight,
      turbine_models: parts.turbines.map(({ turbine, count }) => ({
        turbine_model: turbine.id,
        turbine_count: count,
      })),
    },
  }
}

function correlationsOf(of: {
  pearson: number
  spearman: number
  kendallTauB: number
}): HybridResult['complementarity']['hourly'] {
  return { pearson: known(of.pearson), spearman: known(of.spearman), kendall_tau_b: known(of.kendallTauB) }
}

function storageOf(
  { year: input, request }: HybridPlan<HybridQuickRequest>,
  { year, life }: HybridAnalysis,
): HybridResult['storage'] {
  const worth = year.storage
  if (worth === null || input.storage === null || life === null) return null
  const share = (value: number | null): number | null =>
    value === null || worth.perfectValue === null || worth.perfectValue <= 0
      ? null
      : (100 * value) / worth.perfectValue
  return {
    power_kw: input.storage.battery.powerKw,
    energy_kwh: input.storage.battery.energyKwh,
    charged_mwh: mwh(year.energy.chargedKwh),
    discharged_mwh: mwh(year.energy.dischargedKwh),
    equivalent_full_cycles: worth.equivalentFullCycles,
    value_usd: worth.value,
    perfect_foresight_value_usd: worth.perfectValue,
    rolling_value_usd: worth.rollingValue,
    value_share_of_perfect_pct: share(worth.value),
    rolling_share_of_perfect_pct: share(worth.rollingValue),
    ageing: {
      upkeep: request.storage?.upkeep ?? 'replace',
      cycle_damage_per_year_pct: 100 * life.damagePerYear,
      capacity_pct: Array.from(life.capacity, (value) => 100 * value),
      replacement_years: [...life.replacementYears],
      augmented_kwh: Array.from(life.bought, (value) => value * (input.storage?.battery.energyKwh ?? 0)),
    },
  }
}

/** The money of a hybrid on the wire. */
function moneyOf({ money }: Pick<HybridAnalysis, 'money'>): HybridResult['financial_metrics'] {
  return {
    total_capex: money.capex.total,
    capex: {
      solar: money.capex.pv,
      wind: money.capex.wind,
      storage: money.capex.storage,
      connection: money.capex.connection,
    },
    om_year1: {
      solar: money.omYear1.pv,
      wind: money.omYear1.wind,
      storage: money.omYear1.storage,
      total: money.omYear1.total,
    },
    revenue_year1: money.revenueYear1,
    npv: money.npv,
    irr: money.irr,
    lcoe: known(money.lcoe),
    payback_years: money.paybackYears,
    cash_flow: Array.from(money.cashFlow),
    storage_upkeep: Array.from(money.storageUpkeep),
  }
}

/** The flows of the year as a table. */
export function hybridSeries(
  { year: { axis, exportPricePerKwh } }: HybridPlan<HybridQuickRequest>,
  { year }: HybridAnalysis,
): SeriesTable {
  const { pvKw, windKw, loadKw, chargeKw, dischargeKw, curtailedKw, netExportKw, chargeKwh } = year.series
  return {
    axis,
    columns: {
      solar_kw: pvKw,
      wind_kw: windKw,
      load_kw: loadKw,
      charge_kw: chargeKw,
      discharge_kw: dischargeKw,
      curtailed_kw: curtailedKw,
      net_export_kw: netExportKw,
      stored_kwh: chargeKwh,
      price_per_kwh: exportPricePerKwh,
    },
  }
}
