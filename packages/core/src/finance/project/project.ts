import { requireObject } from '../../errors/index.ts'
import type { ProjectFactors, ProjectPlant, ProjectTerms } from './project-terms.ts'

/**
 * Levelized cost of energy of one design [USD/kWh], the level price in current money that pays for it
 *
 *     LCOE = (capex + omYear1·F_om) / (energyYear1·F_energy)
 *
 * Fields are not checked, nothing is allocated. Without energy the price is infinite or NaN.
 *
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 4
 */
export function projectLcoe(factors: ProjectFactors, plant: ProjectPlant): number {
  requireObject(factors, 'factors')
  requireObject(plant, 'plant')
  return (plant.capex + plant.omYear1 * factors.om) / (plant.energyYear1 * factors.energy)
}

/**
 * Net present value of one design [USD]
 *
 *     NPV = energyYear1·price·F_income − omYear1·F_om − capex
 *
 * Fields are not checked, nothing is allocated. A NaN gives NaN.
 *
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, eq. 3-1
 */
export function projectNpv(factors: ProjectFactors, plant: ProjectPlant): number {
  requireObject(factors, 'factors')
  requireObject(plant, 'plant')
  return plant.energyYear1 * factors.income - plant.omYear1 * factors.om - plant.capex
}

/**
 * Cash flow of one design, year by year [USD]: −capex today, then income less operation and maintenance
 *
 *     flow_t = energyYear1·price·((1 − degradation)(1 + priceEscalation))^(t−1) − omYear1·(1 + omEscalation)^(t−1)
 *
 * A NaN of the plant spoils the flows that it enters. Fields of the terms are not checked; {@link projectFactors} does that.
 *
 * @param out lifeYears + 1 values, filled and returned.
 */
export function projectCashFlow(terms: ProjectTerms, plant: ProjectPlant, out?: Float64Array): Float64Array {
  requireObject(terms, 'terms')
  requireObject(plant, 'plant')
  out ??= new Float64Array(terms.lifeYears + 1)
  let income = plant.energyYear1 * terms.priceYear1
  let om = plant.omYear1
  out[0] = -plant.capex
  for (let t = 1; t <= terms.lifeYears; t++) {
    out[t] = income - om
    income *= (1 - terms.degradation) * (1 + terms.priceEscalation)
    om *= 1 + terms.omEscalation
  }
  return out
}
