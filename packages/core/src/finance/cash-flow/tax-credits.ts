import { pow } from '../../math/elementary/index.ts'
import { depreciationShares } from '../depreciation/index.ts'
import type { OwnerProject, ProductionCreditTerms } from './owner-project.ts'

/** What the investment does to taxes. */
export interface InvestmentTax {
  /** Investment credit, received at the end of year 1 [USD]. */
  readonly credit: number
  /** Depreciation of year t at index t − 1, all items together [USD]. */
  readonly depreciation: Float64Array
  /** What is not yet written off at the end of the life, land included [USD]. */
  readonly bookValueEnd: number
}

/** Share of an investment credit that the basis loses. */
const BASIS_REDUCTION = 0.5

/**
 * Investment credit and depreciation of every item of the investment:
 *
 *     credit = share·Σ creditShare·amount,   basis = amount − basisReduction·share·creditShare·amount
 *
 * @throws {InputError} for a depreciation rule that cannot be.
 * @see Internal Revenue Code §48(a), §50(c)(3), §168
 */
export function investmentTax({ capex, lifeYears, investmentCredit }: OwnerProject): InvestmentTax {
  const { share = 0, basisReduction = BASIS_REDUCTION } = investmentCredit ?? {}
  const depreciation = new Float64Array(lifeYears)
  let credit = 0
  let bookValueEnd = 0
  for (const { amount, creditShare = 1, depreciation: rule } of capex) {
    const ofItem = share * creditShare * amount
    const basis = amount - basisReduction * ofItem
    const shares = depreciationShares(rule)
    credit += ofItem
    bookValueEnd += basis
    for (let t = 0; t < Math.min(shares.length, lifeYears); t++) {
      depreciation[t] += shares[t] * basis
      bookValueEnd -= shares[t] * basis
    }
  }
  return { credit, depreciation, bookValueEnd }
}

/**
 * Production credit of each year [USD], the first at index 0:
 *
 *     energy_t·round(perKwh·(1 + escalation)^(t−1))   while t ≤ years
 *
 * @param energy of each year [kWh]; a NaN spoils its own year.
 * @see Internal Revenue Code §45(a), §45(b)(2): the credit is rounded to a tenth of a cent
 */
export function productionCredits(
  energy: Float64Array,
  terms: ProductionCreditTerms | undefined,
): Float64Array {
  const credits = new Float64Array(energy.length)
  if (terms === undefined) return credits
  const { perKwh, years, escalation = 0, roundTo } = terms
  for (let t = 0; t < Math.min(years, energy.length); t++) {
    const risen = perKwh * pow(1 + escalation, t)
    credits[t] = energy[t] * (roundTo === undefined ? risen : Math.round(risen / roundTo) * roundTo)
  }
  return credits
}
