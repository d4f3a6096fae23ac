import { InputError, requireKnown } from '../../../errors/index.ts'
import { FINANCE_TERMS, type MacrsYears } from '../../../finance/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'

/** Debt, taxes and credits of a project. What is absent is left out of the money: no debt, no tax, no credit. */
export interface SolarFinancing {
  /** Share of the investment that is borrowed and repaid by equal payments, 0..1 [fraction]; 0 when absent. */
  readonly debtShare?: number | undefined
  /** Interest per year, 0..1 [fraction]. */
  readonly debtRate?: number | undefined
  /** Whole years, 1..100; no longer than the life of the project. */
  readonly debtYears?: number | undefined
  /** On taxable income, federal and state together, 0..0.99 [fraction]; 0 when absent. */
  readonly taxRate?: number | undefined
  /** Class of MACRS by which all but the land is written off [years]; matters with a tax only. */
  readonly depreciationYears?: MacrsYears | undefined
  /** Share of the basis that is written off at once, 0..1 [fraction]. */
  readonly bonusDepreciation?: number | undefined
  /** Credit on the investment without land, at the end of year 1, 0..1 [fraction]; 0 when absent. */
  readonly investmentCredit?: number | undefined
}

/** Financing with its defaults. */
export type SolarFinancingTerms = { readonly [K in keyof SolarFinancing]-?: NonNullable<SolarFinancing[K]> }

/** Unit of each figure and where its default comes from. */
export const FINANCING_ITEMS: Readonly<
  Record<keyof SolarFinancing, { readonly value: number; readonly unit: string; readonly source: string }>
> = {
  debtShare: {
    value: 0,
    unit: 'of the investment',
    source: 'no debt unless asked for; its payments are equal',
  },
  debtRate: FINANCE_TERMS.debtRate,
  debtYears: FINANCE_TERMS.debtYears,
  taxRate: {
    value: 0,
    unit: 'of taxable income',
    source: 'before taxes unless asked for; losses lower other taxes of the owner',
  },
  depreciationYears: FINANCE_TERMS.depreciationYears,
  bonusDepreciation: FINANCE_TERMS.bonusDepreciation,
  investmentCredit: FINANCE_TERMS.investmentCredit,
}

/** Where nothing is left of an income there is no price that pays. */
const TAX_RATE_MAX = 0.99
const MACRS_YEARS: readonly number[] = [3, 5, 7, 10, 15, 20] satisfies readonly MacrsYears[]

/**
 * Financing with its defaults.
 * @throws {InputError} `out_of_range` and its kin, `unknown_value`; fields as in `financing.debtShare`.
 */
export function solarFinancingTerms(given: SolarFinancing): SolarFinancingTerms {
  requireKnown(given, Object.keys(FINANCING_ITEMS), 'financing')
  const terms = Object.fromEntries(
    Object.entries(FINANCING_ITEMS).map(([name, { value }]) => [
      name,
      given[name as keyof SolarFinancing] ?? value,
    ]),
  ) as unknown as SolarFinancingTerms
  for (const name of ['debtShare', 'debtRate', 'bonusDepreciation', 'investmentCredit'] as const) {
    InputError.requireRange(terms[name], 0, 1, `financing.${name}`)
  }
  InputError.requireRange(terms.taxRate, 0, TAX_RATE_MAX, 'financing.taxRate')
  requireInteger(terms.debtYears, 1, 100, 'financing.debtYears')
  if (MACRS_YEARS.includes(terms.depreciationYears)) return terms
  throw new InputError({
    code: 'unknown_value',
    field: 'financing.depreciationYears',
    value: terms.depreciationYears,
    constraint: `one of ${MACRS_YEARS.join(', ')}`,
  })
}

/** Whether there is neither debt nor tax nor credit, so that the closed form of the project holds. */
export function isUnfinanced({ debtShare, taxRate, investmentCredit }: SolarFinancingTerms): boolean {
  return debtShare === 0 && taxRate === 0 && investmentCredit === 0
}
