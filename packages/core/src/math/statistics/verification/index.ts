export {
  crpsOfEnsemble,
  crpsOfNormal,
  type DistributionScore,
  type EnsembleScore,
} from './crps.ts'
export { type ForecastErrors, forecastErrors } from './forecast-errors.ts'
export {
  type IntervalForecast,
  type IntervalScore,
  intervalScore,
  pinballLoss,
} from './quantile-scores.ts'
export { type RampDefinition, type RampEvent, type RampScore, rampEvents, rampScore } from './ramp-events.ts'
export { type RankHistogramInput, rankHistogram } from './rank-histogram.ts'
export { type Reliability, type ReliabilityBin, type ReliabilityInput, reliability } from './reliability.ts'
