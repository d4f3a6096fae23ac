import {
  InputError,
  requireFunction,
  requireKnown,
  requireList,
  requireObject,
  requireRng,
} from '../../errors/index.ts'
import { drawInteger, type Rng } from '../random/index.ts'
import { requireInteger } from '../require-integer.ts'
import { normalCdf, normalQuantile } from '../special/index.ts'
import { mean } from './mean.ts'
import { standardDeviation } from './moments.ts'
import { quantileOfSorted, sortedValues } from './quantile.ts'

/** How to resample. */
export interface BootstrapOptions {
  /** Number of resamples, 100..1e7. */
  readonly resamples: number
  /** Probability inside the intervals, above 0 and below 1. */
  readonly level: number
}

/** Ends of an interval, in the unit of the statistic. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** A statistic and how far it may be off. */
export interface BootstrapResult {
  /** The statistic of the sample itself. */
  readonly estimate: number
  /** Standard deviation of the statistic over the resamples. */
  readonly standardError: number
  /** Quantiles of the resampled statistic. */
  readonly percentile: Interval
  /** The same corrected for bias and skewness (BCa). */
  readonly accelerated: Interval
}

const BOOTSTRAP_FIELDS: Readonly<Record<keyof BootstrapOptions, true>> = { resamples: true, level: true }

/**
 * Standard error and confidence intervals of any statistic by resampling with replacement.
 * NaN values are gaps and left out before resampling; resamples whose statistic is NaN are left out after.
 *
 * @param statistic of a sample, which it must not change; called once per resample and value.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (options); `inconsistent` below two values.
 * @see Efron 1987, J. Am. Stat. Assoc. 82:171; Efron & Tibshirani 1993, An Introduction to the Bootstrap, ch. 14
 */
export function bootstrap(
  rng: Rng,
  values: Float64Array,
  statistic: (sample: Float64Array) => number,
  options: BootstrapOptions,
): BootstrapResult {
  requireKnown(options, Object.keys(BOOTSTRAP_FIELDS))
  requireRng(rng)
  requireList(values, 'values')
  requireFunction(statistic, 'statistic')
  requireObject(options, 'options')
  const { resamples, level } = options
  requireInteger(resamples, 100, 1e7, 'resamples')
  InputError.requireRange(level, Number.EPSILON, 1 - Number.EPSILON, 'level')
  const sample = values.filter((value) => !Number.isNaN(value))
  if (sample.length < 2) {
    throw new InputError({
      code: 'inconsistent',
      field: 'values',
      value: sample.length,
      constraint: 'two values or more that are not NaN',
    })
  }
  const estimate = statistic(sample)
  const results = resample(rng, sample, statistic, resamples)
  const standardError = standardDeviation(results)
  const sorted = sortedValues(results)
  const below = (1 - level) / 2
  const bias = biasOf(sorted, estimate)
  const acceleration = accelerationOf(sample, statistic)
  const shifted = (p: number): number => {
    const z = bias + normalQuantile(p)
    return normalCdf(bias + z / (1 - acceleration * z))
  }
  return {
    estimate,
    standardError,
    percentile: { low: quantileOfSorted(sorted, below), high: quantileOfSorted(sorted, 1 - below) },
    accelerated: {
      low: quantileOfSorted(sorted, shifted(below)),
      high: quantileOfSorted(sorted, shifted(1 - below)),
    },
  }
}

function resample(
  rng: Rng,
  sample: Float64Array,
  statistic: (sample: Float64Array) => number,
  count: number,
): Float64Array {
  const drawn = new Float64Array(sample.length)
  const results = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    for (let i = 0; i < drawn.length; i++) drawn[i] = sample[drawInteger(rng, sample.length)]
    results[k] = statistic(drawn)
  }
  return results
}

/** Normal quantile of the share of resamples below the estimate; ties count half, and no share is 0 or 1. */
function biasOf(sorted: Float64Array, estimate: number): number {
  let score = 0
  for (const result of sorted) score += result < estimate ? 1 : result === estimate ? 0.5 : 0
  const half = 0.5 / sorted.length
  return normalQuantile(Math.min(1 - half, Math.max(half, score / sorted.length)))
}

/** Skewness of the statistic over six, from leaving out one value at a time. */
function accelerationOf(sample: Float64Array, statistic: (sample: Float64Array) => number): number {
  const without = Float64Array.from(sample, (_, left) => statistic(sample.filter((_, i) => i !== left)))
  const centre = mean(without)
  let squares = 0
  let cubes = 0
  for (const value of without) {
    const deviation = centre - value
    squares += deviation * deviation
    cubes += deviation * deviation * deviation
  }
  return squares > 0 ? cubes / (6 * squares * Math.sqrt(squares)) : 0
}
