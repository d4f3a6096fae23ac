/**
 * Gaussian processes: a function with its uncertainty from few points.
 *
 * Start here: {@link fitGaussianProcess}, {@link samplePosterior}, {@link KERNELS}.
 * @module
 */
export {
  type FittedGaussianProcess,
  fitGaussianProcess,
  type GaussianProcessFit,
  type HyperparameterBounds,
  type HyperparameterRange,
} from './fit-gaussian-process.ts'
export type { HyperparameterPriors, LognormalPrior } from './fit-goal.ts'
export {
  GaussianProcess,
  type GaussianProcessOptions,
  type PointPosterior,
  type Posterior,
} from './gaussian-process.ts'
export type { Hyperparameters } from './hyperparameters.ts'
export { KERNELS, type Kernel } from './kernel.ts'
export type { Observations, Standardisation } from './observations.ts'
export { samplePosterior } from './sample-posterior.ts'
