import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import { capitalRecoveryFactor } from '../capital-recovery.ts'
import { type DebtSchedule, scheduleOf } from './debt-schedule.ts'

/** A loan with payments at the end of its years. */
export interface LoanTerms {
  /** What is borrowed today, 0 or above [USD]. */
  readonly amount: number
  /** Interest per year, above −1 [fraction]. */
  readonly rate: number
  /** Number of payments, a whole number 1..1000. */
  readonly years: number
}

/**
 * A loan repaid by the same payment every year (annuity)
 *
 *     payment = amount·rate / (1 − (1 + rate)^−years),   amount/years at a rate of 0
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 * @see Yescombe 2014, Principles of Project Finance, §12.5
 */
export function levelDebt(loan: LoanTerms): DebtSchedule {
  requireLoan(loan)
  const payment = loan.amount * capitalRecoveryFactor(loan.rate, loan.years)
  return scheduleOf(loan.amount, loan.rate, new Float64Array(loan.years).fill(payment))
}

/**
 * A loan of which the same share is repaid every year, with interest on what is still owed
 *
 *     service_t = amount/years + rate·balance_{t−1}
 *
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 * @see Yescombe 2014, Principles of Project Finance, §12.5
 */
export function equalPrincipalDebt(loan: LoanTerms): DebtSchedule {
  requireLoan(loan)
  const { amount, rate, years } = loan
  const principal = amount / years
  const service = Float64Array.from({ length: years }, (_, t) => principal + rate * (amount - t * principal))
  return scheduleOf(amount, rate, service)
}

function requireLoan(loan: LoanTerms): void {
  requireObject(loan, 'loan')
  const { amount, rate, years } = loan
  InputError.requireRange(amount, 0, 1e15, 'amount', 'USD')
  InputError.requireRange(rate, -0.9, 10, 'rate')
  requireInteger(years, 1, 1000, 'years')
}
