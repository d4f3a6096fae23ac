/**
 * Uncertainty of energy: budgets, exceedance, Monte Carlo, sensitivities.
 *
 * Start here: {@link energyUncertainty}, {@link energyBudget}, {@link periodExceedance}, {@link
 * sampleExceedance}, {@link monteCarlo}, {@link pairedDifference}, {@link sobolIndices}, {@link tornado},
 * {@link energySensitivity}, {@link distributionQuantile}.
 * @module
 */
export type { ComponentItem, ComponentTable } from './budget/component-item.ts'
export {
  type BudgetLoss,
  type BudgetSource,
  type EnergyBudget,
  type EnergyBudgetInput,
  type EnergyBudgetModel,
  energyBudget,
  energyBudgetModel,
  type UncertainLoss,
} from './budget/energy-budget.ts'
export {
  PV_COMPONENTS,
  PV_INTERANNUAL_VARIABILITY,
  type PvComponentName,
} from './budget/pv-component-items.ts'
export {
  WIND_COMPONENTS,
  WIND_INTERANNUAL_VARIABILITY,
  type WindComponentName,
} from './budget/wind-component-items.ts'
export { energySensitivity } from './energy-sensitivity.ts'
export {
  type EnergyUncertainty,
  type ExceedanceLevel,
  energyUncertainty,
  type PeriodUncertainty,
  type UncertaintyBudget,
  type UncertaintyComponent,
} from './energy-uncertainty.ts'
export {
  type ExceedanceRequest,
  periodCount,
  periodExceedance,
  periodExceedances,
  type SampledPeriod,
} from './exceedance/period-exceedance.ts'
export type { MeanWithError, ReplicatedSample } from './exceedance/replicated-mean.ts'
export { type SampledLevel, sampleExceedance } from './exceedance/sample-exceedance.ts'
export type { FactorModel } from './monte-carlo/factor-model.ts'
export { type MonteCarlo, type MonteCarloInput, monteCarlo } from './monte-carlo/monte-carlo.ts'
export {
  type PairedDifference,
  type PairedValues,
  pairedDifference,
} from './monte-carlo/paired-difference.ts'
export { type CorrelatedPair, correlationMatrix, type FactorCorrelation } from './samples/correlation.ts'
export type { Distribution } from './samples/distribution.ts'
export { type DistributionMoments, distributionMoments } from './samples/distribution-moments.ts'
export { distributionQuantile } from './samples/distribution-quantile.ts'
export {
  drawFactors,
  type Factor,
  type FactorSamples,
  type FactorSampling,
  type Sampling,
} from './samples/draw-factors.ts'
export {
  type SobolIndex,
  type SobolIndices,
  type SobolIndicesInput,
  sobolIndices,
} from './sobol-indices/sobol-indices.ts'
export { type Tornado, type TornadoBar, type TornadoInput, tornado } from './sobol-indices/tornado.ts'
