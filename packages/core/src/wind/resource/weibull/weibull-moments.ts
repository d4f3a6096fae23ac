import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { log1p, pow } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { gamma, lgamma } from '../../../math/special/index.ts'
import { speedStatistics } from '../speed-statistics.ts'
import { SHAPE_MAX, SHAPE_MIN, type Weibull } from './weibull.ts'

/** Mean and spread that a distribution is to have. */
export interface SpeedMoments {
  /** [m/s] */
  readonly mean: number
  /** Standard deviation of the population [m/s]. */
  readonly standardDeviation: number
}

/**
 * Weibull distribution with a given mean m and standard deviation s. The shape k solves
 *
 *     ln Γ(1 + 2/k) − 2·ln Γ(1 + 1/k) = ln(1 + (s/m)²),   A = m/Γ(1 + 1/k)
 *
 * whose left side falls with k, so there is one root.
 *
 * @throws {InputError} `out_of_range` and its kin (`mean`, `standardDeviation`), `inconsistent` when the ratio of the
 *   two belongs to a shape outside 0.1..1000.
 * @see Justus et al. 1978, J. Appl. Meteorol. 17:350
 */
export function weibullFromMoments(input: SpeedMoments): Weibull {
  requireObject(input, 'input')
  const { mean, standardDeviation } = input
  const variation = requireMoments({ mean, standardDeviation })
  const target = log1p(variation * variation)
  const excess = (inverse: number): number => lgamma(1 + 2 * inverse) - 2 * lgamma(1 + inverse) - target
  const low = 1 / SHAPE_MAX
  const high = 1 / SHAPE_MIN
  if (!(excess(low) < 0 && excess(high) > 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'standardDeviation',
      value: standardDeviation,
      constraint: `between 0.0013 and 400 times the mean, ${mean} m/s`,
    })
  }
  const inverse = brentRoot(excess, { low, high })
  return { scale: mean / gamma(1 + inverse), shape: 1 / inverse }
}

/**
 * Weibull distribution with the mean and the standard deviation of a sample, {@link weibullFromMoments} of them.
 * Speeds of 0 count; gaps (NaN) are left out.
 *
 * @throws {InputError} `out_of_range` and its kin (a negative speed by its index, or the moments of the sample).
 */
export function fitWeibullMoments(speeds: ArrayLike<number>): Weibull {
  requireList(speeds, 'speeds')
  return weibullFromMoments(speedStatistics(speeds))
}

/**
 * Weibull distribution by the approximation of Justus, within some 3 % of the moments for 1 ≤ k ≤ 10
 *
 *     k = (s/m)^−1.086,   A = m/Γ(1 + 1/k)
 *
 * @throws {InputError} `out_of_range` and its kin (`mean`, `standardDeviation`).
 * @see Justus et al. 1978, J. Appl. Meteorol. 17:350
 */
export function weibullByJustus(input: SpeedMoments): Weibull {
  requireObject(input, 'input')
  const { mean, standardDeviation } = input
  const shape = pow(requireMoments({ mean, standardDeviation }), -1.086)
  return { scale: mean / gamma(1 + 1 / shape), shape }
}

/** Checks the moments and returns the coefficient of variation. */
function requireMoments({ mean, standardDeviation }: SpeedMoments): number {
  InputError.requireRange(mean, Number.MIN_VALUE, 200, 'mean', 'm/s')
  InputError.requireRange(standardDeviation, Number.MIN_VALUE, 1e5, 'standardDeviation', 'm/s')
  return standardDeviation / mean
}
