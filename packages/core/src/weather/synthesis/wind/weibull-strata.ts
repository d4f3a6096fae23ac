import { log1p, pow } from '../../../math/elementary/index.ts'
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
    const exponential = exponentialStrata(end - begin)
    let sum = 0
    // `weibullQuantile` of a scale of 1, to the same bits.
    for (let t = begin; t < end; t++) {
      strata[t] = pow(exponential[t - begin], 1 / shape[m])
      sum += strata[t]
    }
    const factor = (speed[m] * (end - begin)) / sum
    for (let t = begin; t < end; t++) strata[t] *= factor
  }
  return strata
}

const exponentials = /* @__PURE__ */ new Map<number, Float64Array>()

/** Quantiles (r + ½)/n of the exponential distribution. Months have four lengths: they are kept. */
function exponentialStrata(hours: number): Float64Array {
  const known = exponentials.get(hours)
  if (known !== undefined) return known
  const strata = new Float64Array(hours)
  for (let r = 0; r < hours; r++) strata[r] = -log1p(-((r + 0.5) / hours))
  exponentials.set(hours, strata)
  return strata
}
