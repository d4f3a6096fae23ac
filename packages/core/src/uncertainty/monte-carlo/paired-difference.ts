import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { pearsonCorrelation, quantile } from '../../math/statistics/index.ts'
import { replicatedMean } from '../exceedance/index.ts'

/** Values of two models on the same samples. */
export interface PairedValues {
  readonly first: Float64Array
  readonly second: Float64Array
  /** Repetitions of the design that the samples come in, as `FactorSamples` says. */
  readonly replicates: number
}

/** By how much the second model is above the first. */
export interface PairedDifference {
  /** Mean of second − first, and its standard error. */
  readonly mean: number
  readonly standardError: number
  /** Share of the samples in which the second is above the first. */
  readonly shareAbove: number
  /** Median of second − first. */
  readonly median: number
  /** Of the two models' values over the samples. */
  readonly correlation: number
}

/**
 * Compares two models on common random numbers. What moves both alike falls out of the difference, so that its error
 * is far below that of either.
 *
 * @throws {InputError} `length_mismatch`; `not_finite` or `wrong_type` naming the value: a gap in one spoils the pair.
 * @see Glasserman & Yao 1992, Management Science 38:884
 */
export function pairedDifference(values: PairedValues): PairedDifference {
  requireObject(values, 'values')
  const { first, second, replicates } = values
  requireList(first, 'first')
  requireList(second, 'second')
  InputError.requireLength(first.length, { second })
  InputError.requireRange(first.length, 2, 1e9, 'first.length')
  const differences = Float64Array.from(first, (value, i) => second[i] - value)
  let above = 0
  differences.forEach((difference, i) => {
    InputError.requireRange(difference, -Number.MAX_VALUE, Number.MAX_VALUE, `second[${i}] − first[${i}]`)
    if (difference > 0) above++
  })
  return {
    ...replicatedMean({ values: differences, replicates }, (difference) => difference),
    shareAbove: above / differences.length,
    median: quantile(differences, 0.5),
    correlation: pearsonCorrelation(first, second),
  }
}
