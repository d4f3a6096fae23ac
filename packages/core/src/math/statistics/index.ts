export { autocorrelation, effectiveSampleSize, partialAutocorrelation } from './autocorrelation.ts'
export { type BootstrapOptions, type BootstrapResult, bootstrap, type Interval } from './bootstrap.ts'
export { cholesky } from './cholesky.ts'
export { type CircularSummary, circularSummary } from './circular.ts'
export { covariance, pearsonCorrelation } from './covariance.ts'
export {
  combineCorrelated,
  combineIndependent,
  type ProductSpread,
} from './distributions/combined-uncertainty.ts'
export { lognormalExceedance, normalExceedance, type UncertainAmount } from './distributions/exceedance.ts'
export { kolmogorovLimitSurvival, kolmogorovSurvival } from './distributions/kolmogorov.ts'
export {
  type KolmogorovSmirnov,
  kolmogorovSmirnov,
  kolmogorovSmirnovTwoSample,
} from './kolmogorov-smirnov.ts'
export { type LinearFit, linearRegression } from './linear-regression.ts'
export { mean, weightedMean } from './mean.ts'
export { type Divisor, type Moments, moments, standardDeviation, variance } from './moments.ts'
export { type QuantileType, quantile, quantileOfSorted, quantiles, sortedValues } from './quantile.ts'
export { averageRanks, kendallTauB, spearmanCorrelation } from './rank-correlation.ts'
export * from './verification/index.ts'
