import { InputError, requireFields } from '../../../errors/index.ts'
import { exp, log1p } from '../../elementary/index.ts'
import { normalQuantile } from '../../special/index.ts'

/** An uncertain amount that cannot be negative, such as a year's energy. */
export interface UncertainAmount {
  /** Expected value, in its own unit. */
  readonly mean: number
  /** Standard deviation over the mean [1], ≥ 0. */
  readonly relativeStandardDeviation: number
}

/**
 * The amount exceeded with a given probability when it is normally distributed: P90 for 0.9.
 *
 *     P = mean·(1 − s·Φ⁻¹(exceedance))
 *
 * Negative where s is large; `lognormalExceedance` never is. NaN gives NaN.
 * @param exceedance probability that the amount is exceeded, 0..1.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see IEC 61400-15-2, energy yield assessment
 */
export function normalExceedance(input: UncertainAmount, exceedance: number): number {
  requireFields(input, { mean: 'number' })
  const { mean, relativeStandardDeviation } = input
  InputError.requireRange(relativeStandardDeviation, 0, Number.MAX_VALUE, 'relativeStandardDeviation')
  InputError.requireRange(exceedance, 0, 1, 'exceedance')
  if (relativeStandardDeviation === 0) return mean
  return mean * (1 - relativeStandardDeviation * normalQuantile(exceedance))
}

/**
 * The same for a lognormal distribution of this mean and relative standard deviation, whose P50 is below its mean:
 *
 *     s² = ln(1 + cv²),   P = mean·e^(−s²/2 − s·Φ⁻¹(exceedance))
 *
 * @param exceedance probability that the amount is exceeded, 0..1.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Johnson, Kotz & Balakrishnan 1994, Continuous Univariate Distributions 1, ch. 14
 */
export function lognormalExceedance(input: UncertainAmount, exceedance: number): number {
  requireFields(input, { mean: 'number' })
  const { mean, relativeStandardDeviation } = input
  InputError.requireRange(relativeStandardDeviation, 0, Number.MAX_VALUE, 'relativeStandardDeviation')
  InputError.requireRange(exceedance, 0, 1, 'exceedance')
  if (relativeStandardDeviation === 0) return mean
  const logVariance = log1p(relativeStandardDeviation * relativeStandardDeviation)
  return mean * exp(-0.5 * logVariance - Math.sqrt(logVariance) * normalQuantile(exceedance))
}
