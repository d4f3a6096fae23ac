/**
 * A genetic algorithm over mixed variables.
 *
 * Start here: {@link genetic}, {@link resumeGenetic}.
 * @module
 */
export { type GeneticProgress, type GeneticResult, genetic, resumeGenetic } from './genetic.ts'
export type { GeneticState, Individual, SavedIndividual } from './genetic-run.ts'
export type { GeneticOptions, GeneticProblem, GeneticValue } from './problem.ts'
export type { RankedValues, Selection } from './selection.ts'
