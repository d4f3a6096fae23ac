import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { exp, log, log1p } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'

/** Gumbel distribution of the greatest value of a year, F(x) = exp(−exp(−(x − mode)/dispersion)). */
export interface Gumbel {
  /** Most likely value, in the unit of the values. */
  readonly mode: number
  /** Above 0, in the unit of the values. */
  readonly dispersion: number
}

/** A value that is exceeded once in so many years on average, and its standard error. */
export interface ReturnLevel {
  readonly value: number
  readonly standardError: number
}

/**
 * Value whose yearly probability of being exceeded is 1/T
 *
 *     x_T = mode + dispersion·y,   y = −ln(−ln(1 − 1/T))
 *
 * @param years return period T, above 1 [a].
 * @throws {InputError} `out_of_range` and its kin (`years`).
 */
export function gumbelReturnLevel(input: Gumbel, years: number): number {
  requireObject(input, 'input')
  const { mode, dispersion } = input
  return mode + dispersion * reducedVariate(years)
}

/**
 * y = −ln(−ln(1 − 1/T)).
 * @throws {InputError} `out_of_range` and its kin (`years`).
 */
export function reducedVariate(years: number): number {
  InputError.requireRange(years, 1.000001, 1e6, 'years')
  return -log(-log1p(-1 / years))
}

/**
 * Gumbel distribution of greatest likelihood for the greatest values of years. The dispersion a solves
 *
 *     a = mean x − Σ x·e^(−x/a)/Σ e^(−x/a),   mode = −a·ln(mean e^(−x/a))
 *
 * A NaN is left out.
 *
 * @throws {InputError} `inconsistent` (`maxima`) unless there are three values that are not all alike.
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, section 22.9
 */
export function fitGumbel(maxima: ArrayLike<number>): Gumbel {
  requireList(maxima, 'maxima')
  const sorted = Float64Array.from(maxima)
    .filter((value) => !Number.isNaN(value))
    .sort()
  const { length } = sorted
  if (length < 3 || sorted[0] === sorted[length - 1]) {
    throw new InputError({
      code: 'inconsistent',
      field: 'maxima',
      value: length,
      constraint: 'three values or more that differ',
    })
  }
  const low = sorted[0]
  const span = sorted[length - 1] - low
  // About the lowest, so that no exponential overflows.
  const sums = (dispersion: number): { readonly weight: number; readonly weighted: number } => {
    let weight = 0
    let weighted = 0
    for (let i = 0; i < length; i++) {
      const power = exp(-(sorted[i] - low) / dispersion)
      weight += power
      weighted += (sorted[i] - low) * power
    }
    return { weight, weighted }
  }
  let mean = 0
  for (let i = 0; i < length; i++) mean += (sorted[i] - low) / length
  const excess = (dispersion: number): number => {
    const { weight, weighted } = sums(dispersion)
    return dispersion - mean + weighted / weight
  }
  const dispersion = brentRoot(excess, { low: 1e-6 * span, high: 2 * span })
  return { mode: low - dispersion * log(sums(dispersion).weight / length), dispersion }
}

/**
 * Return level of a Gumbel distribution that was fitted by greatest likelihood to n years, with the standard error of
 * large samples
 *
 *     s² = a²/n·(1.1087 + 0.5140·y + 0.6079·y²)
 *
 * @throws {InputError} `out_of_range` and its kin (`years`, `count`).
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, section 22.9
 */
export function gumbelReturnLevelOfSample(
  gumbel: Gumbel,
  options: { readonly years: number; readonly count: number },
): ReturnLevel {
  requireObject(gumbel, 'gumbel')
  requireObject(options, 'options')
  const { years, count } = options
  InputError.requireRange(count, 1, 1e6, 'count')
  const y = reducedVariate(years)
  const variance = (1.1086647 + 0.5140449 * y + 0.6079271 * y * y) / count
  return {
    value: gumbelReturnLevel(gumbel, years),
    standardError: gumbel.dispersion * Math.sqrt(variance),
  }
}
