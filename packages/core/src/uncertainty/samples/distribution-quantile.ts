import { exp, log1p } from '../../math/elementary/index.ts'
import { normalCdf, normalQuantile } from '../../math/special/index.ts'
import { type Distribution, requireKind } from './distribution.ts'

/**
 * The value below which an input lies with a given probability, as a function of the probability 0 < p < 1: the
 * inverse of the distribution function. Distributions without a finite end give ∓∞ at 0 and 1; NaN gives NaN.
 * The distribution is not checked.
 *
 *     normal       μ + σ·Φ⁻¹(p)
 *     lognormal    exp(m + s·Φ⁻¹(p)),   s² = ln(1 + (σ/μ)²), m = ln μ − s²/2
 *     triangular   low + √(p·(high − low)(mode − low)) below the mode, mirrored above
 *     empirical    x_(⌈n·p⌉) of the values in rising order
 *
 * @see Johnson, Kotz & Balakrishnan 1994, Continuous Univariate Distributions 1, ch. 13 and 14
 */
export function distributionQuantile(distribution: Distribution): (p: number) => number {
  requireKind(distribution, 'distribution')
  switch (distribution.kind) {
    case 'normal': {
      const { mean, standardDeviation } = distribution
      return standardDeviation === 0 ? () => mean : (p) => mean + standardDeviation * normalQuantile(p)
    }
    case 'truncated_normal':
      return truncatedQuantile(distribution)
    case 'lognormal': {
      const { mean, standardDeviation } = distribution
      const share = standardDeviation / mean
      const variance = log1p(share * share)
      const spread = Math.sqrt(variance)
      return spread === 0 ? () => mean : (p) => mean * exp(spread * normalQuantile(p) - variance / 2)
    }
    case 'triangular':
      return triangularQuantile(distribution)
    case 'uniform': {
      const { low, high } = distribution
      return (p) => low + p * (high - low)
    }
    case 'empirical': {
      const sorted = Float64Array.from(distribution.values).sort()
      const last = sorted.length - 1
      return (p) => sorted[Math.min(Math.max(Math.ceil(p * sorted.length) - 1, 0), last)]
    }
  }
}

type Of<Kind extends Distribution['kind']> = Extract<Distribution, { kind: Kind }>

/** Counted from the tail that is nearer, so that a cut far out keeps its digits. */
function truncatedQuantile(distribution: Of<'truncated_normal'>): (p: number) => number {
  const { mean, standardDeviation, low = -Infinity, high = Infinity } = distribution
  const within = (x: number): number => Math.min(Math.max(x, low), high)
  if (standardDeviation === 0) return () => within(mean)
  const from = (low - mean) / standardDeviation
  const to = (high - mean) / standardDeviation
  if (from > 0) {
    const above = normalCdf(-from)
    const beyond = normalCdf(-to)
    return (p) => within(mean - standardDeviation * normalQuantile(above - p * (above - beyond)))
  }
  const below = normalCdf(from)
  const until = normalCdf(to)
  return (p) => within(mean + standardDeviation * normalQuantile(below + p * (until - below)))
}

function triangularQuantile({ low, mode, high }: Of<'triangular'>): (p: number) => number {
  const width = high - low
  if (width === 0) return () => low
  const split = (mode - low) / width
  return (p) =>
    p < split ? low + Math.sqrt(p * width * (mode - low)) : high - Math.sqrt((1 - p) * width * (high - mode))
}
