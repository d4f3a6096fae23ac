import {
  netPresentValue,
  type OwnerProject,
  ownerCashFlow,
  type ProjectPlant,
  type ProjectTerms,
  rateOfReturn,
} from '../../../finance/index.ts'
import type { SolarFinancingTerms } from './solar-financing.ts'

/** Flow of the owner after taxes for one unit of what a design changes, and its present value. */
interface UnitFlow {
  /** Year t at index t, today at index 0. */
  readonly flow: Float64Array
  readonly presentValue: number
}

/**
 * Flows after taxes of which those of every design are sums: with equal payments of debt and losses that are refunded
 * everything is proportional.
 */
export interface FinancedFlows {
  /** Of 1 USD of investment that is written off and credited. */
  readonly plant: UnitFlow
  /** Of 1 USD of land. */
  readonly land: UnitFlow
  /** Of 1 USD of the first year's operation and maintenance. */
  readonly om: UnitFlow
  /** Of 1 kWh of the first year at the price of the terms. */
  readonly income: UnitFlow
  /** Present value of 1 kWh of the first year at 1 USD/kWh in every year. */
  readonly levelIncome: number
}

/**
 * Works the flows of a financed project out by `ownerCashFlow`, once for all designs.
 * @throws {InputError} as `ownerCashFlow`.
 */
export function financedFlows(terms: ProjectTerms, financing: SolarFinancingTerms): FinancedFlows {
  const { priceYear1, priceEscalation, discountRate } = terms
  const price = { year1: priceYear1, escalation: priceEscalation }
  const unit = (project: Partial<UnitProject>): UnitFlow => {
    const flow = ownerCashFlow(unitProject(terms, financing, { ...NOTHING, price, ...project })).aftertaxFlow
    return { flow, presentValue: netPresentValue({ cashFlow: flow, rate: discountRate }) }
  }
  return {
    plant: unit({ plant: 1 }),
    land: unit({ land: 1 }),
    om: unit({ om: 1 }),
    income: unit({ energy: 1 }),
    levelIncome: unit({ energy: 1, price: { year1: 1, escalation: 0 } }).presentValue,
  }
}

/** What stands in a unit project. */
interface UnitProject {
  readonly plant: number
  readonly land: number
  readonly om: number
  readonly energy: number
  readonly price: { readonly year1: number; readonly escalation: number }
}

const NOTHING = { plant: 0, land: 0, om: 0, energy: 0 }

function unitProject(
  { lifeYears, degradation, omEscalation }: ProjectTerms,
  { debtShare, debtRate, debtYears, taxRate, ...financing }: SolarFinancingTerms,
  { plant, land, om, energy, price }: UnitProject,
): OwnerProject {
  const { depreciationYears: recoveryYears, bonusDepreciation: bonus, investmentCredit } = financing
  return {
    currency: 'USD',
    lifeYears,
    capex: [
      { name: 'plant', amount: plant, depreciation: { method: 'macrs_table', recoveryYears, bonus } },
      { name: 'land', amount: land, depreciation: { method: 'none' }, creditShare: 0 },
    ],
    energyYear1: energy,
    degradation,
    income: { kind: 'sale', price },
    operating: [{ name: 'operation_and_maintenance', perYear: om, escalation: omEscalation }],
    inflation: 0,
    tax: { federalRate: taxRate, stateRate: 0, losses: 'refunded' },
    investmentCredit: { share: investmentCredit },
    debt: { kind: 'level', share: debtShare, rate: debtRate, years: Math.min(debtYears, lifeYears) },
  }
}

/** A plant and how much of its investment is land [USD]. */
export interface FinancedPlant extends ProjectPlant {
  readonly landCost: number
}

/** Flow of the owner after taxes [USD], year t at index t. Nothing is checked. */
export function financedCashFlow(flows: FinancedFlows, design: FinancedPlant): Float64Array {
  const { plant, land, om, income } = flows
  const { capex, landCost, omYear1, energyYear1 } = design
  return plant.flow.map(
    (ofPlant, t) =>
      (capex - landCost) * ofPlant +
      landCost * land.flow[t] +
      omYear1 * om.flow[t] +
      energyYear1 * income.flow[t],
  )
}

/** Net present value of the owner's flow after taxes [USD]. Nothing is checked. */
export function financedNpv(flows: FinancedFlows, design: FinancedPlant): number {
  return presentCost(flows, design) + design.energyYear1 * flows.income.presentValue
}

/**
 * Levelized cost of energy of a financed plant [USD/kWh]: the price, level in current money, at which the owner's flow
 * after taxes, those on the income at that price included, has no present value.
 */
export function financedLcoe(flows: FinancedFlows, design: FinancedPlant): number {
  return -presentCost(flows, design) / (design.energyYear1 * flows.levelIncome)
}

/** Present value of everything but the income [USD]. */
function presentCost({ plant, land, om }: FinancedFlows, design: FinancedPlant): number {
  const { capex, landCost, omYear1 } = design
  return (capex - landCost) * plant.presentValue + landCost * land.presentValue + omYear1 * om.presentValue
}

/**
 * Internal rate of return of the owner's flow after taxes [fraction per year]: of several the one nearest to zero, NaN
 * where there is none, for example because nothing is left to pay for the owner.
 */
export function financedRateOfReturn(flows: FinancedFlows, design: FinancedPlant): number {
  const { rates } = rateOfReturn(financedCashFlow(flows, design))
  return rates.reduce((best, rate) => (Math.abs(rate) < Math.abs(best) ? rate : best), rates[0] ?? Number.NaN)
}
