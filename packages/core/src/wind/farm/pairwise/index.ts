export type { AddedTurbulence, PairwiseModel } from './pairwise-model.ts'
export { createPairwiseSolver, type PairwiseOptions } from './pairwise-solver.ts'
export { PAIRWISE_PRESETS } from './presets.ts'
