import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type DebtCoverage, debtCoverage } from '../debt/index.ts'
import { realRate } from '../real-rate.ts'
import { modifiedRateOfReturn } from '../return/modified-rate-of-return.ts'
import { netPresentValue } from '../return/net-present-value.ts'
import { paybackYears } from '../return/payback.ts'
import { type RatesOfReturn, rateOfReturn } from '../return/rate-of-return.ts'
import type { OwnerCashFlow } from './owner-cash-flow.ts'
import type { OwnerProject } from './owner-project.ts'
import { requireOwnerProject } from './owner-project-check.ts'

/** What a cash flow is worth to its owner. */
export interface OwnerReturn {
  /** Of the owner's flow after taxes [USD]. */
  readonly netPresentValue: number
  /** Of the owner's flow after taxes; told in full where there is none or more than one. */
  readonly rateOfReturn: RatesOfReturn
  /** Of the plant's flow before debt and taxes. */
  readonly projectRateOfReturn: RatesOfReturn
  /** Of the owner's flow after taxes, financed and reinvested at the discount rate; `null` where there is none. */
  readonly modifiedRateOfReturn: number | null
  /** Undiscounted, of the owner's flow after taxes; `null` when it never pays back [years]. */
  readonly paybackYears: number | null
  /** The same of the discounted flow [years]. */
  readonly discountedPaybackYears: number | null
  /** Levelized cost of energy, level in current money [USD/kWh]. */
  readonly levelizedCostNominal: number
  /** The same in today's money [USD/kWh]. */
  readonly levelizedCostReal: number
  /** Levelized price that the energy fetches, level in current money [USD/kWh]. */
  readonly levelizedPriceNominal: number
  /** The same in today's money [USD/kWh]. */
  readonly levelizedPriceReal: number
  /** Debt service coverage of ebitda less replacements; year t at index t, NaN without debt service. */
  readonly coverage: DebtCoverage
}

/**
 * Net present value, rates of return, payback, levelized cost and price, and debt coverage of an owner's cash flow:
 *
 *     NPV   = Σ_t aftertax_t/(1 + i)^t
 *     LCOE  = −Σ_t (aftertax_t − income_t)/(1 + i)^t / Σ_t energy_t/(1 + d)^t
 *     price = Σ_t revenue_t/(1 + i)^t / Σ_t energy_t/(1 + d)^t
 *
 * with d = i for nominal and d = (1 + i)/(1 + inflation) − 1 for real ones. The income left out of the cost is the
 * whole revenue of a sale, so that the tax on it is a cost; of an avoided bill it is what is left after tax.
 * A project without energy has infinite or NaN prices.
 *
 * @param project the project of the cash flow.
 * @param discountRate nominal discount rate i of the owner per year [fraction].
 * @throws {InputError} `out_of_range` and its kin (`discountRate`), of the project as `ownerCashFlow`; `missing`,
 *   `wrong_type` or `length_mismatch` naming the row, for example `flow.revenue`.
 * @see Freeman et al. 2018, NREL/TP-6A20-70414; Short, Packey & Holt 1995, NREL/TP-462-5173
 */
export function ownerReturn(project: OwnerProject, flow: OwnerCashFlow, discountRate: number): OwnerReturn {
  requireOwnerProject(project)
  requireFlow(project, flow)
  InputError.requireRange(discountRate, -0.9, 10, 'discountRate')
  const { aftertaxFlow, revenue, energy, ebitda, replacement } = flow
  const { federalRate, stateRate } = project.tax
  const kept = project.income.kind === 'sale' ? 1 : 1 - (federalRate + stateRate * (1 - federalRate))
  const cost = aftertaxFlow.map((value, t) => kept * revenue[t] - value)
  const presentOf = (cashFlow: Float64Array, rate: number): number => netPresentValue({ cashFlow, rate })
  const presentCost = presentOf(cost, discountRate)
  const presentRevenue = presentOf(revenue, discountRate)
  const energyNominal = presentOf(energy, discountRate)
  const energyReal = presentOf(energy, realRate(discountRate, project.inflation))
  return {
    netPresentValue: presentOf(aftertaxFlow, discountRate),
    rateOfReturn: rateOfReturn(aftertaxFlow),
    projectRateOfReturn: rateOfReturn(flow.projectFlow),
    modifiedRateOfReturn: modifiedRateOfReturn({
      cashFlow: aftertaxFlow,
      financeRate: discountRate,
      reinvestRate: discountRate,
    }),
    paybackYears: paybackYears({ cashFlow: aftertaxFlow }),
    discountedPaybackYears: paybackYears({ cashFlow: aftertaxFlow, rate: discountRate }),
    levelizedCostNominal: presentCost / energyNominal,
    levelizedCostReal: presentCost / energyReal,
    levelizedPriceNominal: presentRevenue / energyNominal,
    levelizedPriceReal: presentRevenue / energyReal,
    coverage: debtCoverage(
      ebitda.map((value, t) => value - replacement[t]),
      flow.debtService,
    ),
  }
}

const ROWS = [
  'aftertaxFlow',
  'projectFlow',
  'revenue',
  'energy',
  'ebitda',
  'replacement',
  'debtService',
] as const satisfies readonly (keyof OwnerCashFlow)[]

function requireFlow({ lifeYears }: OwnerProject, flow: OwnerCashFlow): void {
  requireObject(flow, 'flow')
  for (const row of ROWS) {
    requireList(flow[row], `flow.${row}`)
    InputError.requireLength(lifeYears + 1, { [`flow.${row}`]: flow[row] })
  }
}
