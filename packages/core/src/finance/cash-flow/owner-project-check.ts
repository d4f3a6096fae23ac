import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { DebtTerms, EnergyIncome, EscalatingPrice, OwnerProject } from './owner-project.ts'

const MONEY_MAX = 1e15

/**
 * Refuses a project that has no meaning. Debt terms and depreciation rules check the rest of themselves.
 * @throws {InputError} `out_of_range` and its kin naming the field, for example `capex[2].amount`; `missing`
 *   (`income.merchant`), `unknown_value`.
 */
export function requireOwnerProject(project: OwnerProject): void {
  requireObject(project, 'project')
  const { lifeYears, capex, operating, replacements = [], salvage = 0 } = project
  requireInteger(lifeYears, 1, 100, 'lifeYears')
  InputError.requireRange(project.energyYear1, 0, 1e15, 'energyYear1', 'kWh')
  InputError.requireRange(project.degradation, -1, 1, 'degradation')
  InputError.requireRange(project.inflation, -0.9, 10, 'inflation')
  InputError.requireRange(salvage, -MONEY_MAX, MONEY_MAX, 'salvage', 'USD')
  requireItems(capex, 'capex').forEach(({ amount, creditShare = 1 }, n) => {
    InputError.requireRange(amount, 0, MONEY_MAX, `capex[${n}].amount`, 'USD')
    InputError.requireRange(creditShare, 0, 1, `capex[${n}].creditShare`)
  })
  requireItems(operating, 'operating').forEach(({ perYear = 0, perKwh = 0, escalation }, n) => {
    InputError.requireRange(perYear, -MONEY_MAX, MONEY_MAX, `operating[${n}].perYear`, 'USD')
    InputError.requireRange(perKwh, -1e6, 1e6, `operating[${n}].perKwh`, 'USD/kWh')
    InputError.requireRange(escalation, -0.9, 10, `operating[${n}].escalation`)
  })
  requireItems(replacements, 'replacements').forEach(({ year, cost }, n) => {
    requireInteger(year, 1, lifeYears, `replacements[${n}].year`)
    InputError.requireRange(cost, -MONEY_MAX, MONEY_MAX, `replacements[${n}].cost`, 'USD')
  })
  requireIncome(project.income, lifeYears)
  requireTax(project)
  if (project.debt !== undefined) requireDebt(project.debt, lifeYears)
}

/** The list itself, of objects all. */
function requireItems<T extends object>(items: readonly T[], field: string): readonly T[] {
  requireList(items, field)
  const list = Array.from(items)
  list.forEach((item, n) => {
    requireObject(item, `${field}[${n}]`)
  })
  return list
}

function requireIncome(income: EnergyIncome, lifeYears: number): void {
  requireObject(income, 'income')
  const { kind, price, contractYears, merchant } = income
  InputError.requireOneOf(kind, ['sale', 'avoided_bill'], 'income.kind')
  requirePrice(price, 'income.price')
  if (merchant !== undefined) requirePrice(merchant, 'income.merchant')
  if (contractYears === undefined) return
  requireInteger(contractYears, 0, 1000, 'income.contractYears')
  if (contractYears < lifeYears && merchant === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'income.merchant',
      value: undefined,
      constraint: `a price for the years after the contract, ${contractYears + 1}..${lifeYears}`,
    })
  }
}

function requirePrice(price: EscalatingPrice, field: string): void {
  requireObject(price, field)
  const { year1, escalation } = price
  InputError.requireRange(year1, -1e6, 1e6, `${field}.year1`, 'USD/kWh')
  InputError.requireRange(escalation, -0.9, 10, `${field}.escalation`)
}

function requireTax({ tax, investmentCredit, productionCredit }: OwnerProject): void {
  requireObject(tax, 'tax')
  InputError.requireRange(tax.federalRate, 0, 1, 'tax.federalRate')
  InputError.requireRange(tax.stateRate, 0, 1, 'tax.stateRate')
  InputError.requireOneOf(tax.losses, ['refunded', 'carried_forward'], 'tax.losses')
  InputError.requireRange(tax.lossShareMax ?? 1, 0, 1, 'tax.lossShareMax')
  if (investmentCredit !== undefined) {
    requireObject(investmentCredit, 'investmentCredit')
    InputError.requireRange(investmentCredit.share, 0, 1, 'investmentCredit.share')
    InputError.requireRange(investmentCredit.basisReduction ?? 0.5, 0, 1, 'investmentCredit.basisReduction')
  }
  if (productionCredit !== undefined) {
    requireObject(productionCredit, 'productionCredit')
    const { perKwh, years, escalation = 0, roundTo } = productionCredit
    InputError.requireRange(perKwh, 0, 1e6, 'productionCredit.perKwh', 'USD/kWh')
    requireInteger(years, 0, 1000, 'productionCredit.years')
    InputError.requireRange(escalation, -0.9, 10, 'productionCredit.escalation')
    if (roundTo !== undefined) InputError.requireRange(roundTo, 1e-9, 1e6, 'productionCredit.roundTo')
  }
}

function requireDebt(debt: DebtTerms, lifeYears: number): void {
  requireObject(debt, 'debt')
  InputError.requireOneOf(debt.kind, ['level', 'equal_principal', 'sculpted'], 'debt.kind')
  InputError.requireRange(debt.rate, -0.9, 10, 'debt.rate')
  requireInteger(debt.years, 1, lifeYears, 'debt.years')
  if (debt.kind === 'sculpted') {
    InputError.requireRange(debt.coverage, 1e-3, 1e6, 'debt.coverage')
    if (debt.shareMax !== undefined) InputError.requireRange(debt.shareMax, 0, 1, 'debt.shareMax')
  } else InputError.requireRange(debt.share, 0, 1, 'debt.share')
}
