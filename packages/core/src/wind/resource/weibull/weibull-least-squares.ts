import { InputError, requireList } from '../../../errors/index.ts'
import { exp, log, log1p } from '../../../math/elementary/index.ts'
import { requireSpeeds } from '../speed-statistics.ts'
import type { Weibull } from './weibull.ts'

/**
 * Weibull distribution by a straight line through the sorted sample on Weibull paper
 *
 *     ln(−ln(1 − F_i)) = k·ln u_i − k·ln A,   F_i = (i − ½)/n
 *
 * Every speed weighs the same on that paper, the lowest ones included, so it is the roughest of the fits. Speeds of 0
 * and gaps (NaN) are left out.
 *
 * @throws {InputError} `out_of_range` and its kin (a negative speed by its index), `inconsistent` (`speeds`) unless
 *   there are two different speeds above 0.
 * @see Seguro & Lambert 2000, J. Wind Eng. Ind. Aerodyn. 85:75
 */
export function fitWeibullLeastSquares(speeds: ArrayLike<number>): Weibull {
  requireList(speeds, 'speeds')
  requireSpeeds(speeds)
  const sorted = Float64Array.from(speeds)
    .filter((speed) => speed > 0)
    .sort()
  const count = sorted.length
  if (count < 2 || sorted[0] === sorted[count - 1]) {
    throw new InputError({
      code: 'inconsistent',
      field: 'speeds',
      value: count,
      constraint: 'a sample with two different speeds above 0',
    })
  }
  const x = sorted.map(log)
  const y = sorted.map((_, i) => log(-log1p(-(i + 0.5) / count)))
  let meanX = 0
  let meanY = 0
  for (let i = 0; i < count; i++) {
    meanX += x[i] / count
    meanY += y[i] / count
  }
  let covariance = 0
  let variance = 0
  for (let i = 0; i < count; i++) {
    covariance += (x[i] - meanX) * (y[i] - meanY)
    variance += (x[i] - meanX) * (x[i] - meanX)
  }
  const shape = covariance / variance
  return { scale: exp(meanX - meanY / shape), shape }
}
