/**
 * Several objectives at once with NSGA-II.
 *
 * Start here: {@link nsga2}, {@link resumeNsga2}.
 * @module
 */
export type { BeyondOptions } from './breeding/beyond-limits.ts'
export type { BreedingOptions } from './breeding/breeding-manner.ts'
export type { DifferenceStepOptions } from './breeding/difference-step.ts'
export type { MutationOptions } from './breeding/polynomial-mutation.ts'
export type { CrossoverOptions } from './breeding/simulated-binary-crossover.ts'
export type { DesignSpace } from './design-space.ts'
export { type Nsga2Progress, type Nsga2Result, nsga2, resumeNsga2 } from './nsga2.ts'
export type { Nsga2State } from './nsga2-state.ts'
export type { MultiObjectiveProblem, MultiObjectiveValue, Nsga2Options } from './problem.ts'
