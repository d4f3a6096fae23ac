import { requireObject } from '../../errors/index.ts'
import { brentRoot } from '../../math/root/index.ts'
import { growingAnnuity } from '../growing-annuity.ts'
import { incomeGrowth, type ProjectPlant, type ProjectTerms } from './project-terms.ts'

/** Rates are sought from a loss of all but a millionth a year to a millionfold gain. */
const GROWTH_MIN = 1e-6
const GROWTH_MAX = 1e6
/** How well a rate is found, per year. */
const RATE_TOLERANCE = 1e-13

/**
 * Internal rate of return of one design [fraction per year], from the closed form of its present value; no allocation
 * but the function that the search calls. Fields of fields of the terms are not checked.
 *
 * Where upkeep outgrows income within the life the flows change sign twice and there may be two rates: then this is
 * the one nearest to zero growth, and `rateOfReturn` of the cash flow tells them all.
 *
 * @returns NaN when no rate makes the design pay for itself, or when it costs nothing.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 3
 */
export function projectRateOfReturn(terms: ProjectTerms, plant: ProjectPlant): number {
  requireObject(terms, 'terms')
  requireObject(plant, 'plant')
  const { lifeYears, omEscalation } = terms
  const growth = incomeGrowth(terms)
  const income = plant.energyYear1 * terms.priceYear1
  const value = (rate: number): number =>
    income * growingAnnuity(rate, growth, lifeYears) -
    plant.omYear1 * growingAnnuity(rate, omEscalation, lifeYears) -
    plant.capex
  const undiscounted = value(0)
  if (undiscounted === 0) return plant.capex > 0 ? 0 : Number.NaN
  // Present value falls with the rate: upwards from a gain, downwards from a loss.
  let near = 1
  let far = undiscounted > 0 ? 1.25 : 0.8
  while (value(far - 1) > 0 === undiscounted > 0) {
    near = far
    far = undiscounted > 0 ? 1 + 2 * (far - 1) : far / 2
    if (!(far > GROWTH_MIN && far < GROWTH_MAX)) return Number.NaN
  }
  const low = Math.min(near, far) - 1
  return brentRoot(value, { low, high: Math.max(near, far) - 1, tolerance: RATE_TOLERANCE })
}

/**
 * Time after which one design has paid back its investment, undiscounted [years], linear inside the year.
 * No allocation; fields of the terms are not checked.
 *
 * @returns NaN when it never does within its life, 0 when it costs nothing.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 3
 */
export function projectPaybackYears(terms: ProjectTerms, plant: ProjectPlant): number {
  requireObject(terms, 'terms')
  requireObject(plant, 'plant')
  const growth = 1 + incomeGrowth(terms)
  let income = plant.energyYear1 * terms.priceYear1
  let om = plant.omYear1
  let owed = plant.capex
  if (owed <= 0) return 0
  for (let t = 1; t <= terms.lifeYears; t++) {
    const earned = income - om
    if (earned >= owed) return t - 1 + owed / earned
    owed -= earned
    income *= growth
    om *= 1 + terms.omEscalation
  }
  return Number.NaN
}
