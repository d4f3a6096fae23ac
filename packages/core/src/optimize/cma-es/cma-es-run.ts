import { InputError } from '../../errors/index.ts'
import { type Rng, restoreRng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { requireLists } from '../saved-state.ts'
import { type BoxMap, createBoxMap } from './box-map.ts'
import {
  type CmaEsState,
  nullIfWorst,
  plainDistribution,
  readDistribution,
  worstIfNull,
} from './cma-es-state.ts'
import {
  createDistribution,
  type Distribution,
  decompose,
  drawStep,
  updateDistribution,
} from './distribution.ts'
import type { Settings } from './problem.ts'
import { endOf, middleOf, type RunEnd } from './stopping.ts'
import { type Strategy, strategyOf } from './strategy.ts'

/** A design with its value. */
export interface ValuedDesign {
  readonly variables: Float64Array
  /** +∞ when it could not be evaluated. */
  readonly value: number
}

const LISTS = [
  'mean',
  'pathC',
  'pathSigma',
  'axisLengths',
  'covariance',
  'axisVectors',
  'ends',
  'historyBest',
  'historyMedian',
  'steps',
  'values',
] as const

/** A search between two evaluations. Variables are counted from the start in initial standard deviations. */
export class CmaEsRun {
  readonly settings: Settings
  readonly #rng: Rng
  readonly #map: BoxMap
  #strategy: Strategy
  #distribution: Distribution
  #steps: Float64Array[] = []
  #values: number[] = []
  #historyBest: number[] = []
  #historyMedian: number[] = []
  #evaluationsOfRun = 0
  ends: RunEnd[] = []
  best: ValuedDesign | undefined
  done = 0
  /** Number of the present run, from 1. */
  runs = 1

  constructor(rng: Rng, settings: Settings) {
    requireRng(rng)
    const { size, lower, upper, step } = settings
    this.settings = settings
    this.#rng = rng
    this.#map = createBoxMap(lower, upper, step)
    this.#strategy = strategyOf(size, settings.children)
    this.#distribution = createDistribution(this.#scaled(settings.start), 1)
  }

  /** @throws {InputError} when the state is not one of this problem. */
  static resume(state: CmaEsState, settings: Settings): CmaEsRun {
    requireLists(state, LISTS)
    const run = new CmaEsRun(restoreRng(state.rng), settings)
    const { size } = settings
    requireInteger(state.runs, 1, settings.maxRestarts + 1, 'state.runs')
    requireInteger(state.done, 0, Number.MAX_SAFE_INTEGER, 'state.done')
    run.#strategy = strategyOf(size, childrenOf(settings, state.runs))
    const { steps, values } = state
    InputError.requireLength(steps.length === 0 ? 0 : run.#strategy.children * size, { 'state.steps': steps })
    requireInteger(values.length, 0, steps.length / size, 'state.values.length')
    run.#distribution = readDistribution(state, size)
    for (let from = 0; from < steps.length; from += size) {
      run.#steps.push(Float64Array.from(steps.slice(from, from + size)))
    }
    run.#values = values.map(worstIfNull)
    run.#historyBest = state.historyBest.map(worstIfNull)
    run.#historyMedian = state.historyMedian.map(worstIfNull)
    run.#evaluationsOfRun = state.evaluationsOfRun
    run.ends = [...state.ends]
    run.done = state.done
    run.runs = state.runs
    if (state.best !== null) {
      requireObject(state.best, 'state.best')
      requireList(state.best.variables, 'state.best.variables')
      InputError.requireLength(size, { 'state.best.variables': state.best.variables })
      run.best = { variables: Float64Array.from(state.best.variables), value: worstIfNull(state.best.value) }
    }
    return run
  }

  /** Evaluates the next design; false when the last run has ended. */
  advance(): boolean {
    if (this.#values.length === this.#steps.length && !this.#prepare()) return false
    const { size, evaluate } = this.settings
    const { mean, sigma } = this.#distribution
    const step = this.#steps[this.#values.length]
    const design = Float64Array.from({ length: size }, (_, k) => this.#design(k, mean[k] + sigma * step[k]))
    const found = evaluate(design.slice())
    const value = Number.isFinite(found) ? found : Number.POSITIVE_INFINITY
    this.#values.push(value)
    this.done++
    this.#evaluationsOfRun++
    if (this.best === undefined || value < this.best.value) this.best = { variables: design, value }
    return true
  }

  /** Learns from the generation that has been evaluated, restarts where its run has ended and draws the next one. */
  #prepare(): boolean {
    if (this.#steps.length > 0) {
      const end = this.#learn()
      if (end !== undefined) {
        this.ends.push(end)
        if (this.ends.length > this.settings.maxRestarts) {
          this.#steps = []
          this.#values = []
          return false
        }
        this.#restart()
      }
    } else if (this.ends.length > this.settings.maxRestarts) return false
    const { children } = this.#strategy
    this.#values = []
    this.#steps = Array.from({ length: children }, () =>
      drawStep(this.#rng, this.#distribution, new Float64Array(this.settings.size)),
    )
    return true
  }

  #learn(): RunEnd | undefined {
    const order = this.#values
      .map((_, i) => i)
      .sort((i, j) => compareValues(this.#values[i], this.#values[j]) || i - j)
    const values = order.map((i) => this.#values[i])
    updateDistribution(
      this.#distribution,
      this.#strategy,
      order.map((i) => this.#steps[i]),
    )
    this.#historyBest.push(values[0])
    this.#historyMedian.push(middleOf(values))
    const since = this.#evaluationsOfRun - this.#distribution.evaluationsAtDecomposition
    if (since >= this.#strategy.decomposeEvery) {
      if (!decompose(this.#distribution)) return 'ill_conditioned'
      this.#distribution.evaluationsAtDecomposition = this.#evaluationsOfRun
    }
    const history = { best: this.#historyBest, median: this.#historyMedian }
    return endOf(this.#distribution, values, history, this.settings)
  }

  /** Anew from a place drawn at random: within the bounds where both are finite, else about the start. */
  #restart(): void {
    const { lower, upper, start, step, size } = this.settings
    this.runs++
    this.#strategy = strategyOf(size, childrenOf(this.settings, this.runs))
    const place = Float64Array.from({ length: size }, (_, k) => {
      const u = this.#rng.uniform()
      const isBounded = Number.isFinite(lower[k]) && Number.isFinite(upper[k])
      return isBounded ? lower[k] * (1 - u) + upper[k] * u : start[k] + step[k] * (2 * u - 1)
    })
    this.#distribution = createDistribution(this.#scaled(place), 1)
    this.#historyBest = []
    this.#historyMedian = []
    this.#evaluationsOfRun = 0
  }

  #scaled(design: Float64Array): Float64Array {
    const { start, step } = this.settings
    return design.map((value, k) => (this.#map.toInternal(k, value) - start[k]) / step[k])
  }

  #design(k: number, scaled: number): number {
    const { start, step } = this.settings
    return this.#map.toDesign(k, start[k] + step[k] * scaled)
  }

  snapshot(): CmaEsState {
    return {
      rng: this.#rng.snapshot(),
      done: this.done,
      runs: this.runs,
      ends: [...this.ends],
      best:
        this.best === undefined
          ? null
          : { variables: Array.from(this.best.variables), value: nullIfWorst(this.best.value) },
      ...plainDistribution(this.#distribution),
      evaluationsOfRun: this.#evaluationsOfRun,
      historyBest: this.#historyBest.map(nullIfWorst),
      historyMedian: this.#historyMedian.map(nullIfWorst),
      steps: this.#steps.flatMap((step) => Array.from(step)),
      values: this.#values.map(nullIfWorst),
    }
  }
}

/** Doubled with every restart. */
function childrenOf({ children }: Settings, run: number): number {
  let doubled = children
  for (let k = 1; k < run; k++) doubled *= 2
  return doubled
}

function compareValues(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
