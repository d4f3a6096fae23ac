import { InputError } from '../../errors/index.ts'
import {
  type ProjectFactors,
  type ProjectPlant,
  type ProjectTerms,
  type PvCapexTerms,
  type PvCosts,
  projectFactors,
  projectLcoe,
  projectNpv,
  projectPaybackYears,
  projectRateOfReturn,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvProjectTerms,
} from '../../finance/index.ts'
import type { SolarDesign } from './solar-design.ts'

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
}

/** What money needs to know of a project before any design is chosen. */
export interface SolarMoney {
  readonly capacityKw: number
  readonly costs: PvCosts
  readonly terms: ProjectTerms
  readonly moduleEfficiency: number
  readonly capexTerms: PvCapexTerms
  readonly factors: ProjectFactors
}

/** Figures by which a project is judged; NaN where one does not exist. */
export interface SolarFinance {
  /** Level cost of energy in current money [USD/kWh]. */
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
 * @throws {InputError} `out_of_range` and its kin, naming the field, for example `costs.landPerM2`.
 */
export function prepareSolarMoney(capacityKw: number, economics: SolarEconomics = {}): SolarMoney {
  InputError.requireRange(capacityKw, 1e-6, 5e8, 'capacityKw', 'kW')
  const costs = { ...pvCosts(), ...economics.costs }
  const terms = { ...pvProjectTerms(), ...economics.terms }
  const moduleEfficiency = economics.moduleEfficiency ?? MODULE_EFFICIENCY
  const capexTerms = pvCapexTerms({ costs, moduleEfficiency, mount: 'fixed' })
  return { capacityKw, costs, terms, moduleEfficiency, capexTerms, factors: projectFactors(terms) }
}

/** The plant of a design as finance sees it. */
export function solarPlant(
  { capacityKw, capexTerms, costs }: SolarMoney,
  { dcAcRatio, gcr }: SolarDesign,
  annualEnergyKwh: number,
): ProjectPlant {
  return {
    capex: pvCapex(capexTerms, { capacityKw, dcAcRatio, gcr }),
    omYear1: costs.omPerKwDc * capacityKw,
    energyYear1: annualEnergyKwh,
  }
}

/** All figures of one design. */
export function solarFinance(money: SolarMoney, design: SolarDesign, annualEnergyKwh: number): SolarFinance {
  const plant = solarPlant(money, design, annualEnergyKwh)
  return {
    lcoe: projectLcoe(money.factors, plant),
    npv: projectNpv(money.factors, plant),
    irr: projectRateOfReturn(money.terms, plant),
    paybackYears: projectPaybackYears(money.terms, plant),
    capex: plant.capex,
    omYear1: plant.omYear1,
  }
}
