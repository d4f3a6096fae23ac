import { PV_COST_ITEMS, pvCapex, pvCapexTerms, pvCosts, WIND_COST_ITEMS } from '@sunwake/core/finance'
import type { HybridCosts, HybridTerms } from '@sunwake/core/studies'
import type { Notes } from '../../result/notes.ts'
import type { HybridQuickRequest } from '../request.ts'

const STORAGE_SOURCE =
  'Cole & Karmakar 2023, Cost Projections for Utility-Scale Battery Storage, NREL/TP-6A40-85332: 482 USD/kWh at four hours in 2022, taken as 390 USD/kWh and 370 USD/kW'
const CONNECTION_SOURCE =
  'order of the interconnection costs of completed projects in Seel et al. 2023, Lawrence Berkeley National Laboratory'

/** Costs and terms of a request; says every default and its source. */
export function hybridTerms(
  { financial_assumptions: given = {}, solar }: HybridQuickRequest,
  { assumptions }: Notes,
): { costs: HybridCosts; terms: HybridTerms } {
  const take = (field: keyof typeof given, fallback: number, unit: string, source: string): number => {
    const value = given[field]
    if (value !== undefined) return value
    assumptions[`financial_assumptions.${field}`] = `${fallback} ${unit} (default; ${source})`.replace(
      '  ',
      ' ',
    )
    return fallback
  }
  const pvPerKw = pvPrice(solar?.dc_ac_ratio ?? 1.2, solar?.gcr ?? 0.4, solar?.tracking ?? 'fixed')
  const costs: HybridCosts = {
    pvPerKw: take('solar_cost_per_kw', pvPerKw, 'USD/kW DC', PV_COST_ITEMS.modulePerKwDc.source),
    pvOmPerKw: take(
      'solar_om_per_kw',
      PV_COST_ITEMS.omPerKwDc.value,
      'USD/kW DC a year',
      PV_COST_ITEMS.omPerKwDc.source,
    ),
    windPerKw: take(
      'wind_cost_per_kw',
      WIND_COST_ITEMS.installedPerKw.value,
      'USD/kW',
      WIND_COST_ITEMS.installedPerKw.source,
    ),
    windOmPerKw: take(
      'wind_om_per_kw',
      WIND_COST_ITEMS.omPerKw.value,
      'USD/kW a year',
      WIND_COST_ITEMS.omPerKw.source,
    ),
    storagePerKw: take('storage_cost_per_kw', 370, 'USD/kW', STORAGE_SOURCE),
    storagePerKwh: take('storage_cost_per_kwh', 390, 'USD/kWh', STORAGE_SOURCE),
    storageOmShare: take('storage_om_share', 0.025, 'of the investment a year', 'the same report'),
    connectionPerKw: take('connection_cost_per_kw', 100, 'USD/kW', CONNECTION_SOURCE),
    replacementShare: take(
      'storage_replacement_share',
      0.7,
      'of the first price',
      'assumed: cells alone, at falling prices',
    ),
  }
  const terms: HybridTerms = {
    lifeYears: take('project_life_years', 25, 'years', 'assumed'),
    discountRate: take('discount_rate', 0.07, 'nominal', 'assumed'),
    degradation: take(
      'degradation',
      0.005,
      'per year',
      'Jordan & Kurtz 2013, Prog. Photovolt. 21:12, median of modules; for wind it stands for wear',
    ),
    omEscalation: take('om_escalation', 0.025, 'per year', 'assumed'),
    priceEscalation: take('price_escalation', 0, 'per year', 'assumed'),
  }
  assumptions['finance'] =
    'before taxes, without debt or subsidies; US prices; with a load, what it would have cost from the grid is income; revenue without the battery falls with degradation, the battery adds its value times the capacity that it has left'
  return { costs, terms }
}

/** The cited price of a photovoltaic plant, to the dollar [USD/kW DC]. */
function pvPrice(dcAcRatio: number, gcr: number, tracking: string): number {
  const mount = tracking === 'fixed' ? 'fixed' : 'single_axis'
  const terms = pvCapexTerms({ costs: pvCosts(), moduleEfficiency: 0.205, mount } as Parameters<
    typeof pvCapexTerms
  >[0])
  return Math.round(pvCapex(terms, { capacityKw: 1, dcAcRatio, gcr }))
}
