import { type DebtSchedule, equalPrincipalDebt, levelDebt, sculptedDebt } from '../debt/index.ts'
import { type IncomeTax, incomeTax } from './income-tax.ts'
import type { OwnerProject } from './owner-project.ts'
import { requireOwnerProject } from './owner-project-check.ts'
import { type PlantFlow, plantFlow } from './plant-flow.ts'
import { investmentTax, productionCredits } from './tax-credits.ts'
import { rowFromYearOne, rowOfYears } from './yearly-rows.ts'

/**
 * The money of a project, year by year: year t stands at index t, today at index 0. Costs are positive in rows named
 * for costs, taxes positive when paid.
 */
export interface OwnerCashFlow extends PlantFlow {
  readonly currency: string
  readonly lifeYears: number
  /** Whole investment [USD]. */
  readonly capex: number
  /** What is borrowed of it [USD]. */
  readonly debt: number
  /** What the owner pays of it [USD]. */
  readonly equity: number
  readonly interest: Float64Array
  readonly principal: Float64Array
  /** interest + principal [USD]. */
  readonly debtService: Float64Array
  /** What is owed at the year's end [USD]. */
  readonly debtBalance: Float64Array
  readonly depreciation: Float64Array
  /** ebitda − replacement + gain on salvage − interest − depreciation, before losses of earlier years [USD]. */
  readonly taxableIncome: Float64Array
  readonly lossUsed: Float64Array
  readonly stateTax: Float64Array
  /** Before credits [USD]. */
  readonly federalTax: Float64Array
  readonly investmentCredit: Float64Array
  readonly productionCredit: Float64Array
  /** Flow of the plant without debt and taxes [USD]. */
  readonly projectFlow: Float64Array
  /** Flow to the owner before taxes [USD]. */
  readonly pretaxFlow: Float64Array
  /** Flow to the owner after taxes and credits [USD]. */
  readonly aftertaxFlow: Float64Array
}

/**
 * Cash flow of a project to its owner, in nominal money, at the end of the years t = 1..n; the investment falls today.
 *
 *     energy_t  = energyYear1·(1 − degradation)^(t−1)
 *     revenue_t = energy_t·price_t,   price_t = year1·(1 + escalation)^(t−1) of the contract or of the market
 *     cost_t    = Σ (perYear + perKwh·energy_t)·(1 + escalation)^(t−1)
 *     ebitda_t  = revenue_t − cost_t
 *     taxable_t = ebitda_t − replacement_t + gain_t − interest_t − depreciation_t
 *     pretax_t  = ebitda_t − replacement_t + salvage_t − service_t
 *     aftertax_t = pretax_t − state_t − federal_t + credits_t
 *
 * A replacement costs cost·(1 + inflation)^year, the salvage likewise; the gain is what the salvage is above the part
 * of the basis that is not yet written off. Sculpted debt is sized by ebitda − replacement. Credits are worth their
 * face value in their year, also where there is no tax to set them against. With one item of 5-year
 * property and refunded losses this is the single owner of the System Advisor Model, with level debt and an avoided
 * bill its commercial cash loan, both without reserves, fees and interest during construction.
 *
 * @throws {InputError} `out_of_range` and its kin naming the field, for example `capex[2].amount`; `missing`,
 *   `unknown_value`, `inconsistent`.
 * @see Freeman et al. 2018, System Advisor Model General Description, NREL/TP-6A20-70414;
 *   Short, Packey & Holt 1995, NREL/TP-462-5173
 */
export function ownerCashFlow(project: OwnerProject): OwnerCashFlow {
  requireOwnerProject(project)
  const { currency, lifeYears, tax } = project
  const plant = plantFlow(project)
  const { ebitda, replacement, salvage } = plant
  const capex = project.capex.reduce((sum, { amount }) => sum + amount, 0)
  const loan = loanOf(
    project,
    capex,
    rowOfYears(lifeYears, (t) => ebitda[t] - replacement[t]),
  )
  const ofInvestment = investmentTax(project)
  const depreciation = rowFromYearOne(ofInvestment.depreciation)
  const interest = rowFromYearOne(loan.interest, lifeYears)
  const principal = rowFromYearOne(loan.principal, lifeYears)
  const debtService = rowFromYearOne(loan.service, lifeYears)
  const gain = salvage.slice()
  if (project.salvage !== undefined) gain[lifeYears] -= ofInvestment.bookValueEnd
  const taxableIncome = rowOfYears(
    lifeYears,
    (t) => ebitda[t] - replacement[t] + gain[t] - interest[t] - depreciation[t],
  )
  const taxes: IncomeTax = incomeTax(taxableIncome, tax)
  const investmentCredit = new Float64Array(lifeYears + 1)
  investmentCredit[1] = ofInvestment.credit
  const productionCredit = rowFromYearOne(
    productionCredits(plant.energy.subarray(1), project.productionCredit),
  )
  const equity = capex - loan.amount
  const projectFlow = rowOfYears(lifeYears, (t) => ebitda[t] - replacement[t] + salvage[t])
  projectFlow[0] = -capex
  const pretaxFlow = rowOfYears(lifeYears, (t) => projectFlow[t] - debtService[t])
  pretaxFlow[0] = -equity
  const aftertaxFlow = rowOfYears(
    lifeYears,
    (t) => pretaxFlow[t] - taxes.state[t] - taxes.federal[t] + investmentCredit[t] + productionCredit[t],
  )
  aftertaxFlow[0] = -equity
  return {
    currency,
    lifeYears,
    capex,
    debt: loan.amount,
    equity,
    ...plant,
    interest,
    principal,
    debtService,
    debtBalance: balanceOf(loan, lifeYears),
    depreciation,
    taxableIncome,
    lossUsed: taxes.lossUsed,
    stateTax: taxes.state,
    federalTax: taxes.federal,
    investmentCredit,
    productionCredit,
    projectFlow,
    pretaxFlow,
    aftertaxFlow,
  }
}

function loanOf({ debt }: OwnerProject, capex: number, available: Float64Array): DebtSchedule {
  if (debt === undefined) return levelDebt({ amount: 0, rate: 0, years: 1 })
  const { rate, years } = debt
  if (debt.kind !== 'sculpted') {
    const lend = debt.kind === 'level' ? levelDebt : equalPrincipalDebt
    return lend({ amount: debt.share * capex, rate, years })
  }
  const { coverage, shareMax, mayBeNegative } = debt
  const amountMax = shareMax === undefined ? undefined : shareMax * capex
  return sculptedDebt({
    available: available.subarray(1, years + 1),
    coverage,
    rate,
    amountMax,
    mayBeNegative,
  })
}

/** The balance with what is borrowed at index 0 and nothing owed after the last payment. */
function balanceOf(loan: DebtSchedule, lifeYears: number): Float64Array {
  const balance = rowFromYearOne(loan.balance, lifeYears)
  balance[0] = loan.amount
  return balance
}
