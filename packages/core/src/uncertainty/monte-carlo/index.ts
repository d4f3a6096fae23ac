export type { FactorModel } from './factor-model.ts'
export { type MonteCarlo, type MonteCarloInput, monteCarlo } from './monte-carlo.ts'
export { pairedDifference } from './paired-difference.ts'
