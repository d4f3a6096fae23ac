/**
 * Statistics: moments, quantiles, correlation, tests, bootstrap, verification of forecasts.
 *
 * Start here: {@link mean}, {@link standardDeviation}, {@link quantile}, {@link pearsonCorrelation}, {@link
 * linearRegression}, {@link bootstrap}, {@link circularSummary}, {@link kolmogorovSmirnov}, {@link
 * forecastErrors}, {@link normalExceedance}.
 * @module
 */
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
export {
  type ContingencyScores,
  type ContingencyTable,
  contingencyOfFlags,
  contingencyScores,
} from './verification/contingency.ts'
export {
  crpsOfEnsemble,
  crpsOfNormal,
  type DistributionScore,
  type EnsembleScore,
} from './verification/crps.ts'
export { type ForecastErrors, forecastErrors } from './verification/forecast-errors.ts'
export {
  type IntervalForecast,
  type IntervalScore,
  intervalScore,
  pinballLoss,
} from './verification/quantile-scores.ts'
export {
  type RampDefinition,
  type RampEvent,
  type RampScore,
  rampEvents,
  rampFlags,
  rampScore,
} from './verification/ramp-events.ts'
export { type RankHistogramInput, rankHistogram } from './verification/rank-histogram.ts'
export {
  type Reliability,
  type ReliabilityBin,
  type ReliabilityInput,
  reliability,
} from './verification/reliability.ts'
