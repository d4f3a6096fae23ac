/**
 * Learning from tables: boosted trees, forests, ridge, quantile regression, conformal intervals.
 *
 * Start here: {@link fitBoostedTrees}, {@link fitQuantileTrees}, {@link predictTrees}, {@link
 * predictQuantiles}, {@link fitRandomForest}, {@link fitRidge}, {@link fitLinearQuantile}, {@link
 * conformIntervals}, {@link forecastScores}, {@link permutationImportance}.
 * @module
 */
export {
  type BoostedTrees,
  type BoostingInput,
  type BoostingProgress,
  boostTrees,
  fitBoostedTrees,
} from './boosted-trees/boost-trees.ts'
export {
  BOOSTING_DEFAULTS,
  type BoostingOptions,
  type MonotoneDirection,
} from './boosted-trees/boosting-options.ts'
export type { FeatureBins } from './boosted-trees/feature-bins.ts'
export type { BoostingLoss } from './boosted-trees/loss.ts'
export {
  boostQuantileTrees,
  fitQuantileTrees,
  predictQuantiles,
  type QuantileInput,
  type QuantileTrees,
} from './boosted-trees/quantile-trees.ts'
export type { TreeBank } from './boosted-trees/tree-bank.ts'
export { predictTrees, type TreeEnsemble } from './boosted-trees/tree-ensemble.ts'
export {
  type ConformalInput,
  conformalQuantile,
  conformIntervals,
  type IntervalForecast,
  type IntervalStretch,
} from './conformal/conformal-interval.ts'
export { type FitAndForecast, outOfFoldForecast } from './cross-validation/cross-validate.ts'
export { blockFolds, type Fold, groupFolds, randomFolds } from './cross-validation/folds.ts'
export { fitRandomForest, type RandomForestInput } from './forest/random-forest.ts'
export {
  type FeatureImportance,
  gainImportance,
  type PermutationInput,
  permutationImportance,
} from './importance.ts'
export { type LinearModel, predictLinear } from './linear/linear-model.ts'
export { fitLinearQuantile, type LinearQuantileInput } from './linear/linear-quantile.ts'
export { fitRidge, type RidgeInput } from './linear/ridge.ts'
export { type ColumnScales, columnScales, quadraticFeatures, standardise } from './linear/standardise.ts'
export { readTrees, type TreeDocument, writeTrees } from './model-file/tree-document.ts'
export { type NearestNeighbours, predictNeighbours } from './neighbours/nearest-neighbours.ts'
export { coverageOf, type ForecastScores, forecastScores, pinballLoss } from './scores.ts'
export type { FeatureTable } from './table/feature-table.ts'
