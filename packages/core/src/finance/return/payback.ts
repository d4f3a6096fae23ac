import { InputError, requireKnown } from '../../errors/index.ts'
import { requireCashFlow, requireNumbers } from '../cash-flow-check.ts'

/** Year-end cash flows and the rate that discounts them. */
export interface PaybackInput {
  /** Flow of year k at index k, costs negative [USD]. */
  readonly cashFlow: ArrayLike<number>
  /** Discount rate per year [fraction], above −1; 0, the default, gives the simple payback. */
  readonly rate?: number | undefined
}

const CUMULATIVE_CASH_FLOW_FIELDS: Readonly<Record<keyof PaybackInput, true>> = { cashFlow: true, rate: true }

/**
 * Running sum of discounted cash flows [USD]
 *
 *     C[k] = Σ_{j≤k} cashFlow[j] / (1 + rate)^j
 *
 * A NaN spoils its own year and the later ones.
 *
 * @param out filled and returned.
 * @throws {InputError} `out_of_range` and its kin (`rate`), `length_mismatch`; `missing` or `wrong_type` naming the flow.
 */
export function cumulativeCashFlow(input: PaybackInput, out?: Float64Array | undefined): Float64Array {
  requireKnown(input, Object.keys(CUMULATIVE_CASH_FLOW_FIELDS))
  const { cashFlow, rate = 0 } = input
  requireNumbers(cashFlow, 'cashFlow')
  InputError.requireRange(rate, -0.999999, 1e6, 'rate')
  InputError.requireLength(cashFlow.length, { out })
  const sums = out ?? new Float64Array(cashFlow.length)
  let growth = 1
  let sum = 0
  for (let k = 0; k < sums.length; k++) {
    sum += cashFlow[k] / growth
    sums[k] = sum
    growth *= 1 + rate
  }
  return sums
}

const PAYBACK_YEARS_FIELDS: Readonly<Record<keyof PaybackInput, true>> = { cashFlow: true, rate: true }

/**
 * Time after which the (discounted) cash flows have paid back what was spent [years]: the first time the running
 * sum C goes from below zero to zero or above, linear inside the year
 *
 *     (k − 1) + (0 − C[k−1]) / (C[k] − C[k−1])
 *
 * A later year that costs more than was earned, a repowering for example, does not move it.
 *
 * @returns `null` when the sum never crosses, also when it is never below zero.
 * @throws {InputError} `missing`, `not_finite` or `wrong_type` naming the flow, `out_of_range` and its kin (`rate`).
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 3
 */
export function paybackYears(input: PaybackInput): number | null {
  requireKnown(input, Object.keys(PAYBACK_YEARS_FIELDS))
  const { cashFlow, rate = 0 } = input
  requireCashFlow(cashFlow)
  InputError.requireRange(rate, -0.999999, 1e6, 'rate')
  let growth = 1
  let before = 0
  for (let k = 0; k < cashFlow.length; k++) {
    const flow = cashFlow[k] / growth
    const after = before + flow
    if (before < 0 && after >= 0) return k - 1 - before / flow
    before = after
    growth *= 1 + rate
  }
  return null
}
