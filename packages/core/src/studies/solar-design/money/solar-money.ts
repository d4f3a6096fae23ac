import { InputError, requireKnown } from '../../../errors/index.ts'
import {
  type ProjectFactors,
  type ProjectPlant,
  type ProjectTerms,
  type PvCapexTerms,
  type PvCosts,
  paybackYears,
  projectCashFlow,
  projectFactors,
  projectLcoe,
  projectNpv,
  projectPaybackYears,
  projectRateOfReturn,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvLandArea,
  pvProjectTerms,
} from '../../../finance/index.ts'
import type { SolarDesign } from '../solar-design.ts'
import {
  type FinancedFlows,
  type FinancedPlant,
  financedCashFlow,
  financedFlows,
  financedLcoe,
  financedNpv,
  financedRateOfReturn,
} from './financed-flows.ts'
import {
  isUnfinanced,
  type SolarFinancing,
  type SolarFinancingTerms,
  solarFinancingTerms,
} from './solar-financing.ts'

/** Efficiency of the modules that the cost items were made for [fraction]. */
const MODULE_EFFICIENCY = 0.205
export const MODULE_EFFICIENCY_SOURCE =
  'Ramasamy et al. 2023, U.S. Solar PV System and Energy Storage Cost Benchmarks: Q1 2023, NREL/TP-7A40-87303'

/** Prices and terms of a photovoltaic project; what is not given is taken from the cited cost items. */
export interface SolarEconomics {
  readonly costs?: Partial<PvCosts> | undefined
  readonly terms?: Partial<ProjectTerms> | undefined
  /** Module power per area at 1000 W/m², 0.01..1 [kW/m²]; decides how much land a kW takes. */
  readonly moduleEfficiency?: number | undefined
  /** Debt, taxes and credits; figures are before taxes and without debt when absent. */
  readonly financing?: SolarFinancing | undefined
}

const ECONOMICS_FIELDS = [
  'costs',
  'terms',
  'moduleEfficiency',
  'financing',
] satisfies (keyof SolarEconomics)[]

/** What money needs to know of a project before any design is chosen. */
export interface SolarMoney {
  readonly capacityKw: number
  readonly costs: PvCosts
  readonly terms: ProjectTerms
  readonly moduleEfficiency: number
  readonly capexTerms: PvCapexTerms
  readonly factors: ProjectFactors
  /** As asked for, with defaults; absent where nothing was said of it. */
  readonly financing: SolarFinancingTerms | undefined
  /** Where there is debt, tax or credit: then money is the owner's after taxes. */
  readonly financed: FinancedFlows | undefined
}

/** Figures by which a project is judged; NaN where one does not exist. */
export interface SolarFinance {
  /** Levelised cost of energy in current money, after taxes where the project is financed [USD/kWh]. */
  readonly lcoe: number
  /** Net present value [USD]. */
  readonly npv: number
  /** Internal rate of return [fraction per year]; NaN when no rate makes the plant pay. */
  readonly irr: number
  /** Undiscounted payback [years]; NaN when the plant does not pay back within its life. */
  readonly paybackYears: number
  /** Investment [USD]. */
  readonly capex: number
  /** Operation and maintenance of the first year [USD]. */
  readonly omYear1: number
}

/**
 * Checks prices and terms and sums up the years of a project.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, naming the field, for example `costs.landPerM2`.
 */
export function prepareSolarMoney(capacityKw: number, economics: SolarEconomics = {}): SolarMoney {
  InputError.requireRange(capacityKw, 1e-6, 5e8, 'capacityKw', 'kW')
  requireKnown(economics, ECONOMICS_FIELDS, 'economics')
  const defaults = { costs: pvCosts(), terms: pvProjectTerms() }
  requireKnown(economics.costs ?? {}, Object.keys(defaults.costs), 'economics.costs')
  requireKnown(economics.terms ?? {}, Object.keys(defaults.terms), 'economics.terms')
  const costs = { ...defaults.costs, ...economics.costs }
  const terms = { ...defaults.terms, ...economics.terms }
  const moduleEfficiency = economics.moduleEfficiency ?? MODULE_EFFICIENCY
  const capexTerms = pvCapexTerms({ costs, moduleEfficiency, mount: 'fixed' })
  const factors = projectFactors(terms)
  const financing = economics.financing === undefined ? undefined : solarFinancingTerms(economics.financing)
  const financed =
    financing === undefined || isUnfinanced(financing) ? undefined : financedFlows(terms, financing)
  return { capacityKw, costs, terms, moduleEfficiency, capexTerms, factors, financing, financed }
}

/** What of a design its price depends on. */
type PricedDesign = Pick<SolarDesign, 'dcAcRatio' | 'gcr'>

/** The plant of a design as finance sees it. */
export function solarPlant(
  { capacityKw, capexTerms, costs }: SolarMoney,
  { dcAcRatio, gcr }: PricedDesign,
  annualEnergyKwh: number,
): ProjectPlant {
  return {
    capex: pvCapex(capexTerms, { capacityKw, dcAcRatio, gcr }),
    omYear1: costs.omPerKwDc * capacityKw,
    energyYear1: annualEnergyKwh,
  }
}

function financedPlant(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): FinancedPlant {
  const { capacityKw, capexTerms, costs } = money
  const landCost = costs.landPerM2 * pvLandArea(capexTerms, { ...design, capacityKw })
  return { ...solarPlant(money, design, annualEnergyKwh), landCost }
}

/** Levelised cost of energy of a design [USD/kWh]. */
export function solarLcoe(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): number {
  return money.financed === undefined
    ? projectLcoe(money.factors, solarPlant(money, design, annualEnergyKwh))
    : financedLcoe(money.financed, financedPlant(money, design, annualEnergyKwh))
}

/** Net present value of a design [USD]. */
export function solarNpv(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): number {
  return money.financed === undefined
    ? projectNpv(money.factors, solarPlant(money, design, annualEnergyKwh))
    : financedNpv(money.financed, financedPlant(money, design, annualEnergyKwh))
}

/** Internal rate of return of a design [fraction per year]; NaN where there is none. */
export function solarRateOfReturn(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): number {
  return money.financed === undefined
    ? projectRateOfReturn(money.terms, solarPlant(money, design, annualEnergyKwh))
    : financedRateOfReturn(money.financed, financedPlant(money, design, annualEnergyKwh))
}

function solarPaybackYears(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): number {
  if (money.financed === undefined) {
    return projectPaybackYears(money.terms, solarPlant(money, design, annualEnergyKwh))
  }
  return paybackYears({ cashFlow: solarCashFlow(money, design, annualEnergyKwh) }) ?? Number.NaN
}

/** Flow of each year of a design, that of today first [USD]. */
export function solarCashFlow(
  money: SolarMoney,
  design: PricedDesign,
  annualEnergyKwh: number,
): Float64Array {
  return money.financed === undefined
    ? projectCashFlow(money.terms, solarPlant(money, design, annualEnergyKwh))
    : financedCashFlow(money.financed, financedPlant(money, design, annualEnergyKwh))
}

/** All figures of one design. */
export function solarFinance(money: SolarMoney, design: PricedDesign, annualEnergyKwh: number): SolarFinance {
  const { capex, omYear1 } = solarPlant(money, design, annualEnergyKwh)
  return {
    lcoe: solarLcoe(money, design, annualEnergyKwh),
    npv: solarNpv(money, design, annualEnergyKwh),
    irr: solarRateOfReturn(money, design, annualEnergyKwh),
    paybackYears: solarPaybackYears(money, design, annualEnergyKwh),
    capex,
    omYear1,
  }
}
