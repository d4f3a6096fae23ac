import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { expm1, log, pow } from '../../../math/elementary/index.ts'
import { gammaQ } from '../../../math/special/index.ts'
import { kolmogorovSmirnov, sortedValues } from '../../../math/statistics/index.ts'
import { requireSpeeds } from '../speed-statistics.ts'
import { requireWeibull, type Weibull, weibullCdf, weibullExceedance, weibullMoment } from './weibull.ts'

/** How well a Weibull distribution follows a sample of wind speeds. */
export interface WeibullQuality {
  /** Speeds of the sample, calms included. */
  readonly count: number
  /** Greatest distance of the two distribution functions, 0..1 (Kolmogorov–Smirnov). */
  readonly kolmogorovSmirnov: number
  /** A² of Anderson and Darling, which looks at both tails; speeds of 0 are left out of it. */
  readonly andersonDarling: number
  /** Σ (observed − expected)²/expected over classes of speed that expect 5 records or more. */
  readonly chiSquared: number
  /** Classes of that sum less 3: one for the total, two for scale and shape; 0 where there are too few. */
  readonly degreesOfFreedom: number
  /** Probability of a χ² at least as large by chance if the records were independent; NaN without degrees of freedom. */
  readonly chiSquaredProbability: number
  /** Share of the variance of the observed exceedance that the distribution's explains, by classes, up to 1. */
  readonly exceedanceR2: number
  /** Root mean square difference of observed and expected share of the classes [fraction]. */
  readonly frequencyRmse: number
  /** Mean of the distribution over that of the sample, less 1 [fraction]. */
  readonly meanBias: number
  /** Mean cube of the distribution, its power density, over that of the sample, less 1 [fraction]. */
  readonly powerBias: number
}

/** χ² is meant for classes that expect as many. */
const EXPECTED_MIN = 5

/**
 * Goodness of fit of a Weibull distribution. Gaps (NaN) are left out.
 *
 * Neighbouring records of wind are alike, and the distribution is usually fitted to the same sample, so that the
 * statistics are for comparing fits, not for tests.
 *
 * @param binWidth of the classes, 0.1..5 [m/s].
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`, `binWidth`, a negative speed by its
 *   index), `missing` (`speeds`) without a speed above 0.
 * @see Carta, Ramírez & Velázquez 2009, Renew. Sustain. Energy Rev. 13:933; Anderson & Darling 1954, J. Am. Stat.
 *   Assoc. 49:765
 */
export function weibullQuality(weibull: Weibull, speeds: ArrayLike<number>, binWidth = 1): WeibullQuality {
  requireObject(weibull, 'weibull')
  requireList(speeds, 'speeds')
  requireWeibull(weibull)
  requireSpeeds(speeds)
  InputError.requireRange(binWidth, 0.1, 5, 'binWidth', 'm/s')
  const sorted = sortedValues(Float64Array.from(speeds))
  const count = sorted.length
  if (!(sorted[count - 1] > 0)) {
    throw new InputError({
      code: 'missing',
      field: 'speeds',
      value: count,
      constraint: 'speeds above 0',
    })
  }
  let sum = 0
  let cubes = 0
  for (let i = 0; i < count; i++) {
    sum += sorted[i]
    cubes += sorted[i] * sorted[i] * sorted[i]
  }
  const histogram = histogramOf(sorted, binWidth)
  const chi = chiSquaredOf(weibull, histogram, binWidth, count)
  return {
    count,
    kolmogorovSmirnov: kolmogorovSmirnov(sorted, (speed) => weibullCdf(weibull, speed)).statistic,
    andersonDarling: andersonDarlingOf(weibull, sorted),
    ...chi,
    ...classesOf(weibull, histogram, binWidth, count),
    meanBias: (weibullMoment(weibull, 1) * count) / sum - 1,
    powerBias: (weibullMoment(weibull, 3) * count) / cubes - 1,
  }
}

function histogramOf(sorted: Float64Array, binWidth: number): Float64Array {
  const histogram = new Float64Array(Math.floor(sorted[sorted.length - 1] / binWidth) + 1)
  for (let i = 0; i < sorted.length; i++) histogram[Math.floor(sorted[i] / binWidth)]++
  return histogram
}

/** A² = −n − Σ (2i − 1)/n·(ln F(u_i) + ln(1 − F(u_(n+1−i)))). */
function andersonDarlingOf(weibull: Weibull, sorted: Float64Array): number {
  const above = sorted.filter((speed) => speed > 0)
  const count = above.length
  let sum = 0
  for (let i = 0; i < count; i++) {
    // ln(1 − F) is −(u/A)^k itself, and F has its digits from expm1.
    const low = log(-expm1(-pow(above[i] / weibull.scale, weibull.shape)))
    const high = -pow(above[count - 1 - i] / weibull.scale, weibull.shape)
    sum += ((2 * i + 1) / count) * (low + high)
  }
  return -count - sum
}

function chiSquaredOf(
  weibull: Weibull,
  histogram: Float64Array,
  binWidth: number,
  count: number,
): Pick<WeibullQuality, 'chiSquared' | 'degreesOfFreedom' | 'chiSquaredProbability'> {
  let chiSquared = 0
  let classes = 0
  let observed = 0
  let from = 0
  for (let bin = 0; bin < histogram.length; bin++) {
    observed += histogram[bin]
    const above = weibullExceedance(weibull, (bin + 1) * binWidth)
    // The last class is open; one that would leave too little above is the last.
    const isLast = bin === histogram.length - 1 || above * count < EXPECTED_MIN
    if (isLast) for (let rest = bin + 1; rest < histogram.length; rest++) observed += histogram[rest]
    const expected = (weibullExceedance(weibull, from * binWidth) - (isLast ? 0 : above)) * count
    if (!isLast && expected < EXPECTED_MIN) continue
    chiSquared += ((observed - expected) * (observed - expected)) / expected
    classes++
    observed = 0
    from = bin + 1
    if (isLast) break
  }
  const degreesOfFreedom = Math.max(classes - 3, 0)
  return {
    chiSquared,
    degreesOfFreedom,
    chiSquaredProbability: degreesOfFreedom > 0 ? gammaQ(degreesOfFreedom / 2, chiSquared / 2) : Number.NaN,
  }
}

function classesOf(
  weibull: Weibull,
  histogram: Float64Array,
  binWidth: number,
  count: number,
): Pick<WeibullQuality, 'exceedanceR2' | 'frequencyRmse'> {
  const bins = histogram.length
  let meanExceedance = 0
  let left = count
  for (let bin = 0; bin < bins; bin++) {
    left -= histogram[bin]
    meanExceedance += left / count / bins
  }
  let residual = 0
  let total = 0
  let squares = 0
  left = count
  let above = 1
  for (let bin = 0; bin < bins; bin++) {
    left -= histogram[bin]
    const next = weibullExceedance(weibull, (bin + 1) * binWidth)
    const difference = left / count - next
    const deviation = left / count - meanExceedance
    const share = histogram[bin] / count - (above - next)
    residual += difference * difference
    total += deviation * deviation
    squares += share * share
    above = next
  }
  return { exceedanceR2: 1 - residual / total, frequencyRmse: Math.sqrt(squares / bins) }
}
