import { pow } from '../../math/elementary/index.ts'
import type { EnergyIncome, OwnerProject } from './owner-project.ts'
import { rowOfYears } from './yearly-rows.ts'

/** Operating cost of one item, year by year. */
export interface OperatingCost {
  readonly name: string
  /** Year t at index t [USD]. */
  readonly cost: Float64Array
}

/** What a plant earns and costs, year t at index t, today at index 0. */
export interface PlantFlow {
  /** [kWh]. */
  readonly energy: Float64Array
  /** [USD/kWh]. */
  readonly price: Float64Array
  /** energy·price [USD]. */
  readonly revenue: Float64Array
  readonly operating: readonly OperatingCost[]
  /** All items together [USD]. */
  readonly operatingCost: Float64Array
  /** Earnings before interest, taxes, depreciation and amortization: revenue − operating cost [USD]. */
  readonly ebitda: Float64Array
  /** [USD]. */
  readonly replacement: Float64Array
  /** Income from the sale of the plant [USD]. */
  readonly salvage: Float64Array
}

/**
 * The rows of a project that do not depend on taxes and debt, formulas at `ownerCashFlow`. Nothing is checked.
 */
export function plantFlow(project: OwnerProject): PlantFlow {
  const { lifeYears, energyYear1, degradation, income, inflation } = project
  const energy = rowOfYears(lifeYears, (t) => energyYear1 * pow(1 - degradation, t - 1))
  const price = rowOfYears(lifeYears, (t) => priceOf(income, t))
  const revenue = rowOfYears(lifeYears, (t) => energy[t] * price[t])
  const operating = project.operating.map(({ name, perYear = 0, perKwh = 0, escalation }) => ({
    name,
    cost: rowOfYears(lifeYears, (t) => (perYear + perKwh * energy[t]) * pow(1 + escalation, t - 1)),
  }))
  const operatingCost = rowOfYears(lifeYears, (t) => operating.reduce((sum, { cost }) => sum + cost[t], 0))
  const replacement = new Float64Array(lifeYears + 1)
  for (const { year, cost } of project.replacements ?? []) {
    replacement[year] += cost * pow(1 + inflation, year)
  }
  const salvage = new Float64Array(lifeYears + 1)
  salvage[lifeYears] = (project.salvage ?? 0) * pow(1 + inflation, lifeYears)
  const ebitda = rowOfYears(lifeYears, (t) => revenue[t] - operatingCost[t])
  return { energy, price, revenue, operating, operatingCost, ebitda, replacement, salvage }
}

function priceOf({ price, contractYears, merchant }: EnergyIncome, year: number): number {
  const isMerchant = merchant !== undefined && contractYears !== undefined && year > contractYears
  const { year1, escalation } = isMerchant ? merchant : price
  return year1 * pow(1 + escalation, year - 1)
}
