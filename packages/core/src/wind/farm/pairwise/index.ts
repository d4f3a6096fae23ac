export type {
  AddedTurbulence,
  GaussianWake,
  InitialWidth,
  JimenezDeflection,
  PairwiseModel,
  TopHatWake,
  WakeGrowth,
} from './pairwise-model.ts'
export { createPairwiseSolver, type PairwiseOptions } from './pairwise-solver.ts'
export { PAIRWISE_PRESETS, type PairwisePresetName } from './presets.ts'
