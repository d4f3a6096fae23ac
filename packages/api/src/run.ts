/**
 * Runs of the operations: from a checked request and the data to the body of the answer, without a server.
 *
 * Start here: {@link decodeEmbedded}, {@link quickSolar}, {@link simulatePv}, {@link solarResource},
 * {@link quickWind}, {@link windResource}, {@link windAnalysis}, {@link windLayout}, {@link hybridRun},
 * {@link replay}. A run of many steps has a generator beside it, such as `windAnalysisSteps`.
 * @module
 */

export { capsuleOfJob, type KeptJob } from './capsule/job-capsule.ts'
export { type Difference, type Replay, replay } from './capsule/replay.ts'
export { type ComparedJob, comparedJob } from './operations/compare/analysis-of-result.ts'
export { type ComparedResult, comparedResult } from './operations/compare/run.ts'
export type { ComputedOperation } from './operations/computation/computation.ts'
export type { DividedJob, DividedRun, PartResult } from './operations/computation/divided.ts'
export type { JobOperation } from './operations/computation/job.ts'
export type { JobContext } from './operations/computation/job-context.ts'
export type { Computed, JobStep } from './operations/computation/job-steps.ts'
export { decodeEmbedded, type EmbeddedEarth } from './operations/data/embedded/embedded-earth.ts'
export { EMBEDDED_SOURCE, EMBEDDED_VERSION } from './operations/data/embedded/provenance.ts'
export type { RunContext } from './operations/data/run-context.ts'
export {
  checkHybrid,
  type HybridProgress,
  type HybridQuickResult,
  type HybridRunResult,
  hybridRun,
  hybridSteps,
  hybridTimeseries,
  quickHybrid,
} from './operations/hybrid/run.ts'
export { type JobQuote, requireComputable } from './operations/jobs/quote.ts'
export { reportOfAnalysis } from './operations/report/report-of-analysis.ts'
export { ENGINE_VERSION } from './operations/result/engine-version.ts'
export { solarHealth, windHealth } from './operations/service/domain-health/run.ts'
export { solarAssess } from './operations/solar/assess/run.ts'
export {
  type SolarMultiContext,
  type SolarMultiProgress,
  type SolarMultiState,
  solarMulti,
  solarMultiSteps,
} from './operations/solar/multi/run.ts'
export {
  type SolarOptimizationBest,
  type SolarOptimizationContext,
  type SolarOptimizationProgress,
  solarOptimization,
  solarOptimizationSteps,
} from './operations/solar/optimization/run.ts'
export { type SolarPredictResult, solarPredict } from './operations/solar/predict/run.ts'
export { quickSolar } from './operations/solar/quick/run.ts'
export {
  HOURLY_FORM,
  type SolarResourceResult,
  solarResource,
  solarResourceKey,
  withHourly,
} from './operations/solar/resource/run.ts'
export { type SimulatePvResult, simulatePv } from './operations/solar/simulate/run.ts'
export {
  type WindAnalysisContext,
  type WindAnalysisResult,
  windAnalysis,
  windAnalysisSteps,
} from './operations/wind/analysis/run.ts'
export { requireTurbine } from './operations/wind/farm/turbine-of-id.ts'
export { type WindForecastResult, windForecast } from './operations/wind/forecast/run.ts'
export { loadWindGround, type WindGround } from './operations/wind/ground/ground.ts'
export { type WindLayoutContext, windLayout, windLayoutSteps } from './operations/wind/layout/run.ts'
export type { WindLayoutProgress, WindLayoutState } from './operations/wind/layout-search/search.ts'
export {
  type LiveFarm,
  type LiveFlow,
  type LivePlaces,
  type LiveRose,
  openLiveFarm,
} from './operations/wind/live/live-farm.ts'
export { type MastSeries, warnOfUnits, windQuality } from './operations/wind/own-wind/quality.ts'
export { quickWind } from './operations/wind/quick/run.ts'
export { windResource } from './operations/wind/resource/run.ts'
export { type WindTerrainResult, windTerrain } from './operations/wind/terrain/run.ts'
export { getTurbine, listTurbines } from './operations/wind/turbines/run.ts'
export type { RecordTable, ResultColumn, Row } from './records/index.ts'
