import { requireKnown } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { GeneticRun, type GeneticState, type Individual } from './genetic-run.ts'
import { checkGenetic, type GeneticOptions, type GeneticProblem } from './problem.ts'

/** Where a run stands after an evaluation. */
export interface GeneticProgress<Genome> {
  /** Evaluations so far. */
  readonly done: number
  readonly total: number
  readonly stage: 'first population' | 'evolution'
  readonly generation: number
  readonly best: Individual<Genome>
  /** Plain data to go on from later with {@link resumeGenetic}. */
  snapshot(): GeneticState<Genome>
}

/** What a run found. */
export interface GeneticResult<Genome> {
  readonly best: Individual<Genome>
  /** The last population, best first. */
  readonly population: readonly Individual<Genome>[]
  readonly evaluations: number
  /** Generations bred after the first population. */
  readonly generations: number
  /** `exhausted`: no new genome could be bred. */
  readonly stopReason: 'budget' | 'exhausted'
  /** From here a run with a larger budget goes on as if it had never stopped. */
  readonly state: GeneticState<Genome>
}

const GENETIC_FIELDS: Readonly<Record<keyof GeneticOptions<never>, true>> = {
  maxEvaluations: true,
  population: true,
  elite: true,
  crossoverProbability: true,
  select: true,
  start: true,
}

/**
 * A genetic algorithm over genomes of any kind, with the caller's own operators. Each generation keeps the elite and
 * replaces the others with children of selected parents, mixed and then changed. Constraints as in Deb 2000: less
 * violation wins, then the smaller value.
 *
 * Yields after every evaluation. Same problem, options and seed: same bits. A genome whose value is not finite, or
 * whose violation is negative or NaN, is worse than every other.
 *
 * @throws {InputError} naming the field.
 * @see Goldberg 1989, Genetic Algorithms in Search, Optimization and Machine Learning; Deb 2000, Comput. Methods Appl.
 *   Mech. Eng. 186:311
 */
export function* genetic<Genome>(
  rng: Rng,
  problem: GeneticProblem<Genome>,
  options: GeneticOptions<Genome>,
): Generator<GeneticProgress<Genome>, GeneticResult<Genome>> {
  requireKnown(options, Object.keys(GENETIC_FIELDS))
  return yield* drive(GeneticRun.begin(rng, checkGenetic(problem, options)))
}

const RESUME_GENETIC_FIELDS: Readonly<Record<keyof GeneticOptions<never>, true>> = {
  maxEvaluations: true,
  population: true,
  elite: true,
  crossoverProbability: true,
  select: true,
  start: true,
}

/**
 * Goes on from a state, which may have been through JSON, to the same bits as a run that was never stopped. The
 * budget counts from the very beginning and may be larger.
 * @throws {InputError} as {@link genetic}, and when the state is none of a run.
 */
export function* resumeGenetic<Genome>(
  state: GeneticState<Genome>,
  problem: GeneticProblem<Genome>,
  options: GeneticOptions<Genome>,
): Generator<GeneticProgress<Genome>, GeneticResult<Genome>> {
  requireKnown(options, Object.keys(RESUME_GENETIC_FIELDS))
  return yield* drive(GeneticRun.resume(state, checkGenetic(problem, options)))
}

function* drive<Genome>(run: GeneticRun<Genome>): Generator<GeneticProgress<Genome>, GeneticResult<Genome>> {
  const total = run.settings.maxEvaluations
  let stopReason: GeneticResult<Genome>['stopReason'] = 'budget'
  while (run.done < total) {
    if (!run.advance()) {
      stopReason = 'exhausted'
      break
    }
    yield {
      done: run.done,
      total,
      stage: run.generation === 0 ? 'first population' : 'evolution',
      generation: run.generation,
      best: run.best as Individual<Genome>,
      snapshot: () => run.snapshot(),
    }
  }
  return {
    best: run.best as Individual<Genome>,
    population: run.population(),
    evaluations: run.done,
    generations: run.generation,
    stopReason,
    state: run.snapshot(),
  }
}
