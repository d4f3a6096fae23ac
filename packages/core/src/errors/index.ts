export { ConvergenceError } from './convergence-error.ts'
export { InputError, type InputErrorCode, type InputErrorDetails } from './input-error.ts'
export { ParseError, type ParseErrorDetails } from './parse-error.ts'
