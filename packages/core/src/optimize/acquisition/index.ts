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
  logExpectedImprovementSlope,
} from './expected-improvement.ts'
export type { ImprovementTerms } from './log-improvement.ts'
export { NoisyImprovement } from './noisy-improvement.ts'
export {
  logProbabilityOfImprovement,
  logProbabilityOfImprovementSlope,
  probabilityOfImprovement,
} from './probability-of-improvement.ts'
