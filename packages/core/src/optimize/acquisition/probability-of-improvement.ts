import { logNormalCdf, normalCdf, normalPdf } from '../../math/special/index.ts'
import type { AcquisitionSlope, Belief, Incumbent } from './expected-improvement.ts'

/**
 * Probability of improving on the lowest value so far, Φ((best − mean − ξ)/σ). Without spread 1 or 0. NaN gives NaN.
 * @see Kushner 1964, J. Basic Eng. 86:97
 */
export function probabilityOfImprovement({ mean, spread }: Belief, { best, margin = 0 }: Incumbent): number {
  const gain = best - mean - margin
  if (spread > 0) return normalCdf(gain / spread)
  return Number.isNaN(gain) ? gain : gain > 0 ? 1 : 0
}

/** Its natural logarithm, finite however far in the tail; −∞ without spread and gain. NaN gives NaN. */
export function logProbabilityOfImprovement(
  { mean, spread }: Belief,
  { best, margin = 0 }: Incumbent,
): number {
  const gain = best - mean - margin
  if (spread > 0) return logNormalCdf(gain / spread)
  return Number.isNaN(gain) ? gain : gain > 0 ? 0 : Number.NEGATIVE_INFINITY
}

/**
 * The logarithm with its derivatives by mean and spread.
 * @param out filled and returned.
 */
export function logProbabilityOfImprovementSlope(
  belief: Belief,
  incumbent: Incumbent,
  out: AcquisitionSlope,
): AcquisitionSlope {
  const { spread } = belief
  out.value = logProbabilityOfImprovement(belief, incumbent)
  out.byMean = 0
  out.bySpread = 0
  if (!(spread > 0)) return out
  const z = (incumbent.best - belief.mean - (incumbent.margin ?? 0)) / spread
  const ratio = cdfLogSlope(z, out.value)
  out.byMean = -ratio / spread
  out.bySpread = (-ratio * z) / spread
  return out
}

/** φ(z)/Φ(z): the slope of ln Φ. */
function cdfLogSlope(z: number, logCdf: number): number {
  if (z > -30) return normalPdf(z) / normalCdf(z)
  // Both vanish: by the first terms of Mills' ratio, or by the logarithm that is at hand.
  const square = z * z
  if (!Number.isFinite(logCdf)) return -z
  return -z / (1 - (1 - (3 - 15 / square) / square) / square)
}
