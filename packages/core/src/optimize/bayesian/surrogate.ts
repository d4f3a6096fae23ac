import { exp, log } from '../../math/elementary/index.ts'
import type { Rng } from '../../math/random/index.ts'
import {
  fitGaussianProcess,
  GaussianProcess,
  type GaussianProcessFit,
  type Hyperparameters,
  type Observations,
  type PointPosterior,
} from '../gaussian-process/index.ts'
import type { OutputModel } from './bayesian-state.ts'
import { type TransformName, transformOf, type ValueTransform } from './value-transform.ts'

/**
 * Bounds and beliefs for inputs in the unit cube and values of standard deviation 1. Smooth engineering functions are
 * rough enough for two derivatives only; half the diagonal is where their length scales lie, give or take a factor e.
 */
const KERNEL = 'matern52'
const BOUNDS = { signalVariance: [0.05, 1e4], lengthScale: [0.02, 50], noiseVariance: [1e-9, 1] } as const
const SIGNAL_PRIOR = { median: 1, logSpread: 2 }
const NOISE_PRIOR = { median: 1e-6, logSpread: 2 }
const JITTER = 1e-10
/** The transforms stand for election at one observation in so many; between, the last one is kept. */
const CHOOSE_EVERY = 3
/** Up to this many observations every one brings a new fit, beyond it one in so many. */
const FIT_EVERY_BELOW = 60
/** Searches besides the one from the last fit: at an election, and between, when the last fit is one observation old. */
const RESTARTS = 2
const RESTARTS_BETWEEN = 0

/** A fitted process of one output with the arrays to ask it, point by point; values are transformed ones. */
export class Surrogate {
  readonly process: GaussianProcess
  readonly transform: ValueTransform
  readonly point: PointPosterior
  /** Standard deviation of the function at the point asked last. */
  spread = 0
  #work: Float64Array

  constructor(process: GaussianProcess, transform: ValueTransform) {
    this.process = process
    this.transform = transform
    this.point = process.createPoint()
    this.#work = new Float64Array(process.count)
  }

  /** Leaves mean, spread and, when wanted, the gradients of mean and variance at a place in `point`. */
  at(unit: Float64Array, withGradients: boolean): void {
    this.process.posteriorInto(unit, this.point, this.#work, withGradients)
    this.spread = Math.sqrt(this.point.variance)
  }

  /** Derivative of the spread by coordinate j at the point asked last with gradients. */
  spreadSlope(j: number): number {
    return this.spread > 0 ? this.point.varianceGradient[j] / (2 * this.spread) : 0
  }

  /** Takes the mean at a place for an observation there, until the real one comes. */
  believe(unit: Float64Array): void {
    this.at(unit, false)
    this.process.append(unit, this.point.mean)
    this.#work = new Float64Array(this.process.count)
  }
}

/** What was observed of one output. */
export interface OutputData {
  readonly dimensions: number
  /** Row-major, in the unit cube. */
  readonly x: Float64Array
  readonly values: Float64Array
}

/** A surrogate and what to start the next fit from. */
export interface FittedOutput {
  readonly surrogate: Surrogate
  readonly model: OutputModel
}

/**
 * The surrogate of an output under the transform of its values that makes them likeliest, all with their own fits:
 *
 *     ln p(values) = ln p(transformed) + Σ ln slope
 */
export function fitOutput(
  data: OutputData,
  transforms: readonly TransformName[],
  last: OutputModel | undefined,
  rng: Rng,
): FittedOutput {
  const count = data.values.length
  if (last !== undefined && count % Math.ceil(count / FIT_EVERY_BELOW) !== 0) {
    const kept = reuse(data, last)
    if (kept !== undefined) return kept
  }
  let best:
    | { readonly surrogate: Surrogate; readonly name: TransformName; readonly score: number }
    | undefined
  const logs: Partial<Record<TransformName, readonly number[]>> = { ...last?.logs }
  const isOpen = last === undefined || count % CHOOSE_EVERY === 0
  for (const name of isOpen ? transforms : ([last.transform, 'identity'] as const)) {
    if (!isOpen && best !== undefined) break
    const transform = transformOf(name, data.values)
    if (transform === undefined) continue
    const observations = transformed(data, transform)
    const start = last?.logs[name]
    const { process, logPosterior } = fitGaussianProcess(
      fitOptions(data.dimensions, start, isOpen ? RESTARTS : RESTARTS_BETWEEN),
      observations,
      rng.split(name),
    )
    let score = logPosterior - count * log(process.standardisation.scale)
    for (const value of data.values) score += transform.logSlope(value)
    logs[name] = logsOf(process.hyperparameters)
    if (best === undefined || score > best.score) {
      best = { surrogate: new Surrogate(process, transform), name, score }
    }
  }
  if (best === undefined) throw new Error('the identity always applies')
  return { surrogate: best.surrogate, model: { transform: best.name, logs } }
}

/** The last hyper-parameters with all observations; undefined when they are of no use. */
function reuse(data: OutputData, last: OutputModel): FittedOutput | undefined {
  const logs = last.logs[last.transform]
  const transform = transformOf(last.transform, data.values)
  if (logs === undefined || transform === undefined) return undefined
  const process = new GaussianProcess(
    { kernel: KERNEL, hyperparameters: hyperparametersOf(logs), jitter: JITTER, standardise: true },
    transformed(data, transform),
  )
  return { surrogate: new Surrogate(process, transform), model: last }
}

function transformed({ dimensions, x, values }: OutputData, transform: ValueTransform): Observations {
  return { dimensions, x, y: values.map((value) => transform.forward(value)) }
}

function fitOptions(
  dimensions: number,
  start: readonly number[] | undefined,
  restarts: number,
): GaussianProcessFit {
  return {
    kernel: KERNEL,
    bounds: BOUNDS,
    priors: {
      signalVariance: SIGNAL_PRIOR,
      lengthScale: { median: 0.5 * Math.sqrt(dimensions), logSpread: 1 },
      noiseVariance: NOISE_PRIOR,
    },
    jitter: JITTER,
    standardise: true,
    restarts,
    starts: start === undefined ? [] : [hyperparametersOf(start)],
    maxIterations: 60,
    valueTolerance: 1e-6,
  }
}

function logsOf({ signalVariance, lengthScales, noiseVariance }: Hyperparameters): number[] {
  return [signalVariance, ...lengthScales, noiseVariance].map(log)
}

function hyperparametersOf(logs: readonly number[]): Hyperparameters {
  const last = logs.length - 1
  return {
    signalVariance: exp(logs[0]),
    lengthScales: Float64Array.from(logs.slice(1, last), exp),
    noiseVariance: exp(logs[last]),
  }
}
