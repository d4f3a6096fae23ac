export { solarHealth, windHealth } from './domain-health.ts'
export { decodeEmbedded, type EmbeddedEarth } from './embedded/embedded-earth.ts'
export { EMBEDDED_SOURCE, EMBEDDED_VERSION } from './embedded/provenance.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export { listTurbines } from './list-turbines.ts'
export { prepareRun } from './online/prepare-run.ts'
export { quickSolar } from './quick-solar.ts'
export { quickWind } from './quick-wind.ts'
export { type JobQuote, quoteJob, requireComputable } from './quote-job.ts'
export type { RunContext } from './run-context.ts'
export { type SimulatePvResult, simulatePv } from './simulate-pv.ts'
export { solarAssess } from './solar-assess.ts'
export {
  requireSolarMulti,
  type SolarMultiContext,
  type SolarMultiProgress,
  type SolarMultiState,
  solarMulti,
  solarMultiSteps,
} from './solar-multi.ts'
export {
  requireSolarOptimization,
  type SolarOptimizationBest,
  type SolarOptimizationContext,
  type SolarOptimizationProgress,
  solarOptimization,
  solarOptimizationSteps,
} from './solar-optimization.ts'
export { type SolarPredictResult, solarPredict } from './solar-predict.ts'
export {
  type SolarResourceResult,
  solarResource,
  solarResourceKey,
  withHourly,
} from './solar-resource.ts'
export { requireTurbine } from './turbine-of-id.ts'
export {
  type WindAnalysisContext,
  type WindAnalysisResult,
  windAnalysis,
  windAnalysisSteps,
} from './wind-analysis.ts'
export { loadWindGround, type WindGround } from './wind-analysis-ground.ts'
export { type WindLayoutContext, windLayout, windLayoutSteps } from './wind-layout.ts'
export type { WindLayoutProgress, WindLayoutState } from './wind-layout-search.ts'
export { type MastSeries, windQuality } from './wind-quality.ts'
export { windResource } from './wind-resource.ts'
export { type WindTerrainResult, windTerrain } from './wind-terrain.ts'
