import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { CapexItem, OperatingItem, OwnerProject } from '../cash-flow/index.ts'
import type { MacrsYears } from '../depreciation/index.ts'
import type { Replacement } from '../levelized-cost.ts'
import type { ProjectTerms } from '../project/project-terms.ts'
import type { FinanceTermName } from './finance-term-items.ts'

/** Figures of finance and taxes; units and sources stand in {@link FINANCE_TERMS}. */
export type FinanceTerms = Readonly<Record<FinanceTermName, number>>

/** Part of the investment as a cost model knows it. */
export interface PlantCost {
  readonly name: string
  /** Paid today [USD]. */
  readonly amount: number
  /** `false` for land, which is not written off and earns no credit. */
  readonly depreciates: boolean
}

/** A plant and the terms it is built on. */
export interface FinancedProjectInput {
  readonly capex: readonly PlantCost[]
  /** Operation and maintenance of the first year, in that year's money [USD]. */
  readonly omYear1: number
  /** Energy of the first year [kWh]. */
  readonly energyYear1: number
  readonly terms: Omit<ProjectTerms, 'discountRate'>
  readonly finance: FinanceTerms
  /** Label of the money, for example `USD`. */
  readonly currency: string
  readonly replacements?: readonly Replacement[] | undefined
}

/**
 * The project of a plant that sells its energy, in the terms of the cost tables: one class of property, losses that
 * lower the owner's other taxes, debt sculpted to the cash flow (none where `debtShareMax` is 0), insurance that rises
 * with inflation, property tax that does not.
 *
 * @throws {InputError} `unknown_value` (`finance.depreciationYears`); {@link ownerCashFlow} checks the rest.
 */
export function financedProject(input: FinancedProjectInput): OwnerProject {
  requireObject(input, 'input')
  const { terms, finance, currency, omYear1, energyYear1, replacements } = input
  requireObject(terms, 'terms')
  requireObject(finance, 'finance')
  requireList(input.capex, 'capex')
  const parts = Array.from(input.capex)
  parts.forEach((part, n) => {
    requireObject(part, `capex[${n}]`)
  })
  const { lifeYears, degradation, omEscalation, priceYear1, priceEscalation } = terms
  const { inflation, debtShareMax, debtRate, debtCoverage } = finance
  const recoveryYears = macrsYears(finance.depreciationYears)
  const spent = parts.reduce((sum, { amount }) => sum + amount, 0)
  const capex = parts.map(
    ({ name, amount, depreciates }): CapexItem =>
      depreciates
        ? {
            name,
            amount,
            depreciation: { method: 'macrs_table', recoveryYears, bonus: finance.bonusDepreciation },
          }
        : { name, amount, depreciation: { method: 'none' }, creditShare: 0 },
  )
  const operating: readonly OperatingItem[] = [
    { name: 'operation_and_maintenance', perYear: omYear1, escalation: omEscalation },
    { name: 'insurance', perYear: finance.insurancePerCapex * spent, escalation: inflation },
    { name: 'property_tax', perYear: finance.propertyTaxPerCapex * spent, escalation: 0 },
  ]
  return {
    currency,
    lifeYears,
    capex,
    energyYear1,
    degradation,
    income: { kind: 'sale', price: { year1: priceYear1, escalation: priceEscalation } },
    operating,
    inflation,
    tax: { federalRate: finance.federalTaxRate, stateRate: finance.stateTaxRate, losses: 'refunded' },
    investmentCredit: {
      share: finance.investmentCredit,
      basisReduction: finance.investmentCreditBasisReduction,
    },
    productionCredit: {
      perKwh: finance.productionCreditPerKwh,
      years: finance.productionCreditYears,
      escalation: inflation,
      roundTo: finance.productionCreditRounding,
    },
    debt:
      debtShareMax === 0
        ? undefined
        : {
            kind: 'sculpted',
            coverage: debtCoverage,
            rate: debtRate,
            years: Math.min(finance.debtYears, lifeYears),
            shareMax: debtShareMax,
          },
    replacements,
    salvage: finance.salvagePerCapex === 0 ? undefined : finance.salvagePerCapex * spent,
  }
}

const MACRS_YEARS: readonly number[] = [3, 5, 7, 10, 15, 20] satisfies readonly MacrsYears[]

function macrsYears(years: number): MacrsYears {
  if (MACRS_YEARS.includes(years)) return years as MacrsYears
  throw new InputError({
    code: 'unknown_value',
    field: 'finance.depreciationYears',
    value: years,
    constraint: `one of ${MACRS_YEARS.join(', ')}`,
  })
}
