import { expm1 } from '../../math/elementary/index.ts'
import { requireCashFlow } from '../cash-flow-check.ts'
import { exponentialSumRoots, signChanges } from './exponential-sum-roots.ts'

/** Every internal rate of return of a cash flow. */
export interface RatesOfReturn {
  /** How many rates there are. */
  readonly status: 'none' | 'unique' | 'multiple'
  /** The rate where there is exactly one, else `null`: none, or no telling which [fraction per year]. */
  readonly rate: number | null
  /** All rates above −1 that a double can hold, ascending [fraction per year]. */
  readonly rates: readonly number[]
  /** How often the flows change sign; by Descartes' rule there are at most as many rates. */
  readonly signChanges: number
}

/**
 * Internal rates of return of year-end cash flows: every rate r > −1 with
 *
 *     Σ_k cashFlow[k] / (1 + r)^k = 0
 *
 * All of them are found, however many; a flow that changes sign more than once may have several, and then none of
 * them alone says whether the project pays (the net present value does).
 *
 * @param cashFlow flow of year k at index k, costs negative [USD].
 * @throws {InputError} `missing`, `not_finite` or `wrong_type` naming the flow, for example `cashFlow[3]`.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 3
 * @example
 * const { rate } = rateOfReturn([-1000, 500, 500, 500])
 * rate // 0.2338
 * rateOfReturn([500, 500]).status // 'none': nothing was paid
 */
export function rateOfReturn(cashFlow: ArrayLike<number>): RatesOfReturn {
  requireCashFlow(cashFlow)
  return ratesOf(
    cashFlow,
    Float64Array.from({ length: cashFlow.length }, (_, year) => year),
  )
}

/**
 * Rates r > −1 at which flows at given times [years] have no present value. Nothing is checked.
 * @param times ascending, without repetition.
 */
export function ratesOf(cashFlow: ArrayLike<number>, times: ArrayLike<number>): RatesOfReturn {
  // Money doubled in a day grows by more in a year than a number can hold.
  const rates = exponentialSumRoots(cashFlow, times)
    .map(expm1)
    .filter((rate) => rate > -1 && rate < Number.POSITIVE_INFINITY)
  return {
    status: rates.length === 0 ? 'none' : rates.length === 1 ? 'unique' : 'multiple',
    rate: rates.length === 1 ? rates[0] : null,
    rates,
    signChanges: signChanges(cashFlow),
  }
}
