import { InputError, requireList } from '../../../errors/index.ts'
import { crossSums, pearsonCorrelation } from '../covariance.ts'
import { completePairs } from '../pairs.ts'

/** Errors of forecasts, forecast − observation, in the unit of the observations unless said otherwise. */
export interface ForecastErrors {
  /** Pairs without a gap. */
  readonly count: number
  readonly meanBias: number
  readonly meanAbsolute: number
  readonly rootMeanSquare: number
  /** Standard deviation of the errors about their bias, divisor n. */
  readonly standardDeviation: number
  /** Pearson's, NaN where a series is constant [1]. */
  readonly correlation: number
  /** 1 − Σ error²/Σ (observation − mean)², NaN where the observations do not vary [1]. */
  readonly r2: number
  /** Mean absolute error over the mean observation, NaN where that is 0 [1]. */
  readonly relativeMeanAbsolute: number
  /** Mean of |error|/observation where the observation is above 0; NaN where none is [1]. */
  readonly meanAbsolutePercentage: number
}

/**
 * Errors of a single-valued forecast. A pair with a NaN is left out; NaN when none is left.
 *
 * @throws {InputError} `length_mismatch`.
 * @see Jolliffe & Stephenson 2012, Forecast Verification, ch. 5
 */
export function forecastErrors(forecast: Float64Array, observation: Float64Array): ForecastErrors {
  requireList(forecast, 'forecast')
  requireList(observation, 'observation')
  InputError.requireLength(observation.length, { forecast })
  const pairs = completePairs(forecast, observation)
  const { x, y } = pairs
  const count = x.length
  let [bias, absolute, squares, percentage, positive] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const error = x[i] - y[i]
    bias += error
    absolute += Math.abs(error)
    squares += error * error
    if (y[i] > 0) {
      percentage += Math.abs(error) / y[i]
      positive++
    }
  }
  const meanBias = bias / count
  let spread = 0
  for (let i = 0; i < count; i++) spread += (x[i] - y[i] - meanBias) * (x[i] - y[i] - meanBias)
  const { meanY, yy } = crossSums(pairs)
  return {
    count,
    meanBias,
    meanAbsolute: absolute / count,
    rootMeanSquare: Math.sqrt(squares / count),
    standardDeviation: Math.sqrt(spread / count),
    correlation: pearsonCorrelation(x, y),
    r2: yy === 0 ? Number.NaN : 1 - squares / yy,
    relativeMeanAbsolute: meanY === 0 ? Number.NaN : absolute / count / meanY,
    meanAbsolutePercentage: percentage / positive,
  }
}
