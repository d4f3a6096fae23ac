import { requireFunction, requireList } from '../../errors/index.ts'
import { kolmogorovLimitSurvival, kolmogorovSurvival } from './distributions/kolmogorov.ts'
import { sortedValues } from './quantile.ts'

/** More products of the two sizes than this are not walked through. */
const LATTICE_MAX = 1e8

/** Result of a Kolmogorov–Smirnov test. */
export interface KolmogorovSmirnov {
  /** Largest distance D between the distribution functions, 0..1. */
  readonly statistic: number
  /** Probability of a D at least as large by chance, from the distribution for this sample size. */
  readonly pExact: number
  /** The same from the limit of large samples. */
  readonly pAsymptotic: number
}

/**
 * Kolmogorov–Smirnov test of a sample against a continuous distribution function.
 *
 *     D = max(i/n − F(x_i), F(x_i) − (i − 1)/n)
 *
 * NaN values are gaps and left out; all NaN when nothing is left.
 * @param cdf rising from 0 to 1; its parameters must not have been fitted to the same sample.
 * @see Marsaglia, Tsang & Wang 2003, J. Stat. Softw. 8(18)
 */
export function kolmogorovSmirnov(values: Float64Array, cdf: (x: number) => number): KolmogorovSmirnov {
  requireList(values, 'values')
  requireFunction(cdf, 'cdf')
  const sorted = sortedValues(values)
  const count = sorted.length
  if (count === 0) return { statistic: NaN, pExact: NaN, pAsymptotic: NaN }
  let statistic = 0
  for (let i = 0; i < count; i++) {
    const probability = cdf(sorted[i])
    statistic = Math.max(statistic, (i + 1) / count - probability, probability - i / count)
  }
  return {
    statistic,
    pExact: kolmogorovSurvival(count, statistic),
    pAsymptotic: kolmogorovLimitSurvival(Math.sqrt(count) * statistic),
  }
}

/**
 * Kolmogorov–Smirnov test of whether two samples have one distribution. The exact probability counts the lattice
 * paths that stay within D; the other is the one-sample distribution for n·m/(n + m) values, rounded.
 * NaN values are gaps and left out; all NaN when a sample is empty. `pExact` is NaN beyond n·m = 1e8.
 * @see Hodges 1958, Ark. Mat. 3:469
 */
export function kolmogorovSmirnovTwoSample(x: Float64Array, y: Float64Array): KolmogorovSmirnov {
  requireList(x, 'x')
  requireList(y, 'y')
  const sortedX = sortedValues(x)
  const sortedY = sortedValues(y)
  const n = sortedX.length
  const m = sortedY.length
  if (n === 0 || m === 0) return { statistic: NaN, pExact: NaN, pAsymptotic: NaN }
  const distance = largestDistance(sortedX, sortedY)
  const statistic = distance / n / m
  const equivalent = Math.max(1, Math.round((n * m) / (n + m)))
  return {
    statistic,
    pExact: n * m > LATTICE_MAX ? NaN : 1 - insideProbability(n, m, distance),
    pAsymptotic: kolmogorovSurvival(equivalent, statistic),
  }
}

/** n·m·D, an integer. */
function largestDistance(x: Float64Array, y: Float64Array): number {
  let i = 0
  let j = 0
  let largest = 0
  while (i < x.length && j < y.length) {
    const at = Math.min(x[i], y[j])
    while (i < x.length && x[i] === at) i++
    while (j < y.length && y[j] === at) j++
    largest = Math.max(largest, Math.abs(i * y.length - j * x.length))
  }
  return largest
}

/** Probability that a random path from (0, 0) to (n, m) keeps |i·m − j·n| below `distance` throughout. */
function insideProbability(n: number, m: number, distance: number): number {
  const column = new Float64Array(m + 1)
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      if (Math.abs(i * m - j * n) >= distance) column[j] = 0
      else if (i + j === 0) column[0] = 1
      else {
        const fromLeft = i > 0 ? i * column[j] : 0
        const fromBelow = j > 0 ? j * column[j - 1] : 0
        column[j] = (fromLeft + fromBelow) / (i + j)
      }
    }
  }
  return column[m]
}
