import { log } from '../../math/elementary/index.ts'
import { normalCdf, normalPdf } from '../../math/special/index.ts'
import { type ImprovementTerms, improvementFactor, improvementTerms } from './log-improvement.ts'

/** What is believed of the value at a place, when the lowest value is sought. */
export interface Belief {
  readonly mean: number
  /** Standard deviation, ≥ 0. */
  readonly spread: number
}

/** What an improvement is measured against. */
export interface Incumbent {
  /** Lowest value so far. */
  readonly best: number
  /** Improvement below which it is not worth counting, ξ ≥ 0; 0 when absent. */
  readonly margin?: number | undefined
}

/** An acquisition value and its derivatives by mean and spread of the belief. */
export interface AcquisitionSlope {
  value: number
  byMean: number
  bySpread: number
}

/**
 * Expected improvement on the lowest value so far:
 *
 *     EI = σ·(φ(z) + z·Φ(z)),  z = (best − mean − ξ)/σ
 *
 * ≥ 0, without cancellation; 0 where it underflows. Without spread it is max(best − mean − ξ, 0). NaN gives NaN.
 * @see Jones, Schonlau & Welch 1998, J. Glob. Optim. 13:455
 */
export function expectedImprovement({ mean, spread }: Belief, { best, margin = 0 }: Incumbent): number {
  const gain = best - mean - margin
  return spread > 0 ? spread * improvementFactor(gain / spread) : Math.max(gain, 0)
}

/** Expected improvement with its derivatives: −Φ(z) by the mean, φ(z) by the spread. */
export function expectedImprovementSlope(belief: Belief, incumbent: Incumbent): AcquisitionSlope {
  const gain = incumbent.best - belief.mean - (incumbent.margin ?? 0)
  const z = gain / belief.spread
  const value = expectedImprovement(belief, incumbent)
  if (!(belief.spread > 0)) return { value, byMean: gain > 0 ? -1 : 0, bySpread: 0 }
  return { value, byMean: -normalCdf(z), bySpread: normalPdf(z) }
}

/**
 * Natural logarithm of the expected improvement, finite however far in the tail: where EI itself is 0 this still has
 * a slope to follow. −∞ without spread and gain. NaN gives NaN.
 * @see Ament et al. 2023, Unexpected Improvements to Expected Improvement for Bayesian Optimization
 */
export function logExpectedImprovement(belief: Belief, incumbent: Incumbent): number {
  return logExpectedImprovementSlope(belief, incumbent, { value: 0, byMean: 0, bySpread: 0 }).value
}

const terms = (): ImprovementTerms => ({ logH: 0, cdfOverH: 0, pdfOverH: 0 })

/**
 * The same with its derivatives by mean and spread.
 * @param out filled and returned.
 * @param work pass one to avoid an allocation per call.
 */
export function logExpectedImprovementSlope(
  { mean, spread }: Belief,
  { best, margin = 0 }: Incumbent,
  out: AcquisitionSlope,
  work: ImprovementTerms = terms(),
): AcquisitionSlope {
  const gain = best - mean - margin
  if (spread > 0) {
    improvementTerms(gain / spread, work)
    out.value = log(spread) + work.logH
    out.byMean = -work.cdfOverH / spread
    out.bySpread = work.pdfOverH / spread
    return out
  }
  out.value = log(Math.max(gain, 0))
  out.byMean = gain > 0 ? -1 / gain : 0
  out.bySpread = 0
  return out
}
