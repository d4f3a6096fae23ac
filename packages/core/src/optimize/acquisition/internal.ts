/** What other folders of the engine use of this one; no public subpath leads here. */
export { logExpectedImprovementSlope } from './expected-improvement.ts'
export { NoisyImprovement } from './noisy-improvement.ts'
export { logProbabilityOfImprovementSlope } from './probability-of-improvement.ts'
