import { InputError, requireFields } from '../../../errors/index.ts'
import { completePairs } from '../pairs.ts'

/**
 * Pinball loss of forecasts of one quantile, in the unit of the observations; 0 is best
 *
 *     mean of max(a·(y − f), (a − 1)·(y − f))
 *
 * A pair with a NaN is left out; NaN when none is left.
 *
 * @param level probability a below the quantile, 0..1.
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin (`level`).
 * @see Koenker & Bassett 1978, Econometrica 46:33
 */
export function pinballLoss(forecast: Float64Array, observation: Float64Array, level: number): number {
  InputError.requireRange(level, 0, 1, 'level')
  const { x, y } = completePairs(forecast, observation)
  let sum = 0
  for (let i = 0; i < x.length; i++) {
    const above = y[i] - x[i]
    sum += Math.max(level * above, (level - 1) * above)
  }
  return sum / x.length
}

/** Forecasts of an interval that holds the observation with a stated probability. */
export interface IntervalForecast {
  readonly low: Float64Array
  readonly high: Float64Array
  readonly observation: Float64Array
  /** Probability inside, above 0 and below 1: 0.8 for the 10 % and 90 % quantiles. */
  readonly probability: number
}

/** How good an interval forecast is. */
export interface IntervalScore {
  /** Width and what is paid for misses, in the unit of the observations; the less the better. */
  readonly score: number
  /** Share of observations inside, ends included. */
  readonly coverage: number
  readonly meanWidth: number
}

/**
 * Interval score, with α = 1 − probability
 *
 *     mean of (high − low) + 2/α·(max(low − y, 0) + max(y − high, 0))
 *
 * Where the ends have crossed, an observation between them has missed both.
 * A forecast with a NaN is left out; all NaN when none is left.
 *
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin (`probability`).
 * @see Gneiting & Raftery 2007, J. Am. Stat. Assoc. 102:359, §6.2
 */
export function intervalScore(input: IntervalForecast): IntervalScore {
  requireFields(input, { low: 'list', high: 'list', observation: 'list' })
  const { low, high, observation, probability } = input
  InputError.requireLength(observation.length, { low, high })
  InputError.requireRange(probability, Number.EPSILON, 1 - Number.EPSILON, 'probability')
  const price = 2 / (1 - probability)
  let [count, inside, width, score] = [0, 0, 0, 0]
  for (let i = 0; i < observation.length; i++) {
    const miss = Math.max(low[i] - observation[i], 0) + Math.max(observation[i] - high[i], 0)
    if (Number.isNaN(miss)) continue
    count++
    width += high[i] - low[i]
    score += high[i] - low[i] + price * miss
    if (miss === 0) inside++
  }
  return { score: score / count, coverage: inside / count, meanWidth: width / count }
}
