import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'
import { type Selection, tournamentSelection } from './selection.ts'

/** What one genome comes to. */
export interface GeneticValue {
  /** Minimised. A value that is not finite marks a genome that could not be evaluated. */
  readonly value: number
  /** By how much constraints are broken, ≥ 0: smaller always wins over larger, feasible over infeasible; 0 when absent. */
  readonly violation?: number | undefined
}

/** A search over genomes of any kind: what they are, and how they are made, mixed and changed, is the caller's. */
export interface GeneticProblem<Genome> {
  /** A genome to begin with. */
  readonly create: (rng: Rng) => Genome
  /** One child or more of two parents, which must be left as they are. */
  readonly crossOver: (rng: Rng, first: Genome, second: Genome) => readonly Genome[]
  /** A changed copy; the child itself must be left as it is. */
  readonly mutate: (rng: Rng, child: Genome) => Genome
  /** Same genome, same value. */
  readonly evaluate: (genome: Genome) => GeneticValue
  /** Equal texts for equal genomes, so that none is evaluated twice; without it repeats are evaluated again. */
  readonly keyOf?: ((genome: Genome) => string) | undefined
}

/** How {@link genetic} searches. */
export interface GeneticOptions<Genome> {
  /** Evaluations in all, the first population included, 1..1e8. */
  readonly maxEvaluations: number
  /** Genomes that breed, 2..1e5; 50 when absent. */
  readonly population?: number | undefined
  /**
   * Best genomes that live on unchanged, 0..population − 1; half of them when absent. Fewer search wider, and need
   * many more evaluations.
   */
  readonly elite?: number | undefined
  /** Chance that two parents are mixed rather than copied, 0..1; 0.9 when absent. */
  readonly crossoverProbability?: number | undefined
  /** Who breeds; tournaments of two when absent. */
  readonly select?: Selection | undefined
  /** Genomes to begin with; the rest of the first population is created. */
  readonly start?: readonly Genome[] | undefined
}

/** Options with their defaults. */
export interface Settings<Genome> {
  readonly problem: GeneticProblem<Genome>
  readonly maxEvaluations: number
  readonly population: number
  readonly elite: number
  readonly crossoverProbability: number
  readonly select: Selection
  readonly start: readonly Genome[]
}

/** Checks the options and fills the defaults in. @throws {InputError} naming the field. */
export function checkGenetic<Genome>(
  problem: GeneticProblem<Genome>,
  options: GeneticOptions<Genome>,
): Settings<Genome> {
  requireObject(problem, 'problem')
  requireObject(options, 'options')
  const { create, crossOver, mutate, evaluate, keyOf } = problem
  for (const [field, value] of Object.entries({ create, crossOver, mutate, evaluate }))
    requireFunction(value, field)
  if (keyOf !== undefined) requireFunction(keyOf, 'keyOf')
  const { maxEvaluations, population = 50, crossoverProbability = 0.9, start = [] } = options
  const { elite = Math.floor(population / 2), select = tournamentSelection(2) } = options
  requireFunction(select, 'select')
  requireList(start, 'start')
  requireInteger(maxEvaluations, 1, 1e8, 'maxEvaluations')
  requireInteger(population, 2, 1e5, 'population')
  requireInteger(elite, 0, population - 1, 'elite')
  InputError.requireRange(crossoverProbability, 0, 1, 'crossoverProbability')
  return { problem, maxEvaluations, population, elite, crossoverProbability, select, start }
}
