export { type MonteCarlo, type MonteCarloInput, monteCarlo } from './monte-carlo.ts'
export { type PairedDifference, type PairedValues, pairedDifference } from './paired-difference.ts'
export type { FactorModel, UncertaintyProgress } from './progress.ts'
