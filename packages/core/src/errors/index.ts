/**
 * What the engine throws. Each error names the field, the value and the bound that it broke.
 *
 * Start here: {@link InputError}, {@link ParseError}, {@link InfeasibleError}, {@link ConvergenceError}.
 * @module
 */
export { ConvergenceError } from './convergence-error.ts'
export { type Conflict, type InfeasibleDetails, InfeasibleError } from './infeasible-error.ts'
export { InputError, type InputErrorCode, type InputErrorDetails } from './input-error.ts'
export { ParseError, type ParseErrorDetails } from './parse-error.ts'
export {
  type FieldKind,
  requireFields,
  requireFunction,
  requireKnown,
  requireList,
  requireObject,
  requireRng,
} from './require-shape.ts'
