export {
  type CorrelatedPair,
  correlationMatrix,
  type FactorCorrelation,
} from './correlation.ts'
export { type Distribution, requireDistribution } from './distribution.ts'
export { type DistributionMoments, distributionMoments } from './distribution-moments.ts'
export { distributionQuantile } from './distribution-quantile.ts'
export {
  drawFactors,
  type Factor,
  type FactorSamples,
  type FactorSampling,
  requireFactors,
  type Sampling,
} from './draw-factors.ts'
