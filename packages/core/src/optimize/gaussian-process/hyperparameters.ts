import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** What shapes a Gaussian process. */
export interface Hyperparameters {
  /** Variance of the function, > 0, in the square of the unit of the (standardised) values. */
  readonly signalVariance: number
  /** Distance over which the function varies, > 0: one for each input, or one for all. */
  readonly lengthScales: Float64Array
  /** Variance of the noise of an observation, ≥ 0. */
  readonly noiseVariance: number
}

/**
 * Refuses hyper-parameters that no process has.
 * @throws {InputError} `out_of_range`, `not_finite`; `length_mismatch` unless there is one length scale or one an input.
 */
export function requireHyperparameters(hyperparameters: Hyperparameters, dimensions: number): void {
  requireObject(hyperparameters, 'hyperparameters')
  const { signalVariance, lengthScales, noiseVariance } = hyperparameters
  requireList(lengthScales, 'lengthScales')
  InputError.requireRange(signalVariance, Number.MIN_VALUE, Number.MAX_VALUE, 'signalVariance')
  InputError.requireRange(noiseVariance, 0, Number.MAX_VALUE, 'noiseVariance')
  if (lengthScales.length !== 1) InputError.requireLength(dimensions, { lengthScales })
  for (let j = 0; j < lengthScales.length; j++) {
    InputError.requireRange(lengthScales[j], Number.MIN_VALUE, Number.MAX_VALUE, `lengthScales[${j}]`)
  }
}

/** Natural logarithms of [signal variance, length scales, noise variance], in that order. */
export function toLogs({ signalVariance, lengthScales, noiseVariance }: Hyperparameters): Float64Array {
  return Float64Array.from([signalVariance, ...lengthScales, noiseVariance], log)
}

/** The hyper-parameters of which these are the logarithms; −∞ is a variance of 0. */
export function fromLogs(logs: Float64Array): Hyperparameters {
  const last = logs.length - 1
  return {
    signalVariance: exp(logs[0]),
    lengthScales: logs.slice(1, last).map(exp),
    noiseVariance: exp(logs[last]),
  }
}
