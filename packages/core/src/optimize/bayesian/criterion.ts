import type { Rng } from '../../math/random/index.ts'
import type { AcquisitionSlope, ImprovementTerms } from '../acquisition/index.ts'
import {
  logExpectedImprovementSlope,
  logProbabilityOfImprovementSlope,
  NoisyImprovement,
} from '../acquisition/internal.ts'
import type { Score } from './search-unit-cube.ts'
import type { Surrogate } from './surrogate.ts'

/** What makes a place worth an evaluation. */
export const ACQUISITIONS = [
  'expected_improvement',
  'noisy_improvement',
  'probability',
  'confidence_bound',
] as const

/**
 * - `expected_improvement`: its logarithm, for functions without noise. Beyond a margin where one is asked for.
 * - `noisy_improvement`: the same averaged over what the best so far may really be.
 * - `probability`: of improving by more than a margin. With a small one it stays near the best so far.
 * - `confidence_bound`: mean − 2·σ, in standard deviations of the values.
 *
 * Where there are constraints, minus ln of the probability that they are met is added to each.
 */
export type Acquisition = (typeof ACQUISITIONS)[number]

const KAPPA = 2
/** Improvement that `probability` asks for by itself, in standard deviations of the values. */
const PROBABILITY_MARGIN = 0.01
const NOISY_DRAWS = 12
/** Least probability of meeting the constraints at which observations with noise count as feasible. */
const LIKELY = 0.5

/** What is known when a place is sought. */
export interface Knowledge {
  readonly objective: Surrogate
  readonly constraints: readonly Surrogate[]
  /** Lowest transformed value that counts; undefined while nothing is feasible. */
  readonly incumbent: number | undefined
  /** Which observations, failed ones left out, meet the constraints. */
  readonly feasible: readonly boolean[]
}

/** An acquisition with the improvement that counts, in standard deviations of the values. */
export interface Criterion {
  readonly acquisition: Acquisition
  /** Its own when absent. */
  readonly margin?: number | undefined
}

/** The score of an acquisition, to be minimised, over places of the unit cube. */
export function acquisitionScore(criterion: Criterion, knowledge: Knowledge, rng: Rng): Score {
  const { acquisition } = criterion
  const { objective, constraints, incumbent, feasible } = knowledge
  const feasibility = feasibilityScore(constraints)
  if (incumbent === undefined) return feasibility
  const improvement =
    acquisition === 'confidence_bound'
      ? inSpreads(lowerBoundScore(objective), objective.process.standardisation.scale)
      : acquisition === 'noisy_improvement'
        ? noisyScore(new NoisyImprovement(objective.process, NOISY_DRAWS, rng, feasible))
        : improvementScore(objective, incumbent, criterion)
  return constraints.length === 0 ? improvement : sumOf(improvement, feasibility)
}

function sumOf(first: Score, second: Score): Score {
  let spare = new Float64Array(0)
  return (unit, gradient) => {
    const value = first(unit, gradient)
    if (gradient === undefined) return value + second(unit)
    if (spare.length !== unit.length) spare = new Float64Array(unit.length)
    const sum = value + second(unit, spare)
    for (let j = 0; j < unit.length; j++) gradient[j] += spare[j]
    return sum
  }
}

/** A score in units of the values' standard deviation, comparable with a logarithm. */
function inSpreads(score: Score, scale: number): Score {
  return (unit, gradient) => {
    const value = score(unit, gradient) / scale
    if (gradient !== undefined) for (let j = 0; j < gradient.length; j++) gradient[j] /= scale
    return value
  }
}

function improvementScore(surrogate: Surrogate, best: number, { acquisition, margin }: Criterion): Score {
  const slope: AcquisitionSlope = { value: 0, byMean: 0, bySpread: 0 }
  const terms: ImprovementTerms = { logH: 0, cdfOverH: 0, pdfOverH: 0 }
  const isProbability = acquisition === 'probability'
  const share = margin ?? (isProbability ? PROBABILITY_MARGIN : 0)
  const incumbent = { best, margin: share * surrogate.process.standardisation.scale }
  return (unit, gradient) => {
    surrogate.at(unit, gradient !== undefined)
    const belief = { mean: surrogate.point.mean, spread: surrogate.spread }
    if (isProbability) logProbabilityOfImprovementSlope(belief, incumbent, slope)
    else logExpectedImprovementSlope(belief, incumbent, slope, terms)
    if (gradient !== undefined) chain(surrogate, slope, gradient)
    return -slope.value
  }
}

/** Minus the slope by the place, from those by mean and spread. */
function chain(surrogate: Surrogate, { byMean, bySpread }: AcquisitionSlope, gradient: Float64Array): void {
  const { meanGradient } = surrogate.point
  for (let j = 0; j < gradient.length; j++) {
    gradient[j] = -(byMean * meanGradient[j] + bySpread * surrogate.spreadSlope(j))
  }
}

function noisyScore(improvement: NoisyImprovement): Score {
  return (unit, gradient) => {
    const value = improvement.log(unit, gradient)
    if (gradient !== undefined) for (let j = 0; j < gradient.length; j++) gradient[j] = -gradient[j]
    return -value
  }
}

/** Minus ln of the probability that all constraints are met. */
function feasibilityScore(constraints: readonly Surrogate[]): Score {
  const slope: AcquisitionSlope = { value: 0, byMean: 0, bySpread: 0 }
  let spare = new Float64Array(0)
  return (unit, gradient) => {
    if (gradient !== undefined && spare.length !== unit.length) spare = new Float64Array(unit.length)
    gradient?.fill(0)
    let sum = 0
    for (const surrogate of constraints) {
      surrogate.at(unit, gradient !== undefined)
      const limit = { best: surrogate.transform.forward(0) }
      logProbabilityOfImprovementSlope({ mean: surrogate.point.mean, spread: surrogate.spread }, limit, slope)
      sum -= slope.value
      if (gradient === undefined) continue
      chain(surrogate, slope, spare)
      for (let j = 0; j < gradient.length; j++) gradient[j] += spare[j]
    }
    return sum
  }
}

/** Lower confidence bound of an output. */
export function lowerBoundScore(surrogate: Surrogate): Score {
  return (unit, gradient) => {
    surrogate.at(unit, gradient !== undefined)
    if (gradient !== undefined) {
      for (let j = 0; j < gradient.length; j++) {
        gradient[j] = surrogate.point.meanGradient[j] - KAPPA * surrogate.spreadSlope(j)
      }
    }
    return surrogate.point.mean - KAPPA * surrogate.spread
  }
}

/** True where the constraints are more likely met than not. */
export function isLikelyFeasible(constraints: readonly Surrogate[], unit: Float64Array): boolean {
  return constraints.every((surrogate) => {
    surrogate.at(unit, false)
    const z =
      (surrogate.transform.forward(0) - surrogate.point.mean) / Math.max(surrogate.spread, Number.MIN_VALUE)
    return z >= LIKELY - 0.5
  })
}
