import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'
import { defaultChildren } from './strategy.ts'

/** A function to minimise, within bounds where there are any. */
export interface CmaEsProblem {
  /** A value that is not finite counts as worse than every other. The array is the caller's to keep. */
  readonly evaluate: (design: Float64Array) => number
  /** −∞ for a variable without; none when absent. */
  readonly lower?: ArrayLike<number> | undefined
  /** +∞ for a variable without, otherwise above the lower bound; none when absent. */
  readonly upper?: ArrayLike<number> | undefined
}

/** How {@link cmaEs} searches. */
export interface CmaEsOptions {
  /** Design to begin with, 1..500 variables, brought within the bounds. */
  readonly start: ArrayLike<number>
  /** Initial standard deviation of each variable or of all, > 0: about a third of where the optimum may lie. */
  readonly step: number | ArrayLike<number>
  /** Evaluations in all, every run included, 1..1e9. */
  readonly maxEvaluations: number
  /** Children of a generation in the first run, 4..1e5; 4 + ⌊3·ln n⌋ when absent. */
  readonly children?: number | undefined
  /** Runs after the first one, each with twice as many children as the one before, 0..30; 9 when absent. */
  readonly maxRestarts?: number | undefined
  /** The search ends at a value at most this; never when absent. */
  readonly target?: number | undefined
  /** A run ends when the values of its last generations differ by less, ≥ 0; 1e-12 when absent. */
  readonly toleranceValue?: number | undefined
  /** A run ends when all steps are shorter, relative to the initial ones, ≥ 0; 1e-12 when absent. */
  readonly toleranceStep?: number | undefined
}

/** Options with their defaults. */
export interface Settings {
  readonly size: number
  readonly evaluate: (design: Float64Array) => number
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly start: Float64Array
  readonly step: Float64Array
  readonly maxEvaluations: number
  readonly children: number
  readonly maxRestarts: number
  readonly target: number
  readonly toleranceValue: number
  readonly toleranceStep: number
}

/** Checks a problem and the options and fills the defaults in. @throws {InputError} naming the field. */
export function checkCmaEs(problem: CmaEsProblem, options: CmaEsOptions): Settings {
  requireObject(problem, 'problem')
  requireObject(options, 'options')
  requireFunction(problem.evaluate, 'evaluate')
  requireList(options.start, 'start')
  const size = options.start.length
  requireInteger(size, 1, 500, 'start.length')
  const list = (value: number | ArrayLike<number>, field: string): Float64Array => {
    if (typeof value === 'number') return new Float64Array(size).fill(value)
    requireList(value, field)
    return Float64Array.from(value)
  }
  const lower = list(problem.lower ?? Number.NEGATIVE_INFINITY, 'lower')
  const upper = list(problem.upper ?? Number.POSITIVE_INFINITY, 'upper')
  const start = Float64Array.from(options.start)
  const step = list(options.step, 'step')
  InputError.requireLength(size, { lower, upper, step })
  for (let k = 0; k < size; k++) {
    InputError.requireRange(start[k], -Number.MAX_VALUE, Number.MAX_VALUE, `start[${k}]`)
    InputError.requireRange(step[k], Number.MIN_VALUE, Number.MAX_VALUE, `step[${k}]`)
    if (!(lower[k] < upper[k])) {
      throw new InputError({
        code: 'out_of_range',
        field: `upper[${k}]`,
        value: upper[k],
        constraint: `above lower[${k}], ${lower[k]}`,
      })
    }
  }
  const { maxEvaluations, maxRestarts = 9, children = defaultChildren(size) } = options
  const { target = Number.NEGATIVE_INFINITY, toleranceValue = 1e-12, toleranceStep = 1e-12 } = options
  requireInteger(maxEvaluations, 1, 1e9, 'maxEvaluations')
  requireInteger(children, 4, 1e5, 'children')
  requireInteger(maxRestarts, 0, 30, 'maxRestarts')
  InputError.requireRange(toleranceValue, 0, Number.MAX_VALUE, 'toleranceValue')
  InputError.requireRange(toleranceStep, 0, Number.MAX_VALUE, 'toleranceStep')
  if (options.target !== undefined) {
    InputError.requireRange(target, -Number.MAX_VALUE, Number.MAX_VALUE, 'target')
  }
  const { evaluate } = problem
  const limits = { target, toleranceValue, toleranceStep }
  return { size, evaluate, lower, upper, start, step, maxEvaluations, children, maxRestarts, ...limits }
}
