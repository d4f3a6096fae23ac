import type { Distribution } from './distribution.ts'

/** Why a run within a search came to its end. */
export type RunEnd =
  | 'values_equal'
  | 'steps_tiny'
  | 'steps_huge'
  | 'ill_conditioned'
  | 'no_effect'
  | 'stagnation'

/** What happened in the generations of a run. */
export interface RunHistory {
  /** Best value of each generation. */
  readonly best: readonly number[]
  /** Median value of each generation. */
  readonly median: readonly number[]
}

/** Limits below which a run ends. */
export interface Limits {
  /** Absolute spread of the values. */
  readonly toleranceValue: number
  /** Largest step relative to the initial one. */
  readonly toleranceStep: number
}

const CONDITION_MAX = 1e14
const GROWTH_MAX = 1e4

/**
 * Whether a run has nothing left to win, by the criteria of Hansen's tutorial, appendix B.3.
 * @param values of the last generation, best first.
 * @param step initial standard deviations are 1 in the units of the distribution.
 */
export function endOf(
  distribution: Distribution,
  values: readonly number[],
  history: RunHistory,
  limits: Limits,
): RunEnd | undefined {
  const { axes, covariance, pathC, sigma, mean, generation } = distribution
  const size = mean.length
  const window = 10 + Math.ceil((30 * size) / values.length)
  const recent = [...history.best.slice(-window), ...values]
  if (history.best.length >= window && Math.max(...recent) - Math.min(...recent) < limits.toleranceValue) {
    return 'values_equal'
  }
  const longest = Math.max(...axes.values)
  const isTiny = pathC.every(
    (value, i) =>
      sigma * Math.max(Math.abs(value), Math.sqrt(covariance[i * size + i])) < limits.toleranceStep,
  )
  if (isTiny) return 'steps_tiny'
  if (!(sigma * longest < GROWTH_MAX)) return 'steps_huge'
  const shortest = Math.min(...axes.values)
  if (!(longest * longest < CONDITION_MAX * shortest * shortest)) return 'ill_conditioned'
  if (hasNoEffect(distribution, generation % size)) return 'no_effect'
  return isStagnant(history, size, values.length) ? 'stagnation' : undefined
}

/** A tenth of a standard deviation along one axis, or a fifth along any coordinate, does not move the mean. */
function hasNoEffect({ axes, covariance, mean, sigma }: Distribution, axis: number): boolean {
  const size = mean.length
  const along = 0.1 * sigma * axes.values[axis]
  const isStill = mean.every((value, i) => value === value + along * axes.vectors[i * size + axis])
  return (
    isStill || mean.some((value, i) => value === value + 0.2 * sigma * Math.sqrt(covariance[i * size + i]))
  )
}

/** Neither the best nor the median values are better in the last 30 % of a long enough history than in the first. */
function isStagnant({ best, median }: RunHistory, size: number, children: number): boolean {
  const enough = 120 + Math.ceil((30 * size) / children)
  if (best.length < enough) return false
  const from = Math.max(best.length - 20_000, Math.min(Math.floor(best.length * 0.8), best.length - enough))
  const hasStalled = (values: readonly number[]): boolean => {
    const kept = values.slice(from)
    const share = Math.max(Math.floor(0.3 * kept.length), 1)
    return middleOf(kept.slice(-share)) >= middleOf(kept.slice(0, share))
  }
  return hasStalled(best) && hasStalled(median)
}

/** Upper median. */
export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
