import {
  cumulativeCashFlow,
  type ProjectPlant,
  type ProjectTerms,
  projectCashFlow,
  projectFactors,
  projectLcoe,
  projectNpv,
  projectPaybackYears,
  projectRateOfReturn,
} from '@sunwake/core/finance'
import { finiteOrNull } from '../../wire/finite-or-null.ts'

/** What one input does to the net present value. */
export interface SensitivityBody {
  readonly name: string
  /** How far the input is moved both ways, and its unit. */
  readonly step: number
  readonly unit: 'fraction' | 'points'
  readonly low_npv_dollars: number
  readonly high_npv_dollars: number
}

/** The money of a project, as a report tells it. */
export interface MoneyBody {
  readonly total_capex: number
  readonly om_year1: number
  readonly lcoe_cents_per_kwh: number | null
  readonly npv_dollars: number
  readonly irr_percent: number | null
  readonly payback_years: number | null
  readonly break_even_price: number | null
  readonly p90_npv_dollars: number | null
  readonly terms: {
    readonly electricity_price: number
    readonly price_escalation: number
    readonly discount_rate: number
    readonly project_life_years: number
    readonly degradation: number
    readonly om_escalation: number
  }
  readonly cash_flow: readonly number[]
  readonly cumulative_cash_flow: readonly number[]
  readonly sensitivity: readonly SensitivityBody[]
}

/** How far inputs are moved both ways: prices and costs, the energy, the discount rate. */
export const STEPS = { scaled: 0.2, energy: 0.1, rate: 0.02 } as const
const CENTS_PER_USD = 100

/** The money of a project that sells its energy, before taxes and without debt. */
export function projectMoney(
  terms: ProjectTerms,
  plant: ProjectPlant,
  p90EnergyKwh: number | undefined,
): MoneyBody {
  const factors = projectFactors(terms)
  const npvOf = (changed: Partial<ProjectTerms>, other: Partial<ProjectPlant> = {}): number =>
    projectNpv(projectFactors({ ...terms, ...changed }), { ...plant, ...other })
  const cashFlow = projectCashFlow(terms, plant)
  const perPrice = projectFactors({ ...terms, priceYear1: 1 }).income
  const { discountRate, priceYear1 } = terms
  const scaled = (name: string, step: number, npv: (factor: number) => number): SensitivityBody => ({
    name,
    step,
    unit: 'fraction',
    low_npv_dollars: npv(1 - step),
    high_npv_dollars: npv(1 + step),
  })
  return {
    total_capex: plant.capex,
    om_year1: plant.omYear1,
    lcoe_cents_per_kwh: finiteOrNull(CENTS_PER_USD * projectLcoe(factors, plant)),
    npv_dollars: projectNpv(factors, plant),
    irr_percent: finiteOrNull(100 * projectRateOfReturn(terms, plant)),
    payback_years: finiteOrNull(projectPaybackYears(terms, plant)),
    break_even_price: finiteOrNull(
      (plant.capex + plant.omYear1 * factors.om) / (plant.energyYear1 * perPrice),
    ),
    p90_npv_dollars: p90EnergyKwh === undefined ? null : npvOf({}, { energyYear1: p90EnergyKwh }),
    terms: {
      electricity_price: priceYear1,
      price_escalation: terms.priceEscalation,
      discount_rate: discountRate,
      project_life_years: terms.lifeYears,
      degradation: terms.degradation,
      om_escalation: terms.omEscalation,
    },
    cash_flow: [...cashFlow],
    cumulative_cash_flow: [...cumulativeCashFlow({ cashFlow })],
    sensitivity: [
      scaled('price of energy', STEPS.scaled, (factor) => npvOf({ priceYear1: priceYear1 * factor })),
      scaled('investment', STEPS.scaled, (factor) => npvOf({}, { capex: plant.capex * factor })),
      scaled('energy', STEPS.energy, (factor) => npvOf({}, { energyYear1: plant.energyYear1 * factor })),
      scaled('operation and maintenance', STEPS.scaled, (factor) =>
        npvOf({}, { omYear1: plant.omYear1 * factor }),
      ),
      {
        name: 'discount rate',
        step: STEPS.rate,
        unit: 'points',
        low_npv_dollars: npvOf({ discountRate: Math.max(discountRate - STEPS.rate, 0) }),
        high_npv_dollars: npvOf({ discountRate: discountRate + STEPS.rate }),
      },
    ],
  }
}
