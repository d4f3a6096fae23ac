import { InputError, requireFields, requireList } from '../../../errors/index.ts'
import { log } from '../../elementary/index.ts'
import type { NormalParameters } from '../../random/index.ts'
import { normalCdf, normalPdf } from '../../special/index.ts'

const ONE_OVER_ROOT_PI = 0.5641895835477563
const HALF_LOG_TWO_PI = 0.9189385332046727

/** Continuous ranked probability score of an ensemble, in the unit of the observation; 0 is best. */
export interface EnsembleScore {
  /** Of the ensemble as it is. */
  readonly crps: number
  /** Of the distribution that the members are drawn from, whatever their number; NaN for one member. */
  readonly fair: number
}

/**
 * Continuous ranked probability score of an ensemble forecast
 *
 *     crps = 1/m·Σ|x_i − y| − 1/(2m²)·Σ_ij|x_i − x_j|,   fair with m(m − 1) in place of m²
 *
 * the second sum from the members in rising order. NaN members are left out; NaN without a member, or when the
 * observation is NaN.
 *
 * @see Gneiting & Raftery 2007, J. Am. Stat. Assoc. 102:359; Ferro 2014, Q. J. R. Meteorol. Soc. 140:1917
 */
export function crpsOfEnsemble(members: Float64Array, observation: number): EnsembleScore {
  requireList(members, 'members')
  const sorted = members.filter((member) => !Number.isNaN(member)).sort()
  const count = sorted.length
  let distance = 0
  let spread = 0
  for (let i = 0; i < count; i++) {
    distance += Math.abs(sorted[i] - observation)
    spread += (2 * i + 1 - count) * sorted[i]
  }
  return {
    crps: distance / count - spread / (count * count),
    fair: distance / count - spread / (count * (count - 1)),
  }
}

/** Scores of a forecast distribution; smaller is better. */
export interface DistributionScore {
  /** In the unit of the observation. */
  readonly crps: number
  /** −ln of the density at the observation. */
  readonly logScore: number
}

/**
 * Scores of a normally distributed forecast, with z = (observation − mean)/σ
 *
 *     crps = σ·(z·(2Φ(z) − 1) + 2φ(z) − 1/√π),   log score = ln σ + ln √(2π) + z²/2
 *
 * NaN gives NaN.
 *
 * @throws {InputError} `out_of_range` and its kin (`standardDeviation`), which is above 0.
 * @see Gneiting, Raftery, Westveld & Goldman 2005, Mon. Weather Rev. 133:1098
 */
export function crpsOfNormal(input: NormalParameters, observation: number): DistributionScore {
  requireFields(input, { mean: 'number' })
  const { mean, standardDeviation } = input
  InputError.requireRange(standardDeviation, Number.MIN_VALUE, Number.MAX_VALUE, 'standardDeviation')
  const z = (observation - mean) / standardDeviation
  return {
    crps: standardDeviation * (z * (2 * normalCdf(z) - 1) + 2 * normalPdf(z) - ONE_OVER_ROOT_PI),
    logScore: log(standardDeviation) + HALF_LOG_TWO_PI + (z * z) / 2,
  }
}
