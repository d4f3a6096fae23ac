export { correlationMatrix, type FactorCorrelation } from './correlation.ts'
export type { Distribution } from './distribution.ts'
export { distributionMoments } from './distribution-moments.ts'
export { distributionQuantile } from './distribution-quantile.ts'
export {
  drawFactors,
  type Factor,
  type FactorSamples,
  type FactorSampling,
  requireFactors,
  type Sampling,
} from './draw-factors.ts'
