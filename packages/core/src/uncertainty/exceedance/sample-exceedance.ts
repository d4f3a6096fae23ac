import { pow } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { normalPdf, normalQuantile, studentTQuantile } from '../../math/special/index.ts'
import { quantileOfSorted } from '../../math/statistics/index.ts'
import { type ReplicatedSample, replicatedMean } from './replicated-mean.ts'

/** A value that is exceeded with some probability, and how well it is known. */
export interface SampledLevel {
  /** 0.9 for P90. */
  readonly exceedance: number
  readonly value: number
  /** Of the value, from the number of samples alone. */
  readonly standardError: number
  /** Ends of the interval that holds the value of endless sampling with a probability of 95 %. */
  readonly low: number
  readonly high: number
}

/** Probability on one side within the interval. */
const UPPER = 0.975
/** So many independent values that Student's t is normal. */
const MANY = 1e7

/**
 * The value that a sampled amount exceeds with a given probability, with its error
 *
 *     SE = SE(F)·dQ/dp
 *
 * F is the share of the sample below the value: binomial where all values are independent, else from the scatter of
 * the repetitions. The slope of the quantile function Q is a difference of sample quantiles over Bofinger's width,
 * no wider than half of the tail.
 *
 * @param sorted the values of the sample in rising order.
 * @param exceedance 0 < exceedance < 1.
 * @see Bofinger 1975, Aust. J. Stat. 17:1; Dong & Nakayama 2017, Operations Research 65:1400
 */
export function sampleExceedance(
  sample: ReplicatedSample,
  sorted: Float64Array,
  exceedance: number,
): SampledLevel {
  requireObject(sample, 'sample')
  requireList(sample.values, 'sample.values')
  requireList(sorted, 'sorted')
  const p = 1 - exceedance
  const count = sorted.length
  const value = quantileOfSorted(sorted, p)
  const width = slopeWidth(p, count)
  const slope = (quantileOfSorted(sorted, p + width) - quantileOfSorted(sorted, p - width)) / (2 * width)
  return levelOf({ exceedance, value, standardError: shareError(sample, p, value) * slope }, sample)
}

/** Adds the interval to a level. */
export function levelOf(
  level: Pick<SampledLevel, 'exceedance' | 'value' | 'standardError'>,
  { values, replicates }: ReplicatedSample,
): SampledLevel {
  const freedom = Math.min(replicates === 1 ? values.length - 1 : replicates - 1, MANY)
  const reach = studentTQuantile(UPPER, freedom) * level.standardError
  return { ...level, low: level.value - reach, high: level.value + reach }
}

function shareError(sample: ReplicatedSample, p: number, value: number): number {
  const count = sample.values.length
  if (sample.replicates === 1) return Math.sqrt((p * (1 - p)) / count)
  const { standardError } = replicatedMean(sample, (x) => (x <= value ? 1 : 0))
  // Evenly spread repetitions may all agree; the sample still tells no step smaller than one value.
  return Math.sqrt(standardError * standardError + 1 / (count * count))
}

/** Half the width in probability over which the quantile function is taken as straight. */
function slopeWidth(p: number, count: number): number {
  const z = normalQuantile(p)
  const density = normalPdf(z)
  const bend = 2 * z * z + 1
  const bofinger = pow((4.5 * density * density * density * density) / (bend * bend * count), 0.2)
  return Math.min(bofinger, Math.min(p, 1 - p) / 2)
}
