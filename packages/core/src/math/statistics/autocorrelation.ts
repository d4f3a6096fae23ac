import { InputError, requireList } from '../../errors/index.ts'
import { requireInteger } from '../require-integer.ts'
import { mean } from './mean.ts'

/**
 * Autocorrelation at the lags 0..maxLag, about the mean of the whole series and with divisor n, so that the
 * sequence is positive definite:
 *
 *     r_h = Σ (x_t − x̄)(x_(t + h) − x̄) / Σ (x_t − x̄)²
 *
 * A NaN leaves out the products that it is part of. NaN throughout for a constant series.
 *
 * @param maxLag integer, below the length.
 * @param out of length maxLag + 1, filled and returned.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (maxLag) or `length_mismatch` (out).
 * @see Box, Jenkins & Reinsel 1994, Time Series Analysis, §2.1
 */
export function autocorrelation(values: Float64Array, maxLag: number, out?: Float64Array): Float64Array {
  requireList(values, 'values')
  requireInteger(maxLag, 0, Math.max(0, values.length - 1), 'maxLag')
  const result = out ?? new Float64Array(maxLag + 1)
  InputError.requireLength(maxLag + 1, { out: result })
  const centre = mean(values)
  // A gap is a deviation of nothing.
  const deviations = values.map((value) => (Number.isNaN(value) ? 0 : value - centre))
  for (let lag = 0; lag <= maxLag; lag++) {
    let sum = 0
    for (let t = 0; t + lag < deviations.length; t++) sum += deviations[t] * deviations[t + lag]
    result[lag] = sum
  }
  const scale = result[0]
  for (let lag = 0; lag <= maxLag; lag++) result[lag] /= scale
  return result
}

/**
 * Partial autocorrelation from an autocorrelation by the recursion of Levinson and Durbin: the last coefficient of
 * each autoregression of rising order. Entry 0 is 1. NaN where the autocorrelation is NaN.
 * @param correlations r_0 = 1, r_1, …; as `autocorrelation` gives them.
 * @see Durbin 1960, Rev. Int. Stat. Inst. 28:233
 */
export function partialAutocorrelation(correlations: Float64Array): Float64Array {
  requireList(correlations, 'correlations')
  const result = new Float64Array(correlations.length)
  let last = new Float64Array(correlations.length)
  let next = new Float64Array(correlations.length)
  let unexplained = 1
  if (result.length > 0) result[0] = correlations[0]
  for (let order = 1; order < correlations.length; order++) {
    let sum = correlations[order]
    for (let k = 1; k < order; k++) sum -= last[k] * correlations[order - k]
    const coefficient = sum / unexplained
    for (let k = 1; k < order; k++) next[k] = last[k] - coefficient * last[order - k]
    next[order] = coefficient
    unexplained *= 1 - coefficient * coefficient
    result[order] = coefficient
    const freed = last
    last = next
    next = freed
  }
  return result
}

/**
 * Number of independent values with the same error of the mean as `count` values of a first-order autoregression:
 * n·(1 − r₁)/(1 + r₁).
 * @param lagOne autocorrelation at lag 1, above −1 and up to 1.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see von Storch & Zwiers 1999, Statistical Analysis in Climate Research, §17.1
 */
export function effectiveSampleSize(count: number, lagOne: number): number {
  InputError.requireRange(count, 0, Number.MAX_VALUE, 'count')
  InputError.requireRange(lagOne, -1, 1, 'lagOne')
  return (count * (1 - lagOne)) / (1 + lagOne)
}
