export { type GeneticProgress, type GeneticResult, genetic, resumeGenetic } from './genetic.ts'
export type { GeneticState, Individual, SavedIndividual } from './genetic-run.ts'
export type { GeneticOptions, GeneticProblem, GeneticValue } from './problem.ts'
export { linearRankSelection, type RankedValues, type Selection, tournamentSelection } from './selection.ts'
