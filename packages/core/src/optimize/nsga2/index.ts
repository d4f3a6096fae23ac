export type { BeyondOptions } from './beyond-limits.ts'
export type { BreedingOptions } from './breeding-manner.ts'
export type { DesignSpace } from './design-space.ts'
export type { DifferenceStepOptions } from './difference-step.ts'
export {
  type Nsga2Progress,
  type Nsga2Result,
  nsga2,
  resumeNsga2,
} from './nsga2.ts'
export type { Nsga2State } from './nsga2-state.ts'
export type { MutationOptions } from './polynomial-mutation.ts'
export type { MultiObjectiveProblem, MultiObjectiveValue, Nsga2Options } from './problem.ts'
export type { CrossoverOptions } from './simulated-binary-crossover.ts'
export { thinFront } from './thin-front.ts'
