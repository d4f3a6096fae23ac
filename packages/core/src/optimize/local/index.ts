export {
  type AugmentedLagrangianOptions,
  type ConstrainedMinimum,
  type ConstrainedProblem,
  minimizeConstrained,
  type SmoothConstraints,
} from './augmented-lagrangian.ts'
export { type Box, clampInto, freeBox, requireBox } from './box.ts'
export {
  checkGradient,
  type DifferenceOptions,
  differenceGradient,
  type GradientCheck,
  withDifferences,
} from './finite-difference.ts'
export {
  type LbfgsbOptions,
  LbfgsbSearch,
  type LocalMinimum,
  type LocalStop,
  minimizeLbfgsb,
  type SmoothFunction,
} from './lbfgsb.ts'
export { minimizeNelderMead, type NelderMeadOptions, type SimplexMinimum } from './nelder-mead.ts'
