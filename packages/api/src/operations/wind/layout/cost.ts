import {
  projectFactors,
  projectLcoe,
  WIND_COST_ITEMS,
  WIND_PROJECT_TERMS,
  windCapex,
  windCosts,
  windProjectTerms,
} from '@sunwake/core/finance'
import type { WindFarmTotals } from '@sunwake/core/studies'
import { snakeCase } from '../../../wire/snake-case.ts'
import type { Notes } from '../../result/notes.ts'

/** What the energy of a layout costs. */
export interface WindLayoutCost {
  /** [USD/kWh] */
  readonly lcoe: number
  /** [USD] */
  readonly capex: number
  /** Of the first year [USD]. */
  readonly omYear1: number
}

/** Price and terms that make no difference to the cost of energy. */
const UNUSED: readonly string[] = ['landPerKw', 'priceYear1', 'priceEscalation']

/** Cost of the energy at the meter by cited prices, which are noted. */
export function windLayoutCost(
  { ratedPower, netKwh }: WindFarmTotals,
  { assumptions }: Notes,
): WindLayoutCost {
  const costs = windCosts()
  for (const [name, { value, unit, source }] of Object.entries({
    ...WIND_COST_ITEMS,
    ...WIND_PROJECT_TERMS,
  })) {
    if (!UNUSED.includes(name)) assumptions[snakeCase(name)] = `${value} ${unit} (${source})`
  }
  assumptions['finance'] = 'before taxes, without debt or subsidies; US prices; land is not bought'
  const capex = windCapex(ratedPower, costs)
  const omYear1 = ratedPower * costs.omPerKw
  const lcoe = projectLcoe(projectFactors(windProjectTerms()), { capex, omYear1, energyYear1: netKwh })
  return { lcoe, capex, omYear1 }
}
