import { exp } from '../../math/elementary/index.ts'
import { type Belief, type Incumbent, logExpectedImprovement } from './expected-improvement.ts'
import { logProbabilityOfImprovement } from './probability-of-improvement.ts'

const LIMIT: Incumbent = { best: 0 }

/** Natural logarithm of the probability that all constraints are met, g ≤ 0, each believed by itself. */
export function logProbabilityFeasible(constraints: readonly Belief[]): number {
  return constraints.reduce((sum, belief) => sum + logFeasible(belief), 0)
}

function logFeasible(belief: Belief): number {
  // A constraint known to lie on its limit is met.
  return belief.spread === 0 && belief.mean === 0 ? 0 : logProbabilityOfImprovement(belief, LIMIT)
}

/** Probability that all constraints are met, g ≤ 0; 0 where it underflows. */
export function probabilityFeasible(constraints: readonly Belief[]): number {
  return exp(logProbabilityFeasible(constraints))
}

/**
 * Natural logarithm of the expected improvement on the lowest feasible value so far, weighed by the probability that
 * the place is feasible.
 * @see Schonlau, Welch & Jones 1998, IMS Lect. Notes 34:11; Gardner et al. 2014, ICML, p. 937
 */
export function logConstrainedImprovement(
  belief: Belief,
  incumbent: Incumbent,
  constraints: readonly Belief[],
): number {
  return logExpectedImprovement(belief, incumbent) + logProbabilityFeasible(constraints)
}

/** The same itself; 0 where it underflows. */
export function constrainedImprovement(
  belief: Belief,
  incumbent: Incumbent,
  constraints: readonly Belief[],
): number {
  return exp(logConstrainedImprovement(belief, incumbent, constraints))
}
