import { InputError, requireObject } from '../../../errors/index.ts'
import { expm1, log, log1p, pow } from '../../../math/elementary/index.ts'
import { requireWeibull, type Weibull } from '../weibull/weibull.ts'

/** Ten-minute periods of a year that are as good as independent, 0.438 of all. */
const INDEPENDENT_PERIODS = 23_037

/**
 * Ten-minute mean that is exceeded once in T years, from the Weibull distribution alone [m/s]
 *
 *     u = A·(−ln(1 − (1 − 1/T)^(1/n)))^(1/k),   n = 23037
 *
 * For places without a series; the tail of the distribution is taken as it is.
 *
 * @param years return period T, above 1 [a].
 * @throws {InputError} `out_of_range` and its kin (`years`, `weibull.scale`, `weibull.shape`).
 * @see Bergström 1992, Distribution of extreme wind speed, Wind Energy Report WE 92:2, Uppsala University; European
 *   Wind Turbine Standards II, 1999
 */
export function weibullReturnLevel(weibull: Weibull, years: number): number {
  requireObject(weibull, 'weibull')
  requireWeibull(weibull)
  InputError.requireRange(years, 1.000001, 1e6, 'years')
  const exceeded = -expm1(log1p(-1 / years) / INDEPENDENT_PERIODS)
  return weibull.scale * pow(-log(exceeded), 1 / weibull.shape)
}
