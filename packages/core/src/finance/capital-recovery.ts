import { InputError } from '../errors/index.ts'
import { expm1, log1p } from '../math/elementary/index.ts'

/**
 * Capital recovery factor: the level yearly payment that repays 1 over a number of years [1/year]
 *
 *     CRF = i / (1 − (1 + i)^−n),   1/n when i = 0
 *
 * Written with expm1 and log1p, so that tiny rates lose no digits.
 *
 * @param rate discount rate per year [fraction], above −1.
 * @param years number of year-end payments, above 0.
 * @throws {InputError} `out_of_range` and its kin (`rate`, `years`).
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, eq. 2-3
 */
export function capitalRecoveryFactor(rate: number, years: number): number {
  InputError.requireRange(rate, -0.999999, 1e6, 'rate')
  InputError.requireRange(years, Number.MIN_VALUE, 1e4, 'years')
  return rate === 0 ? 1 / years : -rate / expm1(-years * log1p(rate))
}
