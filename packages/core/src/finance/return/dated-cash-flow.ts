import { InputError } from '../../errors/index.ts'
import { exp, log1p } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { requireCashFlow } from '../cash-flow-check.ts'
import { type RatesOfReturn, ratesOf } from './rate-of-return.ts'

const MS_PER_DAY = 86_400_000
/** Days of a year in the spreadsheet convention; leap years count no more. */
const DAYS_PER_YEAR = 365

/** Cash flows on days of their own. */
export interface DatedCashFlow {
  /** Costs negative [USD]. */
  readonly cashFlow: ArrayLike<number>
  /** Instants of the flows, ascending; all are discounted to the first [epoch ms]. */
  readonly datesMs: ArrayLike<number>
}

/**
 * Net present value of dated cash flows [USD], discounted to the first date
 *
 *     Σ_k cashFlow[k] / (1 + rate)^(days_k/365)
 *
 * @throws {InputError} `missing`, `not_finite` or `wrong_type` naming the flow or date, `length_mismatch`,
 *   `inconsistent` where a date is before the one in front of it, `out_of_range` and its kin (`rate`).
 */
export function datedNetPresentValue(input: DatedCashFlow & { readonly rate: number }): number {
  requireObject(input, 'input')
  InputError.requireRange(input.rate, -0.999999, 1e6, 'rate')
  const years = yearsOf(input)
  const growth = log1p(input.rate)
  let value = 0
  for (let k = 0; k < years.length; k++) value += input.cashFlow[k] * exp(-years[k] * growth)
  return value
}

/**
 * Internal rates of return of dated cash flows: every rate r > −1 with
 *
 *     Σ_k cashFlow[k] / (1 + r)^(days_k/365) = 0
 *
 * @throws {InputError} as {@link datedNetPresentValue}.
 */
export function datedRateOfReturn(input: DatedCashFlow): RatesOfReturn {
  const years = yearsOf(input)
  const flows: number[] = []
  const times: number[] = []
  // Flows of the same instant are one flow to the search for roots.
  for (let k = 0; k < years.length; k++) {
    if (k > 0 && years[k] === years[k - 1]) flows[flows.length - 1] += input.cashFlow[k]
    else {
      flows.push(input.cashFlow[k])
      times.push(years[k])
    }
  }
  return ratesOf(flows, times)
}

/** Time of each flow from the first [years of 365 days], after checking both. */
function yearsOf(input: DatedCashFlow): Float64Array {
  requireObject(input, 'input')
  const { cashFlow, datesMs } = input
  requireCashFlow(cashFlow)
  requireList(datesMs, 'datesMs')
  InputError.requireLength(cashFlow.length, { datesMs })
  const years = new Float64Array(datesMs.length)
  for (let k = 0; k < datesMs.length; k++) {
    InputError.requireRange(datesMs[k], -8.64e15, 8.64e15, `datesMs[${k}]`, 'ms')
    if (k > 0 && datesMs[k] < datesMs[k - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `datesMs[${k}]`,
        value: datesMs[k],
        constraint: 'not before the date in front of it',
      })
    }
    years[k] = (datesMs[k] - datesMs[0]) / (MS_PER_DAY * DAYS_PER_YEAR)
  }
  return years
}
