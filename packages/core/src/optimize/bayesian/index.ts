/**
 * Bayesian optimisation of costly functions.
 *
 * Start here: {@link bayesianOptimize}, {@link suggestNext}.
 * @module
 */
export {
  type BayesianBest,
  type BayesianObjective,
  type BayesianOptions,
  type BayesianProblem,
  type BayesianProgress,
  type BayesianResult,
  bayesianOptimize,
  type ConstrainedOutcome,
  suggestNext,
} from './bayesian-optimize.ts'
export type { BayesianState, Evaluation, OutputModel } from './bayesian-state.ts'
export type { BayesianConvergence, BayesianStop } from './convergence.ts'
export type { Acquisition } from './criterion.ts'
export type { TransformName } from './value-transform.ts'
export type { Variable } from './variables.ts'
