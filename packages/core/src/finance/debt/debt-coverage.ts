import { InputError } from '../../errors/index.ts'
import { requireNumbers } from '../cash-flow-check.ts'

/** How well a cash flow covers the debt service. */
export interface DebtCoverage {
  /** Cash flow over debt service, NaN in years without one [1]. */
  readonly years: Float64Array
  /** Of the years with debt service; `null` without any [1]. */
  readonly min: number | null
  /** Mean of the years with debt service; `null` without any [1]. */
  readonly mean: number | null
}

/**
 * Debt service coverage ratio year by year
 *
 *     DSCR_t = available_t / service_t
 *
 * Years in which nothing is paid, or the lender pays, have none. A NaN spoils its own year and the summary.
 *
 * @param available cash flow available for debt service [USD].
 * @param service interest and principal [USD].
 * @throws {InputError} `length_mismatch`; `missing` or `wrong_type` naming the row or the year.
 * @see Yescombe 2014, Principles of Project Finance, §12.3
 */
export function debtCoverage(available: ArrayLike<number>, service: ArrayLike<number>): DebtCoverage {
  requireNumbers(available, 'available')
  requireNumbers(service, 'service')
  InputError.requireLength(available.length, { service })
  const years = new Float64Array(service.length).fill(Number.NaN)
  let min = Number.POSITIVE_INFINITY
  let sum = 0
  let count = 0
  for (let t = 0; t < years.length; t++) {
    if (service[t] <= 0) continue
    years[t] = available[t] / service[t]
    min = Math.min(min, years[t])
    sum += years[t]
    count++
  }
  return { years, min: count > 0 ? min : null, mean: count > 0 ? sum / count : null }
}
