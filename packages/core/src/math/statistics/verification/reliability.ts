import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { requireInteger } from '../../require-integer.ts'

/** Forecasts of one range of probabilities. */
export interface ReliabilityBin {
  /** From 0. */
  readonly bin: number
  /** Number of forecasts. */
  readonly count: number
  readonly meanForecast: number
  /** Share of the forecasts after which the event came. */
  readonly observedFrequency: number
}

/** Brier score of probability forecasts and what it is made of. */
export interface Reliability {
  /** Mean of (p − o)²; 0 is best. */
  readonly brier: number
  /** How far observed frequencies are from the forecasts; 0 is best. */
  readonly reliability: number
  /** How far observed frequencies are from the overall one; the more the better. */
  readonly resolution: number
  /** Brier score of always forecasting the overall frequency. */
  readonly uncertainty: number
  /** Mean square of forecasts about the mean of their bin. */
  readonly withinBinVariance: number
  /** Mean product of forecasts and events about the means of their bin. */
  readonly withinBinCovariance: number
  /** 1 − brier/uncertainty; NaN when the event always or never came. */
  readonly skill: number
  /** Bins that hold a forecast, in rising order. */
  readonly table: readonly ReliabilityBin[]
}

/** Probability forecasts of an event. */
export interface ReliabilityInput {
  /** 0..1. */
  readonly probability: Float64Array
  /** 1 where the event came, else 0. */
  readonly event: Float64Array
  /** Number of bins of equal width, 1..1000; 10 when absent. */
  readonly bins?: number | undefined
}

const RELIABILITY_FIELDS: Readonly<Record<keyof ReliabilityInput, true>> = {
  probability: true,
  event: true,
  bins: true,
}

/**
 * Brier score with Murphy's decomposition about the mean forecast of each bin k
 *
 *     brier = reliability − resolution + uncertainty + within-bin variance − 2·within-bin covariance
 *     k = min(⌊bins·p⌋, bins − 1)
 *
 * A pair with a NaN is left out; all NaN when none is left.
 *
 * @throws {InputError} `length_mismatch`; `out_of_range` for a probability or an event that is none.
 * @see Murphy 1973, J. Appl. Meteorol. 12:595; Stephenson, Coelho & Jolliffe 2008, Weather Forecast. 23:752
 */
export function reliability(input: ReliabilityInput): Reliability {
  requireKnown(input, Object.keys(RELIABILITY_FIELDS))
  requireFields(input, { probability: 'list', event: 'list' })
  const { probability, event, bins = 10 } = input
  InputError.requireLength(probability.length, { event })
  requireInteger(bins, 1, 1000, 'bins')
  const binOf = (p: number): number => Math.min(Math.floor(bins * p), bins - 1)
  const counts = new Float64Array(bins)
  const forecasts = new Float64Array(bins)
  const events = new Float64Array(bins)
  const complete: number[] = []
  for (let i = 0; i < event.length; i++) {
    if (Number.isNaN(probability[i]) || Number.isNaN(event[i])) continue
    InputError.requireRange(probability[i], 0, 1, `probability[${i}]`)
    requireInteger(event[i], 0, 1, `event[${i}]`)
    complete.push(i)
    const k = binOf(probability[i])
    counts[k]++
    forecasts[k] += probability[i]
    events[k] += event[i]
  }
  const total = complete.length
  const overall = events.reduce((sum, value) => sum + value, 0) / total
  let [brier, variance, covariance] = [0, 0, 0]
  for (const i of complete) {
    const k = binOf(probability[i])
    const forecastAnomaly = probability[i] - forecasts[k] / counts[k]
    const error = probability[i] - event[i]
    brier += error * error
    variance += forecastAnomaly * forecastAnomaly
    covariance += forecastAnomaly * (event[i] - events[k] / counts[k])
  }
  const table: ReliabilityBin[] = []
  let [distance, resolution] = [0, 0]
  for (let k = 0; k < bins; k++) {
    const count = counts[k]
    if (count === 0) continue
    const meanForecast = forecasts[k] / count
    const observedFrequency = events[k] / count
    distance += count * (meanForecast - observedFrequency) * (meanForecast - observedFrequency)
    resolution += count * (observedFrequency - overall) * (observedFrequency - overall)
    table.push({ bin: k, count, meanForecast, observedFrequency })
  }
  const uncertainty = overall * (1 - overall)
  return {
    brier: brier / total,
    reliability: distance / total,
    resolution: resolution / total,
    uncertainty,
    withinBinVariance: variance / total,
    withinBinCovariance: covariance / total,
    skill: uncertainty === 0 ? Number.NaN : 1 - brier / total / uncertainty,
    table,
  }
}
