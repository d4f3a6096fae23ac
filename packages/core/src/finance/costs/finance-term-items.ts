import { type CostTable, costValues } from './cost-item.ts'

/** Names of the figures that finance and taxes of a project need. */
export type FinanceTermName =
  | 'inflation'
  | 'realDiscountRate'
  | 'federalTaxRate'
  | 'stateTaxRate'
  | 'depreciationYears'
  | 'bonusDepreciation'
  | 'investmentCredit'
  | 'investmentCreditBasisReduction'
  | 'productionCreditPerKwh'
  | 'productionCreditYears'
  | 'productionCreditRounding'
  | 'debtRate'
  | 'debtYears'
  | 'debtCoverage'
  | 'debtShareMax'
  | 'insurancePerCapex'
  | 'propertyTaxPerCapex'
  | 'salvagePerCapex'

const SINGLE_OWNER = 'NREL 2025, System Advisor Model, default of the single-owner model'

/** Terms of a financed project in the United States where the caller gives none. */
export const FINANCE_TERMS: CostTable<FinanceTermName> = {
  inflation: {
    value: 0.025,
    unit: 'per year',
    basis: 'published',
    source: 'NREL 2024, Annual Technology Baseline, long-term inflation 2.5 %',
  },
  realDiscountRate: {
    value: 0.064,
    unit: 'per year, above inflation',
    basis: 'published',
    source: SINGLE_OWNER,
  },
  federalTaxRate: {
    value: 0.21,
    unit: 'of taxable income',
    basis: 'published',
    source: 'Internal Revenue Code §11(b)',
  },
  stateTaxRate: { value: 0.07, unit: 'of taxable income', basis: 'published', source: SINGLE_OWNER },
  depreciationYears: {
    value: 5,
    unit: 'years of the MACRS class',
    basis: 'published',
    source: 'Internal Revenue Code §168(e)(3)(B)(vi): solar and wind property',
  },
  bonusDepreciation: {
    value: 0,
    unit: 'of the basis',
    basis: 'assumed',
    source: 'no special allowance is claimed',
  },
  investmentCredit: {
    value: 0,
    unit: 'of the investment',
    basis: 'assumed',
    source:
      'no subsidy unless asked for; 0.30 where Internal Revenue Code §48 or §48E holds and wages and apprenticeships qualify',
  },
  investmentCreditBasisReduction: {
    value: 0.5,
    unit: 'of the credit',
    basis: 'published',
    source: 'Internal Revenue Code §50(c)(3)',
  },
  productionCreditPerKwh: {
    value: 0,
    unit: 'USD/kWh',
    dollarYear: 2024,
    basis: 'assumed',
    source: 'no subsidy unless asked for; 0.030 where Internal Revenue Code §45 or §45Y held in 2024',
  },
  productionCreditYears: {
    value: 10,
    unit: 'years',
    basis: 'published',
    source: 'Internal Revenue Code §45(a)(2)(A)(ii)',
  },
  productionCreditRounding: {
    value: 0.001,
    unit: 'USD/kWh',
    basis: 'published',
    source: 'Internal Revenue Code §45(b)(2): a tenth of a cent',
  },
  debtRate: { value: 0.07, unit: 'per year', basis: 'published', source: SINGLE_OWNER },
  debtYears: { value: 18, unit: 'years', basis: 'published', source: SINGLE_OWNER },
  debtCoverage: {
    value: 1.3,
    unit: 'cash flow over debt service',
    basis: 'published',
    source: `${SINGLE_OWNER} with photovoltaics; 1.4 with wind`,
  },
  debtShareMax: {
    value: 1,
    unit: 'of the investment',
    basis: 'assumed',
    source: 'no more is borrowed than the plant costs',
  },
  insurancePerCapex: {
    value: 0,
    unit: 'of the investment per year',
    basis: 'assumed',
    source: 'operation and maintenance of the cost tables includes insurance',
  },
  propertyTaxPerCapex: {
    value: 0,
    unit: 'of the investment per year',
    basis: 'assumed',
    source: 'operation and maintenance of the cost tables includes property tax',
  },
  salvagePerCapex: {
    value: 0,
    unit: 'of the investment, in today’s money',
    basis: 'assumed',
    source: 'what is left pays for its removal',
  },
}

/** The terms of a financed project, to be spread and overridden: `{ ...financeTerms(), debtRate: 0.05 }`. */
export function financeTerms(): Record<FinanceTermName, number> {
  return costValues(FINANCE_TERMS)
}
