import { InputError } from '../../errors/index.ts'
import { log } from '../../math/elementary/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { createSobol } from '../../math/sequence/index.ts'
import type { Box } from '../local/index.ts'
import { clampInto } from '../local/internal.ts'
import { LbfgsbSearch } from '../local/lbfgsb.ts'
import { FitGoal, type HyperparameterPriors, priorsOf } from './fit-goal.ts'
import { GaussianProcess } from './gaussian-process.ts'
import { fromLogs, type Hyperparameters, requireHyperparameters, toLogs } from './hyperparameters.ts'
import { type Kernel, requireKernel } from './kernel.ts'
import { MarginalLikelihood } from './marginal-likelihood.ts'
import { type Observations, requireObservations, standardisationOf } from './observations.ts'
import { ScoringSearch } from './scoring-search.ts'

/** Smallest and largest value of a hyper-parameter, both > 0. */
export type HyperparameterRange = readonly [low: number, high: number]

/** Where hyper-parameters may lie. */
export interface HyperparameterBounds {
  readonly signalVariance: HyperparameterRange
  readonly lengthScale: HyperparameterRange
  readonly noiseVariance: HyperparameterRange
}

/** How to fit a process. */
export interface GaussianProcessFit {
  readonly kernel: Kernel
  readonly bounds: HyperparameterBounds
  /** One length scale for each input; true when absent. */
  readonly ard?: boolean | undefined
  readonly priors?: HyperparameterPriors | undefined
  /** As in `GaussianProcessOptions`. */
  readonly jitter?: number | undefined
  readonly standardise?: boolean | undefined
  /** Starts tried first, for example the last fit of fewer observations. */
  readonly starts?: readonly Hyperparameters[] | undefined
  /** Searches begun at the best of `screened` quasi-random places; 4 when absent. */
  readonly restarts?: number | undefined
  /** Quasi-random places of which the best are started from; 4 a restart when absent. */
  readonly screened?: number | undefined
  /** Iterations of every start, after which the best half goes on; 3 when absent. */
  readonly heat?: number | undefined
  /** Iterations of a search that is followed to its end; 100 when absent. */
  readonly maxIterations?: number | undefined
  /** Fall of the value in an iteration at which a search ends; 1e-8 when absent. */
  readonly valueTolerance?: number | undefined
}

/** A fitted process and how well it fits. */
export interface FittedGaussianProcess {
  readonly process: GaussianProcess
  readonly logMarginalLikelihood: number
  /** The same plus the logarithms of the priors' densities but for constants: what was maximised. */
  readonly logPosterior: number
}

/**
 * A Gaussian process with the hyper-parameters of the highest marginal likelihood, or posterior density where there
 * are priors, found by damped scoring in the logarithms: every start for a few iterations, the best half to the end or
 * to an optimum already found; the best ends by L-BFGS-B.
 *
 * @throws {InputError} `length_mismatch`, `not_finite`, `out_of_range`, `missing`, `inconsistent` (bounds).
 * @throws {ConvergenceError} when the covariance matrix has no factor anywhere.
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, §5.4
 */
export function fitGaussianProcess(
  fit: GaussianProcessFit,
  data: Observations,
  rng: Rng,
): FittedGaussianProcess {
  requireObject(fit, 'fit')
  requireRng(rng)
  requireObservations(data)
  const { kernel, ard = true, jitter = 1e-10, standardise = true, starts = [] } = fit
  const { restarts = 4, heat = 3, maxIterations = 100, valueTolerance = 1e-8 } = fit
  const { screened = 4 * restarts } = fit
  requireKernel(kernel)
  requireInteger(restarts, 0, 10_000, 'restarts')
  requireInteger(screened, restarts, 1_000_000, 'screened')
  requireInteger(heat, 1, 1_000_000, 'heat')
  requireInteger(maxIterations, 1, 1_000_000, 'maxIterations')
  InputError.requireRange(valueTolerance, 0, Number.MAX_VALUE, 'valueTolerance')
  const { mean, scale } = standardise ? standardisationOf(data.y) : { mean: 0, scale: 1 }
  const y = data.y.map((value) => (value - mean) / scale)
  const box = boxOf(fit.bounds, ard ? data.dimensions : 1)
  const goal = new FitGoal(
    new MarginalLikelihood(kernel, { ...data, y }, jitter),
    priorsOf(fit.priors, box.lower.length),
  )
  const places = starts.map((start) => {
    requireHyperparameters(start, data.dimensions)
    InputError.requireLength(box.lower.length - 2, { lengthScales: start.lengthScales })
    return clampInto(box, toLogs(start))
  })
  places.push(...screen(goal, box, restarts, screened, rng))
  if (places.length === 0) places.push(clampInto(box, new Float64Array(box.lower.length)))
  const best = race(goal, box, places, { heat, maxIterations, valueTolerance })
  const process = new GaussianProcess(
    { kernel, hyperparameters: fromLogs(best.logs), jitter, standardise },
    data,
  )
  return { process, logMarginalLikelihood: process.logMarginalLikelihood(), logPosterior: -best.value }
}

function boxOf(bounds: HyperparameterBounds, scales: number): Box {
  requireObject(bounds, 'bounds')
  const { signalVariance, lengthScale, noiseVariance } = bounds
  for (const [name, range] of Object.entries({ signalVariance, lengthScale, noiseVariance })) {
    requireList(range, `bounds.${name}`)
    const [low, high] = Array.from(range)
    InputError.requireRange(low, Number.MIN_VALUE, Number.MAX_VALUE, `bounds.${name}[0]`)
    InputError.requireRange(high, low, Number.MAX_VALUE, `bounds.${name}[1]`)
  }
  const side = (end: 0 | 1): Float64Array =>
    Float64Array.from(
      [signalVariance[end], ...new Array<number>(scales).fill(lengthScale[end]), noiseVariance[end]],
      log,
    )
  return { lower: side(0), upper: side(1) }
}

/** Logarithms by which hyper-parameters of one optimum differ at most. */
const NEAR = 0.5
const POLISH_GRADIENT = 1e-5
const MEMORY = 8
/** The share of the starts that goes on to the end. */
const FINALISTS = 0.5

/** How long searches run. */
interface RaceLength {
  readonly heat: number
  readonly maxIterations: number
  readonly valueTolerance: number
}

/**
 * Brings every start near its optimum, and the best half all the way, but for those that come near an optimum
 * already found. The best is polished.
 */
function race(
  goal: FitGoal,
  box: Box,
  starts: readonly Float64Array[],
  length: RaceLength,
): { readonly logs: Float64Array; readonly value: number } {
  const { heat, maxIterations, valueTolerance } = length
  const byValue = (a: ScoringSearch, b: ScoringSearch): number =>
    a.value === b.value ? 0 : a.value - b.value
  const first = Math.min(heat, maxIterations)
  const searches = starts.map((start) => {
    const search = new ScoringSearch(goal, start, box)
    for (let i = 0; i < first && search.advance(valueTolerance); i++);
    return search
  })
  searches.sort(byValue)
  const finalists = searches.slice(0, Math.max(Math.round(FINALISTS * searches.length), 1))
  const found: Float64Array[] = []
  for (const search of finalists) {
    const isKnown = (): boolean => found.some((optimum) => isNear(search.logs, optimum))
    for (let i = first; i < maxIterations && !isKnown() && search.advance(valueTolerance); i++);
    found.push(search.logs)
  }
  const [best] = finalists.sort(byValue)
  return polish(goal, box, best.logs, length)
}

function isNear(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (!(Math.abs(a[i] - b[i]) <= NEAR)) return false
  return true
}

/** Scoring neglects a part of the curvature: what it leaves on the way is gained here. */
function polish(
  goal: FitGoal,
  box: Box,
  logs: Float64Array,
  { maxIterations, valueTolerance }: RaceLength,
): { readonly logs: Float64Array; readonly value: number } {
  const search = new LbfgsbSearch((at, gradient) => goal.evaluate(at, gradient), logs, box, MEMORY)
  for (let i = 0; i < maxIterations; i++) {
    if (search.isStationary(POLISH_GRADIENT) || search.advance(valueTolerance) !== undefined) break
  }
  return { logs: search.result(0, 'value').x, value: search.value }
}

/**
 * Places to start from: one half the best of a number of quasi-random ones, the other half the first of them as they
 * come, since the best may all lie in one basin.
 */
function screen(
  goal: FitGoal,
  { lower, upper }: Box,
  kept: number,
  screened: number,
  rng: Rng,
): Float64Array[] {
  if (kept === 0) return []
  const sequence = createSobol({ dimensions: lower.length, scrambling: { method: 'owen', rng } })
  const places = Array.from({ length: screened }, () => {
    const logs = sequence.next().map((share, i) => lower[i] + share * (upper[i] - lower[i]))
    return { logs, value: goal.rescale(logs, { lower, upper }) }
  })
  const spread = places.splice(0, Math.floor(kept / 2))
  places.sort((a, b) => (a.value === b.value ? 0 : a.value - b.value))
  return [...spread, ...places.slice(0, kept - spread.length)].map(({ logs }) => logs)
}
