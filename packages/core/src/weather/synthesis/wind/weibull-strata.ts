import { weibullQuantile } from '../../../wind/resource/index.ts'
import type { MonthlyWind } from './wind-at-height.ts'

/**
 * Speeds of all hours of a year, ascending within each month: quantiles (r + ½)/n of the month's Weibull distribution,
 * n its hours, times the factor that makes their mean exactly that of the month [m/s].
 *
 * @param monthStart first hour of every month, and the number of hours: 13 values.
 */
export function weibullStrata({ speed, shape }: MonthlyWind, monthStart: Int32Array): Float64Array {
  const strata = new Float64Array(monthStart[12])
  for (let m = 0; m < 12; m++) {
    const begin = monthStart[m]
    const end = monthStart[m + 1]
    const weibull = { scale: 1, shape: shape[m] }
    let sum = 0
    for (let t = begin; t < end; t++) {
      strata[t] = weibullQuantile(weibull, (t - begin + 0.5) / (end - begin))
      sum += strata[t]
    }
    const factor = (speed[m] * (end - begin)) / sum
    for (let t = begin; t < end; t++) strata[t] *= factor
  }
  return strata
}
