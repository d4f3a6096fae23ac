export { solarHealth, windHealth } from './domain-health.ts'
export { decodeEmbedded, type EmbeddedEarth } from './embedded/embedded-earth.ts'
export { EMBEDDED_SOURCE, EMBEDDED_VERSION } from './embedded/provenance.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export { listTurbines } from './list-turbines.ts'
export { quickSolar } from './quick-solar.ts'
export { quickWind } from './quick-wind.ts'
export type { RunContext } from './run-context.ts'
export { type SimulatePvResult, simulatePv } from './simulate-pv.ts'
export { type SolarPredictResult, solarPredict } from './solar-predict.ts'
export {
  type SolarResourceResult,
  solarResource,
  solarResourceKey,
  withHourly,
} from './solar-resource.ts'
export {
  type WindAnalysisContext,
  type WindAnalysisResult,
  windAnalysis,
  windAnalysisSteps,
} from './wind-analysis.ts'
export { windResource } from './wind-resource.ts'
