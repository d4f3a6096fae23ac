import { InputError, requireList } from '../../../errors/index.ts'
import { expm1, log1p } from '../../elementary/index.ts'

/** Spread of a product of independent factors (1 + e_i) of mean 1; all relative [1]. */
export interface ProductSpread {
  /** √(Σ s²), the first-order rule. */
  readonly rootSumSquare: number
  /** √(Π(1 + s²) − 1), the standard deviation of the product whatever the distributions. */
  readonly standardDeviation: number
  /** Skewness of the product when the factors are normal; 0 for one factor, NaN for none that varies. */
  readonly skewnessOfNormals: number
  /** √(Σ ln(1 + s²)), standard deviation of the logarithm when the factors are lognormal. */
  readonly logStandardDeviation: number
}

/**
 * Combines the relative standard deviations of independent factors. The third moment is carried as its excess over
 * three times the second, so that small factors lose no digits.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 * @see Goodman 1960, J. Am. Stat. Assoc. 55:708 (variance of products)
 */
export function combineIndependent(
  relativeStandardDeviations: readonly number[] | Float64Array,
): ProductSpread {
  requireList(relativeStandardDeviations, 'relativeStandardDeviations')
  let squares = 0
  let variance = 0
  let thirdExcess = 0
  let logVariance = 0
  relativeStandardDeviations.forEach((value, i) => {
    InputError.requireRange(value, 0, Number.MAX_VALUE, `relativeStandardDeviations[${i}]`)
    const square = value * value
    squares += square
    // With V = Π(1 + s²) − 1 and T = Π(1 + 3s²) − 1 − 3V.
    thirdExcess += 3 * square * (thirdExcess + 2 * variance)
    variance += square + square * variance
    logVariance += log1p(square)
  })
  return {
    rootSumSquare: Math.sqrt(squares),
    standardDeviation: Math.sqrt(expm1(logVariance)),
    skewnessOfNormals: thirdExcess / (variance * Math.sqrt(variance)),
    logStandardDeviation: Math.sqrt(logVariance),
  }
}

/**
 * First-order standard deviation of a product of correlated factors, √(sᵀ·C·s).
 * @param correlation row-major square matrix, as many rows as factors; 1 on the diagonal.
 * @throws {InputError} `length_mismatch`; `out_of_range`, `not_finite` or `wrong_type` for an entry outside −1..1;
 *   `inconsistent` when the matrix lets the variance be negative.
 */
export function combineCorrelated(
  relativeStandardDeviations: readonly number[] | Float64Array,
  correlation: Float64Array,
): number {
  requireList(relativeStandardDeviations, 'relativeStandardDeviations')
  requireList(correlation, 'correlation')
  const count = relativeStandardDeviations.length
  InputError.requireLength(count * count, { correlation })
  let sum = 0
  for (let i = 0; i < count; i++) {
    InputError.requireRange(
      relativeStandardDeviations[i],
      0,
      Number.MAX_VALUE,
      `relativeStandardDeviations[${i}]`,
    )
    for (let j = 0; j < count; j++) {
      InputError.requireRange(correlation[i * count + j], -1, 1, `correlation[${i}][${j}]`)
      sum += relativeStandardDeviations[i] * correlation[i * count + j] * relativeStandardDeviations[j]
    }
  }
  if (sum < 0) {
    throw new InputError({
      code: 'inconsistent',
      field: 'correlation',
      value: sum,
      constraint: 'positive semi-definite: no combination of the factors may have a negative variance',
    })
  }
  return Math.sqrt(sum)
}
