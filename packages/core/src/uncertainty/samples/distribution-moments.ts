import { normalCdf, normalPdf } from '../../math/special/index.ts'
import { moments } from '../../math/statistics/index.ts'
import { type Distribution, requireKind } from './distribution.ts'

/** Centre and spread of a distribution, in the unit of the input. */
export interface DistributionMoments {
  readonly mean: number
  readonly standardDeviation: number
}

/**
 * Mean and standard deviation of a distribution, in closed form. The distribution is not checked.
 *
 *     triangular   μ = (a + b + c)/3,   σ² = (a² + b² + c² − ab − ac − bc)/18
 *     uniform      σ² = (high − low)²/12
 *     truncated    μ + σ·(φ(α) − φ(β))/Z,   σ²·(1 + (α·φ(α) − β·φ(β))/Z − ((φ(α) − φ(β))/Z)²),   Z = Φ(β) − Φ(α)
 *
 * @see Johnson, Kotz & Balakrishnan 1994, Continuous Univariate Distributions 1, §13.10
 */
export function distributionMoments(distribution: Distribution): DistributionMoments {
  requireKind(distribution, 'distribution')
  switch (distribution.kind) {
    case 'normal':
    case 'lognormal':
      return { mean: distribution.mean, standardDeviation: distribution.standardDeviation }
    case 'truncated_normal':
      return truncatedMoments(distribution)
    case 'triangular': {
      const { low, mode, high } = distribution
      const [left, right] = [mode - low, high - mode]
      return {
        mean: (low + mode + high) / 3,
        standardDeviation: Math.sqrt((left * left + left * right + right * right) / 18),
      }
    }
    case 'uniform': {
      const { low, high } = distribution
      return { mean: low + (high - low) / 2, standardDeviation: (high - low) / Math.sqrt(12) }
    }
    case 'empirical': {
      const { mean, variancePopulation } = moments(Float64Array.from(distribution.values))
      return { mean, standardDeviation: Math.sqrt(variancePopulation) }
    }
  }
}

function truncatedMoments(
  distribution: Extract<Distribution, { kind: 'truncated_normal' }>,
): DistributionMoments {
  const { mean, standardDeviation, low = -Infinity, high = Infinity } = distribution
  if (standardDeviation === 0) return { mean: Math.min(Math.max(mean, low), high), standardDeviation: 0 }
  const from = (low - mean) / standardDeviation
  const to = (high - mean) / standardDeviation
  // From the upper tail where the whole interval lies there.
  const inside = from > 0 ? normalCdf(-from) - normalCdf(-to) : normalCdf(to) - normalCdf(from)
  const edge = (z: number): number => (Number.isFinite(z) ? z * normalPdf(z) : 0)
  const shift = (normalPdf(from) - normalPdf(to)) / inside
  const variance = 1 + (edge(from) - edge(to)) / inside - shift * shift
  return {
    mean: mean + standardDeviation * shift,
    standardDeviation: standardDeviation * Math.sqrt(Math.max(variance, 0)),
  }
}
