import { InputError, requireKnown } from '../../errors/index.ts'
import { pow } from '../../math/elementary/index.ts'
import { requireCashFlow } from '../cash-flow-check.ts'

/** Year-end cash flows, and what money costs and earns in between. */
export interface ModifiedRateOfReturnInput {
  /** Flow of year k at index k, costs negative [USD]. */
  readonly cashFlow: ArrayLike<number>
  /** Rate at which costs are financed per year [fraction], above −1. */
  readonly financeRate: number
  /** Rate that income earns until the last year, per year [fraction], above −1. */
  readonly reinvestRate: number
}

const MODIFIED_RATE_OF_RETURN_FIELDS: Readonly<Record<keyof ModifiedRateOfReturnInput, true>> = {
  cashFlow: true,
  financeRate: true,
  reinvestRate: true,
}

/**
 * Modified internal rate of return [fraction per year]: unique even where the internal rate is not
 *
 *     MIRR = (FV(income, reinvestRate) / −PV(costs, financeRate))^(1/(n − 1)) − 1
 *
 * with FV at the last of n flows and PV at the first.
 *
 * @returns `null` when the flows have no income or no cost.
 * @throws {InputError} `missing`, `not_finite` or `wrong_type` naming the flow, `out_of_range` and its kin for the rates.
 * @see Lin 1976, The modified internal rate of return and investment criterion, Eng. Economist 21:237
 */
export function modifiedRateOfReturn(input: ModifiedRateOfReturnInput): number | null {
  requireKnown(input, Object.keys(MODIFIED_RATE_OF_RETURN_FIELDS))
  const { cashFlow, financeRate, reinvestRate } = input
  requireCashFlow(cashFlow)
  InputError.requireRange(financeRate, -0.999999, 1e6, 'financeRate')
  InputError.requireRange(reinvestRate, -0.999999, 1e6, 'reinvestRate')
  const last = cashFlow.length - 1
  let income = 0
  let costs = 0
  for (let k = 0; k <= last; k++) {
    income = income * (1 + reinvestRate) + Math.max(cashFlow[k], 0)
    costs = costs / (1 + financeRate) - Math.min(cashFlow[last - k], 0)
  }
  return income > 0 && costs > 0 ? pow(income / costs, 1 / last) - 1 : null
}
