import { projectFactors, projectLcoe, pvCapex, pvCapexTerms } from '../../finance/index.ts'
import { prepareSolarMoney, type SolarEconomics, type SolarMoney } from '../solar-design/money/solar-money.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'

/** What an assessment asks of money beside the finances of a design. */
export interface SiteMoney {
  /** First-year price assumed [USD/kWh]. */
  readonly price: number
  /** First-year price at which a plant just pays [USD/kWh]; infinite without energy. */
  breakEvenPrice(plant: { readonly capex: number; readonly omYear1: number }, annualEnergyKwh: number): number
  /** Levelised cost of energy of the same plant on one-axis trackers [USD/kWh]. */
  trackedLcoe(design: Pick<SolarDesign, 'dcAcRatio' | 'gcr'>, annualEnergyKwh: number): number
}

/** @throws {InputError} `out_of_range` and its kin, naming the field of the prices or terms. */
export function siteMoney(capacityKw: number, economics?: SolarEconomics): SiteMoney {
  const money: SolarMoney = prepareSolarMoney(capacityKw, economics)
  const { costs, moduleEfficiency, factors, terms } = money
  const perPrice = projectFactors({ ...terms, priceYear1: 1 }).income
  const trackerTerms = pvCapexTerms({ costs, moduleEfficiency, mount: 'single_axis' })
  return {
    price: terms.priceYear1,
    breakEvenPrice: ({ capex, omYear1 }, annualEnergyKwh) =>
      (capex + omYear1 * factors.om) / (annualEnergyKwh * perPrice),
    trackedLcoe: ({ dcAcRatio, gcr }, annualEnergyKwh) =>
      projectLcoe(factors, {
        capex: pvCapex(trackerTerms, { capacityKw, dcAcRatio, gcr }),
        omYear1: costs.omPerKwDc * capacityKw,
        energyYear1: annualEnergyKwh,
      }),
  }
}
