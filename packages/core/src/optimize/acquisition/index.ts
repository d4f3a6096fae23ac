/**
 * Acquisition functions of Bayesian optimisation.
 *
 * Start here: {@link expectedImprovement}, {@link logExpectedImprovement}, {@link
 * probabilityOfImprovement}, {@link lowerConfidenceBound}, {@link constrainedImprovement}, {@link
 * probabilityFeasible}.
 * @module
 */
export { lowerConfidenceBound, upperConfidenceBound } from './confidence-bound.ts'
export {
  constrainedImprovement,
  logConstrainedImprovement,
  logProbabilityFeasible,
  probabilityFeasible,
} from './constrained-improvement.ts'
export {
  type AcquisitionSlope,
  type Belief,
  expectedImprovement,
  expectedImprovementSlope,
  type Incumbent,
  logExpectedImprovement,
} from './expected-improvement.ts'
export type { ImprovementTerms } from './log-improvement.ts'
export { logProbabilityOfImprovement, probabilityOfImprovement } from './probability-of-improvement.ts'
