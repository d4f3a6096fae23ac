import { InputError, requireKnown } from '../../errors/index.ts'
import { requireNumbers } from '../cash-flow-check.ts'

/** Year-end cash flows and the rate that discounts them. */
export interface NetPresentValueInput {
  /** Flow of year k at index k, costs negative [USD]. */
  readonly cashFlow: ArrayLike<number>
  /** Discount rate per year [fraction], above −1. */
  readonly rate: number
  /** Years by which the first flow is discounted: 0 when it falls today, 1 for the spreadsheet convention. */
  readonly firstYear?: number | undefined
}

const NET_PRESENT_VALUE_FIELDS: Readonly<Record<keyof NetPresentValueInput, true>> = {
  cashFlow: true,
  rate: true,
  firstYear: true,
}

/**
 * Net present value of year-end cash flows [USD]
 *
 *     NPV = Σ_k cashFlow[k] / (1 + rate)^(k + firstYear)
 *
 * by Horner's rule from the last year. A NaN among the flows gives NaN; no flows give 0.
 *
 * @throws {InputError} `out_of_range` and its kin (`rate`, `firstYear`); `missing` or `wrong_type` naming the flow.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, eq. 3-1
 * @example
 * netPresentValue({ cashFlow: [-1000, 500, 500, 500], rate: 0.1 }) // 243.43 [USD]
 */
export function netPresentValue(input: NetPresentValueInput): number {
  requireKnown(input, Object.keys(NET_PRESENT_VALUE_FIELDS))
  const { cashFlow, rate, firstYear = 0 } = input
  requireNumbers(cashFlow, 'cashFlow')
  InputError.requireRange(rate, -0.999999, 1e6, 'rate')
  InputError.requireRange(firstYear, 0, 1e4, 'firstYear')
  const factor = 1 / (1 + rate)
  let value = 0
  for (let k = cashFlow.length - 1; k >= 0; k--) value = value * factor + cashFlow[k]
  for (let year = 0; year < firstYear; year++) value *= factor
  return value
}
