import { netPresentValue } from '@sunwake/core/finance'
import { type HybridCosts, type HybridMoney, type HybridTerms, hybridMoney } from '@sunwake/core/studies'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import type { HybridAnalysis } from '../../hybrid/analysis.ts'
import type { HybridPlan } from '../../hybrid/plan.ts'
import type { HybridQuickRequest } from '../../hybrid/request.ts'
import { type MoneyBody, type SensitivityBody, STEPS } from '../money.ts'

/** What is changed of a hybrid for another value; 1 and 0 leave it as it is. */
interface Change {
  readonly price?: number
  readonly capex?: number
  readonly energy?: number
  readonly om?: number
  /** Added to the discount rate. */
  readonly rate?: number
}

const CENTS_PER_USD = 100

/** The money of a hybrid in the terms of every report. */
export function hybridReportMoney(
  { parts, year: input, money: { costs, terms } }: HybridPlan<HybridQuickRequest>,
  { year, life, money, exceedance, deliveredKwh }: HybridAnalysis,
): MoneyBody {
  const without = (year.revenueWithoutStorage ?? year.revenue) + year.loadCost
  const value = year.revenue - (year.revenueWithoutStorage ?? year.revenue)
  const moneyOf = ({ price = 1, capex = 1, energy = 1, om = 1, rate = 0 }: Change): HybridMoney =>
    hybridMoney(
      {
        pvKw: parts.pvCapacityKw,
        windKw: parts.windCapacityKw,
        storageKw: input.storage?.battery.powerKw ?? 0,
        storageKwh: input.storage?.battery.energyKwh ?? 0,
        connectionKw: input.exportLimitKw,
      },
      scaledCosts(costs, capex, om),
      withRate(terms, rate),
      {
        revenueWithoutStorage: without * price * energy,
        storageValue: value * price,
        deliveredKwh: deliveredKwh * energy,
        capacity: life?.capacity,
        bought: life?.bought,
      },
    )
  const scaled = (name: string, step: number, change: (factor: number) => Change): SensitivityBody => ({
    name,
    step,
    unit: 'fraction',
    low_npv_dollars: moneyOf(change(1 - step)).npv,
    high_npv_dollars: moneyOf(change(1 + step)).npv,
  })
  const nothingSold = moneyOf({ price: 0 }).npv
  const evenFactor = -nothingSold / (money.npv - nothingSold)
  const mean = deliveredKwh > 0 ? (without + value) / deliveredKwh : Number.NaN
  let sum = 0
  const cashFlow = Array.from(money.cashFlow)
  return {
    total_capex: money.capex.total,
    om_year1: money.omYear1.total,
    lcoe_cents_per_kwh: finiteOrNull(CENTS_PER_USD * money.lcoe),
    npv_dollars: money.npv,
    irr_percent: money.irr === null ? null : 100 * money.irr,
    payback_years: money.paybackYears,
    break_even_price: evenFactor > 0 ? finiteOrNull(mean * evenFactor) : null,
    p90_npv_dollars:
      exceedance.p50Kwh > 0 ? moneyOf({ energy: exceedance.p90Kwh / exceedance.p50Kwh }).npv : null,
    terms: {
      electricity_price: Number.isFinite(mean) ? mean : 0,
      price_escalation: terms.priceEscalation,
      discount_rate: terms.discountRate,
      project_life_years: terms.lifeYears,
      degradation: terms.degradation,
      om_escalation: terms.omEscalation,
    },
    cash_flow: cashFlow,
    cumulative_cash_flow: cashFlow.map((flow) => {
      sum += flow
      return sum
    }),
    sensitivity: [
      scaled('price of energy', STEPS.scaled, (price) => ({ price })),
      scaled('investment', STEPS.scaled, (capex) => ({ capex })),
      scaled('energy', STEPS.energy, (energy) => ({ energy })),
      scaled('operation and maintenance', STEPS.scaled, (om) => ({ om })),
      {
        name: 'discount rate',
        step: STEPS.rate,
        unit: 'points',
        low_npv_dollars: moneyOf({ rate: -STEPS.rate }).npv,
        high_npv_dollars: moneyOf({ rate: STEPS.rate }).npv,
      },
    ],
  }
}

/** The investment times one factor and the upkeep times another; replaced cells belong to the investment. */
function scaledCosts(costs: HybridCosts, capex: number, om: number): HybridCosts {
  return {
    pvPerKw: costs.pvPerKw * capex,
    windPerKw: costs.windPerKw * capex,
    storagePerKw: costs.storagePerKw * capex,
    storagePerKwh: costs.storagePerKwh * capex,
    connectionPerKw: costs.connectionPerKw * capex,
    pvOmPerKw: costs.pvOmPerKw * om,
    windOmPerKw: costs.windOmPerKw * om,
    // A share of the investment, which is scaled already.
    storageOmShare: (costs.storageOmShare * om) / capex,
    replacementShare: costs.replacementShare,
  }
}

function withRate(terms: HybridTerms, change: number): HybridTerms {
  return { ...terms, discountRate: Math.max(terms.discountRate + change, 0) }
}

/** What one more unit of each size costs a year [USD]: its investment as an annuity over the life, and its upkeep. */
export function costsPerYear({
  money: { costs, terms },
}: Pick<HybridPlan<HybridQuickRequest>, 'money'>): Record<string, number> {
  const years = new Float64Array(terms.lifeYears + 1).fill(1)
  years[0] = 0
  const annuity = netPresentValue({ cashFlow: years, rate: terms.discountRate })
  const yearly = (capex: number, om: number): number => capex / annuity + om
  return {
    solar_kw: yearly(costs.pvPerKw, costs.pvOmPerKw),
    wind_kw: yearly(costs.windPerKw, costs.windOmPerKw),
    storage_power_kw: yearly(costs.storagePerKw, costs.storagePerKw * costs.storageOmShare),
    storage_energy_kwh: yearly(costs.storagePerKwh, costs.storagePerKwh * costs.storageOmShare),
    interconnect_limit_kw: yearly(costs.connectionPerKw, 0),
  }
}
