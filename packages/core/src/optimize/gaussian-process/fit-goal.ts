import { InputError } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import type { Box } from '../local/index.ts'
import type { MarginalLikelihood } from './marginal-likelihood.ts'

/** Newton steps of a convex function of one variable, from a place near its minimum. */
const RESCALE_STEPS = 8

/** A lognormal belief: the natural logarithm is normal. */
export interface LognormalPrior {
  readonly median: number
  /** Standard deviation of the natural logarithm, > 0. */
  readonly logSpread: number
}

/** Beliefs that keep the fit sane when observations are few; those absent are flat. */
export interface HyperparameterPriors {
  readonly signalVariance?: LognormalPrior | undefined
  readonly lengthScale?: LognormalPrior | undefined
  readonly noiseVariance?: LognormalPrior | undefined
}

/** Centre and inverse variance of each logarithm's normal prior; 0 where it is flat. */
export interface LogPriors {
  readonly centre: Float64Array
  readonly precision: Float64Array
}

/** Those given, as normal priors of the logarithms. */
export function priorsOf(priors: HyperparameterPriors | undefined, size: number): LogPriors {
  const centre = new Float64Array(size)
  const precision = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const prior =
      i === 0 ? priors?.signalVariance : i === size - 1 ? priors?.noiseVariance : priors?.lengthScale
    if (prior === undefined) continue
    InputError.requireRange(prior.median, Number.MIN_VALUE, Number.MAX_VALUE, 'priors.median')
    InputError.requireRange(prior.logSpread, Number.MIN_VALUE, Number.MAX_VALUE, 'priors.logSpread')
    centre[i] = log(prior.median)
    precision[i] = 1 / (prior.logSpread * prior.logSpread)
  }
  return { centre, precision }
}

/** Minus the log posterior density. */
export class FitGoal {
  readonly #likelihood: MarginalLikelihood
  readonly #priors: LogPriors
  /** Evaluated last. */
  readonly #place: Float64Array

  constructor(likelihood: MarginalLikelihood, priors: LogPriors) {
    this.#likelihood = likelihood
    this.#priors = priors
    this.#place = new Float64Array(priors.centre.length).fill(Number.NaN)
  }

  evaluate(logs: Float64Array, gradient?: Float64Array): number {
    let value = -this.#likelihood.evaluate(logs, gradient)
    const { centre, precision } = this.#priors
    for (let i = 0; i < logs.length; i++) {
      const distance = logs[i] - centre[i]
      value += 0.5 * precision[i] * distance * distance
      if (gradient !== undefined) gradient[i] = -gradient[i] + precision[i] * distance
    }
    this.#place.set(logs)
    return value
  }

  /** Gradient and model of the curvature, its lower triangle row-major, at a place where the value is finite. */
  differentiate(logs: Float64Array, gradient: Float64Array, curvature: Float64Array): void {
    if (logs.some((value, i) => value !== this.#place[i])) this.evaluate(logs)
    this.#likelihood.differentiate(gradient, curvature)
    const { centre, precision } = this.#priors
    for (let i = 0; i < logs.length; i++) {
      gradient[i] = -gradient[i] + precision[i] * (logs[i] - centre[i])
      curvature[i * logs.length + i] += precision[i]
    }
  }

  /**
   * Moves signal and noise together, by the factor eᵗ that fits best inside the box, without a further factorisation:
   *
   *     ½·n·t + ½·yᵀK⁻¹y·e⁻ᵗ + priors → min
   *
   * @returns the value there, but for the share of the jitter, which does not move.
   */
  rescale(logs: Float64Array, { lower, upper }: Box): number {
    const before = this.evaluate(logs)
    if (!(before < Number.POSITIVE_INFINITY)) return before
    const { misfit, count } = this.#likelihood
    const { centre, precision } = this.#priors
    const last = logs.length - 1
    const low = Math.max(lower[0] - logs[0], lower[last] - logs[last])
    const high = Math.min(upper[0] - logs[0], upper[last] - logs[last])
    const stiffness = precision[0] + precision[last]
    const pull = precision[0] * (logs[0] - centre[0]) + precision[last] * (logs[last] - centre[last])
    let t = Math.min(Math.max(log(misfit / count), low), high)
    for (let i = 0; i < RESCALE_STEPS && stiffness > 0; i++) {
      const rest = 0.5 * misfit * exp(-t)
      t -= (0.5 * count - rest + pull + stiffness * t) / (rest + stiffness)
      t = Math.min(Math.max(t, low), high)
    }
    logs[0] += t
    logs[last] += t
    return before + 0.5 * count * t + 0.5 * misfit * (exp(-t) - 1) + (pull + 0.5 * stiffness * t) * t
  }
}
