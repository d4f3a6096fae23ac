/**
 * Local minimisation: L-BFGS-B, Nelder–Mead, augmented Lagrangian, and checks of gradients.
 *
 * Start here: {@link minimizeLbfgsb}, {@link minimizeNelderMead}, {@link minimizeConstrained}, {@link
 * withDifferences}, {@link differenceGradient}, {@link checkGradient}.
 * @module
 */
export {
  type AugmentedLagrangianOptions,
  type ConstrainedMinimum,
  type ConstrainedProblem,
  minimizeConstrained,
  type SmoothConstraints,
} from './augmented-lagrangian.ts'
export type { Box } from './box.ts'
export {
  checkGradient,
  type DifferenceOptions,
  differenceGradient,
  type GradientCheck,
  withDifferences,
} from './finite-difference.ts'
export {
  type LbfgsbOptions,
  type LocalMinimum,
  type LocalStop,
  minimizeLbfgsb,
  type SmoothFunction,
} from './lbfgsb.ts'
export { minimizeNelderMead, type NelderMeadOptions, type SimplexMinimum } from './nelder-mead.ts'
