import { requireList } from '../../errors/index.ts'
import { mean } from './mean.ts'

/** What a sum of squares is divided by: `n` describes these values, `n-1` estimates the population they are from. */
export type Divisor = 'n' | 'n-1'

/** Moments of a sample. */
export interface Moments {
  /** Values that are not gaps. */
  readonly count: number
  readonly mean: number
  /** Mean square deviation m₂, divisor n. */
  readonly variancePopulation: number
  /** The same with divisor n − 1. */
  readonly varianceSample: number
  /** m₃/m₂^1.5 [1]. */
  readonly skewness: number
  /** √(n(n − 1))/(n − 2) times the same [1]; NaN below three values. */
  readonly skewnessUnbiased: number
  /** m₄/m₂² − 3 [1]. */
  readonly kurtosisExcess: number
}

/**
 * Mean, variance, skewness and kurtosis from deviations about the mean.
 * NaN values are gaps and left out. What is not defined is NaN: all for no value, the shape for equal values.
 * @see Chan, Golub & LeVeque 1983, Am. Stat. 37:242; Joanes & Gill 1998, The Statistician 47:183
 */
export function moments(values: Float64Array): Moments {
  requireList(values, 'values')
  const centre = mean(values)
  let count = 0
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let i = 0; i < values.length; i++) {
    const deviation = values[i] - centre
    if (Number.isNaN(deviation)) continue
    const square = deviation * deviation
    count++
    first += deviation
    second += square
    third += square * deviation
    fourth += square * square
  }
  // What the rounded mean left over.
  const squares = second - (first * first) / count
  const variance = squares / count
  const skewness = third / count / (variance * Math.sqrt(variance))
  return {
    count,
    mean: centre,
    variancePopulation: variance,
    varianceSample: count > 1 ? squares / (count - 1) : NaN,
    skewness,
    skewnessUnbiased: count > 2 ? (skewness * Math.sqrt(count * (count - 1))) / (count - 2) : NaN,
    kurtosisExcess: fourth / count / (variance * variance) - 3,
  }
}

/**
 * Variance by corrected two-pass summation. NaN values are gaps and left out; NaN when too few are left.
 * @see Chan, Golub & LeVeque 1983, Am. Stat. 37:242
 */
export function variance(values: Float64Array, divisor: Divisor = 'n-1'): number {
  requireList(values, 'values')
  const { variancePopulation, varianceSample } = moments(values)
  return divisor === 'n' ? variancePopulation : varianceSample
}

/** Square root of `variance`. */
export function standardDeviation(values: Float64Array, divisor: Divisor = 'n-1'): number {
  requireList(values, 'values')
  return Math.sqrt(variance(values, divisor))
}
