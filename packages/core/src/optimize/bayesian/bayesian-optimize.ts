import { InputError, requireKnown } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { createSobol, SOBOL_DIMENSIONS_MAX } from '../../math/sequence/index.ts'
import { type BayesianState, bestOf, EMPTY_STATE, type Evaluation, requireState } from './bayesian-state.ts'
import {
  type BayesianConvergence,
  type BayesianStop,
  regretBound,
  requireConvergence,
  stopOf,
} from './convergence.ts'
import { ACQUISITIONS, type Acquisition, type Criterion } from './criterion.ts'
import { choose, type Learned, learn } from './suggest.ts'
import { requireVariables, type Variable, VariableSpace } from './variables.ts'

/** Share of all evaluations, the last ones, that go where the lowest value is predicted. */
const EXPLOITED = 0.06

/** What the objective gives where there are constraints. */
export interface ConstrainedOutcome {
  readonly value: number
  /** Met where ≤ 0. */
  readonly constraints: readonly number[]
}

/** A function to be minimised. Not finite where it cannot be evaluated: the place counts, and is kept away from. */
export type BayesianObjective = (x: Float64Array) => number | ConstrainedOutcome

/** What to search, and how. */
export interface BayesianProblem {
  readonly variables: readonly Variable[]
  /** Constraints that the objective gives; 0 when absent. */
  readonly constraints?: number | undefined
  /** True when the same place may give other values; false when absent. */
  readonly noisy?: boolean | undefined
  /** `expected_improvement` when absent, `noisy_improvement` with noise. */
  readonly acquisition?: Acquisition | undefined
  /**
   * Improvement from which on it counts, ξ, 0..10 standard deviations of the (transformed) values, for `probability`
   * and `expected_improvement`: a larger one searches wider. 0.01 for `probability` when absent, else 0.
   */
  readonly margin?: number | undefined
}

/** Options of a whole search. */
export interface BayesianOptions extends BayesianProblem {
  /** Evaluations in all, initial ones and those of `state` included. */
  readonly maxIterations: number
  /** All randomness comes from here; a resumed search needs the same seed. */
  readonly rng: Rng
  /** Places to begin with; quasi-random ones, 2·d + 2 or half of all, when absent. */
  readonly initial?: readonly (readonly number[])[] | undefined
  readonly convergence?: BayesianConvergence | undefined
  /** Where an earlier search stopped. */
  readonly state?: BayesianState | undefined
}

/** The best that was found. */
export interface BayesianBest {
  readonly x: readonly number[]
  readonly value: number
  readonly constraints: readonly number[]
}

/** Told after each evaluation. */
export interface BayesianProgress {
  readonly done: number
  readonly total: number
  readonly stage: 'initial' | 'search'
  /** The feasible evaluation of the lowest value; `null` while there is none. */
  readonly best: BayesianBest | null
  /** From which the search can go on. */
  readonly state: BayesianState
}

/** What a search found. */
export interface BayesianResult {
  /** `null` when nothing feasible was found. */
  readonly best: BayesianBest | null
  readonly stop: BayesianStop
  /** How far `best` may lie above the lowest possible value; `null` unless the rule on the regret was asked for. */
  readonly regretBound: number | null
  readonly state: BayesianState
}

const BAYESIAN_OPTIMIZE_FIELDS: Readonly<Record<keyof BayesianOptions, true>> = {
  maxIterations: true,
  rng: true,
  initial: true,
  convergence: true,
  state: true,
  variables: true,
  constraints: true,
  noisy: true,
  acquisition: true,
  margin: true,
}

/**
 * Lowest value of a function that is slow to evaluate, by Bayesian optimisation: a Gaussian process (Matérn 5/2, one
 * length scale a variable, values transformed where that makes them likelier) of every output tells where an
 * evaluation promises most; the last few go where the lowest value is predicted. A generator: each step evaluates the
 * objective once, and stopping to ask for steps cancels.
 *
 * @throws {InputError} `missing`, `not_finite`, `out_of_range`, `unknown_value`, `inconsistent`, `length_mismatch`;
 *   also when the objective gives another number of constraints than it should.
 * @see Jones, Schonlau & Welch 1998, J. Glob. Optim. 13:455; Gardner et al. 2014, ICML, p. 937;
 *   Snoek, Larochelle & Adams 2012, NeurIPS 25:2951
 */
export function* bayesianOptimize(
  objective: BayesianObjective,
  options: BayesianOptions,
): Generator<BayesianProgress, BayesianResult, void> {
  requireKnown(options, Object.keys(BAYESIAN_OPTIMIZE_FIELDS))
  requireFunction(objective, 'objective')
  requireObject(options, 'options')
  requireRng(options.rng)
  const { maxIterations: total, rng, convergence = {}, state: given = EMPTY_STATE, constraints = 0 } = options
  const problem = new Problem(options)
  requireInteger(total, 1, Number.MAX_SAFE_INTEGER, 'maxIterations')
  requireConvergence(convergence)
  problem.requireState(given)
  const initial = problem.initialPlaces(options.initial, total, rng)
  const exploited = Math.floor(EXPLOITED * total)
  let state = given
  let bound: number | null = null
  const result = (stop: BayesianStop): BayesianResult => ({
    best: asBest(state),
    stop,
    regretBound: bound,
    state,
  })
  for (;;) {
    const done = state.evaluations.length
    const stop = stopOf(state.evaluations, initial.length, total, convergence)
    if (stop !== undefined) return result(stop)
    let x = initial[done]
    let { models } = state
    if (x === undefined && bestOrAny(state)) {
      const own = rng.split('search').fork(done)
      const learned = problem.learn(state, own)
      models = learned.models
      const best = bestOf(state.evaluations)
      if (convergence.regret !== undefined && best !== undefined) {
        bound = regretBound(learned, best.value as number, problem.space, own.split('regret'))
        if (bound <= convergence.regret) return result('regret_bound')
      }
      const [unit] = problem.choose(learned, total - done <= exploited, 1, own)
      if (unit === undefined) return result('exhausted')
      x = problem.space.toValues(unit)
    } else {
      x ??= problem.randomPlace(rng.split('initial').fork(done))
    }
    const evaluation = evaluate(objective, x, constraints)
    state = { evaluations: [...state.evaluations, evaluation], models }
    yield {
      done: done + 1,
      total,
      stage: done < initial.length ? 'initial' : 'search',
      best: asBest(state),
      state,
    }
  }
}

/**
 * Places to evaluate next, for objectives that are evaluated elsewhere or several at a time: give the history, take
 * the places, add their evaluations to the history.
 *
 * @param count places wanted; fewer come back when the variables have no more values.
 * @returns places, and the models to store in the state for the next call.
 * @throws {InputError} as `bayesianOptimize`; `missing` when the history has no finite value.
 */
export function suggestNext(
  problem: BayesianProblem,
  state: BayesianState,
  count: number,
  rng: Rng,
): { readonly places: readonly (readonly number[])[]; readonly models: BayesianState['models'] } {
  requireInteger(count, 1, 10_000, 'count')
  requireObject(problem, 'problem')
  requireRng(rng)
  const own = new Problem(problem)
  own.requireState(state)
  if (!bestOrAny(state)) {
    throw new InputError({
      code: 'missing',
      field: 'state.evaluations',
      value: undefined,
      constraint: 'one evaluation of a finite value at least',
    })
  }
  const stream = rng.split('search').fork(state.evaluations.length)
  const learned = own.learn(state, stream)
  const units = own.choose(learned, false, count, stream)
  return { places: units.map((unit) => Array.from(own.space.toValues(unit))), models: learned.models }
}

/** True when some evaluation has a finite value. */
function bestOrAny({ evaluations }: BayesianState): boolean {
  return evaluations.some(({ value }) => value !== null)
}

function asBest({ evaluations }: BayesianState): BayesianBest | null {
  const best = bestOf(evaluations)
  return best === undefined ? null : { ...best, value: best.value as number }
}

function evaluate(objective: BayesianObjective, x: Float64Array, constraints: number): Evaluation {
  const place = Array.from(x)
  const outcome = objective(x)
  const given = typeof outcome === 'number' ? { value: outcome, constraints: [] } : outcome
  if (!Array.isArray((given as ConstrainedOutcome | undefined | null)?.constraints)) {
    const constraint = 'a function that gives a number, or a value with a list of constraints'
    throw new InputError({ code: 'wrong_type', field: 'objective', value: outcome, constraint })
  }
  InputError.requireLength(constraints, { 'objective.constraints': given.constraints })
  const isUsable = Number.isFinite(given.value) && given.constraints.every(Number.isFinite)
  return isUsable
    ? { x: place, value: given.value, constraints: Array.from(given.constraints) }
    : { x: place, value: null, constraints: [] }
}

/** A problem whose options are known to be right. */
class Problem {
  readonly space: VariableSpace
  readonly #constraints: number
  readonly #isNoisy: boolean
  readonly #criterion: Criterion

  constructor({ variables, constraints = 0, noisy = false, acquisition, margin }: BayesianProblem) {
    requireVariables(variables)
    requireInteger(constraints, 0, 1000, 'constraints')
    const chosen = acquisition ?? (noisy ? 'noisy_improvement' : 'expected_improvement')
    InputError.requireOneOf(chosen, ACQUISITIONS, 'acquisition')
    if (margin !== undefined) InputError.requireRange(margin, 0, 10, 'margin')
    this.#criterion = { acquisition: chosen, margin }
    this.space = new VariableSpace(variables)
    this.#constraints = constraints
    this.#isNoisy = noisy
  }

  requireState(state: BayesianState): void {
    const { variables } = this.space
    const lower = variables.map((variable) => variable.lower)
    const upper = variables.map((variable) => variable.upper)
    requireState(state, lower, upper, this.#constraints)
  }

  learn(state: BayesianState, rng: Rng): Learned {
    return learn(state, this.space, this.#constraints, this.#isNoisy, rng)
  }

  choose(learned: Learned, exploit: boolean, count: number, rng: Rng): Float64Array[] {
    const { space } = this
    const criterion = this.#criterion
    return choose(learned, { space, criterion, exploit: exploit && !this.#isNoisy, count }, rng)
  }

  initialPlaces(given: readonly (readonly number[])[] | undefined, total: number, rng: Rng): Float64Array[] {
    const { space } = this
    if (given === undefined) {
      const count = Math.min(2 * space.size + 2, Math.ceil(total / 2))
      if (space.size > SOBOL_DIMENSIONS_MAX) {
        return Array.from({ length: count }, (_, i) => this.randomPlace(rng.split('initial').fork(i)))
      }
      const scrambling = { method: 'owen', rng: rng.split('initial') } as const
      const sequence = createSobol({ dimensions: space.size, scrambling })
      return Array.from({ length: count }, () => space.toValues(sequence.next()))
    }
    requireList(given, 'initial')
    Array.from(given).forEach((place, i) => {
      requireList(place, `initial[${i}]`)
      InputError.requireLength(space.size, { [`initial[${i}]`]: place })
      Array.from(place).forEach((value, j) => {
        const { lower, upper } = space.variables[j]
        InputError.requireRange(value, lower, upper, `initial[${i}][${j}]`)
      })
    })
    return Array.from(given)
      .slice(0, total)
      .map((place) => Float64Array.from(place))
  }

  randomPlace(rng: Rng): Float64Array {
    return this.space.toValues(new Float64Array(this.space.size).map(() => rng.uniform()))
  }
}
