import { InputError, requireKnown } from '../../errors/index.ts'
import { requireCashFlow } from '../cash-flow-check.ts'
import { netPresentValue } from '../return/net-present-value.ts'
import { type DebtSchedule, scheduleOf } from './debt-schedule.ts'

/** What a lender sizes a loan by. */
export interface SculptedDebtInput {
  /** Cash flow available for debt service at the end of each year of the loan [USD]. */
  readonly available: ArrayLike<number>
  /** What the cash flow has to be over the debt service, above 0 [1]. */
  readonly coverage: number
  /** Interest per year, above −1 [fraction]. */
  readonly rate: number
  /** The most that is lent [USD]; no bound when absent. */
  readonly amountMax?: number | undefined
  /** Whether flows worth less than nothing make a loan below 0, which the lender repays; false when absent. */
  readonly mayBeNegative?: boolean | undefined
}

/** A loan sized by coverage. */
export interface SculptedDebt extends DebtSchedule {
  /** What the coverage alone would allow [USD]. */
  readonly uncappedAmount: number
  /** Coverage that every year has; NaN when nothing is lent [1]. */
  readonly coverage: number
  /** What bounds the loan. */
  readonly binding: 'coverage' | 'amount'
}

const SCULPTED_DEBT_FIELDS: Readonly<Record<keyof SculptedDebtInput, true>> = {
  available: true,
  coverage: true,
  rate: true,
  amountMax: true,
  mayBeNegative: true,
}

/**
 * The loan whose service follows the cash flow, so that every year has the same debt service coverage ratio:
 *
 *     service_t = available_t / coverage,   amount = Σ_t service_t / (1 + rate)^t
 *
 * Where that is more than `amountMax`, every payment is cut by the same factor and the coverage rises evenly. A weak
 * year may not cover its interest; its principal is then below 0 and the debt grows. A year of negative cash flow is
 * one in which the lender pays. Cash flows worth nothing carry no loan; those worth less carry none either, or with
 * `mayBeNegative` one below 0, as in the System Advisor Model.
 *
 * @throws {InputError} `missing`, `not_finite` or `wrong_type` naming the flow, for example `available[3]`;
 *   `out_of_range` and its kin (`coverage`, `rate`, `amountMax`).
 * @see Yescombe 2014, Principles of Project Finance, §12.5; Freeman et al. 2018, NREL/TP-6A20-70414
 */
export function sculptedDebt(input: SculptedDebtInput): SculptedDebt {
  requireKnown(input, Object.keys(SCULPTED_DEBT_FIELDS))
  const { available, coverage, rate, amountMax, mayBeNegative = false } = input
  requireCashFlow(available, 'available')
  InputError.requireRange(coverage, 1e-3, 1e6, 'coverage')
  InputError.requireRange(rate, -0.9, 10, 'rate')
  if (amountMax !== undefined) InputError.requireRange(amountMax, 0, 1e15, 'amountMax', 'USD')
  const carried = netPresentValue({ cashFlow: available, rate, firstYear: 1 }) / coverage
  const uncappedAmount = mayBeNegative ? carried : Math.max(carried, 0)
  const isCapped = amountMax !== undefined && uncappedAmount > amountMax
  const amount = isCapped ? amountMax : uncappedAmount
  const share = amount === 0 ? 0 : amount / uncappedAmount
  const service = Float64Array.from(available, (flow) => (flow / coverage) * share)
  return {
    ...scheduleOf(amount, rate, service),
    uncappedAmount,
    coverage: coverage / (share > 0 ? share : Number.NaN),
    binding: isCapped ? 'amount' : 'coverage',
  }
}
