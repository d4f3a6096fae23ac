import type { Rng } from '../../math/random/index.ts'
import type { DesignSet } from '../pareto/index.ts'
import { Nsga2Run } from './nsga2-run.ts'
import type { Nsga2State } from './nsga2-state.ts'
import { checkNsga2, type MultiObjectiveProblem, type Nsga2Options } from './problem.ts'

/** Where a run stands after an evaluation. The front is worked out when it is asked for, until the next step. */
export interface Nsga2Progress {
  /** Evaluations so far. */
  readonly done: number
  readonly total: number
  readonly stage: 'first population' | 'evolution'
  readonly generation: number
  /** The designs so far that no other dominates. */
  readonly front: DesignSet
  /** Plain data to go on from later with {@link resumeNsga2}. */
  snapshot(): Nsga2State
}

/** What a run found. */
export interface Nsga2Result {
  /** Of all evaluations those that no other dominates; while none is feasible, those that break constraints least. */
  readonly front: DesignSet
  /** The last population, spread evenly over the front. */
  readonly population: DesignSet
  /** Every evaluation in order. */
  readonly evaluations: DesignSet
  /** Generations bred after the first population. */
  readonly generations: number
  /** `exhausted`: a space of integers has no design left that was not evaluated. */
  readonly stopReason: 'budget' | 'exhausted'
  /** From here a run with a larger budget goes on as if it had never stopped. */
  readonly state: Nsga2State
}

/**
 * NSGA-II: minimises several objectives at once under constraints, over reals and integers.
 *
 * Each generation breeds children by binary tournaments (rank, then crowding), simulated binary crossover and
 * polynomial mutation; of parents and children the best survive by rank under constraint domination, the last front
 * thinned out one by one. Beyond Deb's: a few designs beyond the constraints, better than all feasible ones but for
 * these, breed with them; while constraints hem, a part of the children comes from differences of
 * others, and steps grow finer as feasible designs are found, with a share of wide ones; strings of bits cross at two points, and the first of them are spread over the number of ones; the first
 * population is a Latin hypercube, no design is evaluated twice, and the front of the result comes from all evaluations.
 *
 * Yields after every evaluation. Same problem, options and seed: same bits. A design with a value that is not finite
 * is worse than every other.
 *
 * @throws {InputError} naming the field; `length_mismatch` when an evaluation has another number of values.
 * @see Deb, Pratap, Agarwal & Meyarivan 2002, IEEE Trans. Evol. Comput. 6:182
 */
export function* nsga2(
  rng: Rng,
  problem: MultiObjectiveProblem,
  options: Nsga2Options,
): Generator<Nsga2Progress, Nsga2Result> {
  return yield* drive(Nsga2Run.begin(rng, checkNsga2(problem, options)))
}

/**
 * Goes on from a state, which may have been through JSON, to the same bits as a run that was never stopped. Problem
 * and options must be those of the run; the budget, which counts from the very beginning, may be larger.
 * @throws {InputError} as {@link nsga2}, and when the state is not one of this problem.
 */
export function* resumeNsga2(
  state: Nsga2State,
  problem: MultiObjectiveProblem,
  options: Nsga2Options,
): Generator<Nsga2Progress, Nsga2Result> {
  return yield* drive(Nsga2Run.resume(state, checkNsga2(problem, options)))
}

function* drive(run: Nsga2Run): Generator<Nsga2Progress, Nsga2Result> {
  const total = run.settings.maxEvaluations
  let stopReason: Nsga2Result['stopReason'] = 'budget'
  while (run.log.count < total) {
    if (!run.advance()) {
      stopReason = 'exhausted'
      break
    }
    yield {
      done: run.log.count,
      total,
      stage: run.generation === 0 ? 'first population' : 'evolution',
      generation: run.generation,
      get front(): DesignSet {
        return run.front()
      },
      snapshot: () => run.snapshot(),
    }
  }
  return {
    front: run.front(),
    population: run.log.select(Uint32Array.from(run.population().members).sort()),
    evaluations: run.log.select(),
    generations: run.generation,
    stopReason,
    state: run.snapshot(),
  }
}
