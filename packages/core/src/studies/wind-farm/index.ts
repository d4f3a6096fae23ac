export { type AreaLayout, type AreaLayoutInput, frameOfArea, layoutInArea } from './area-layout.ts'
export {
  UNCERTAINTY_DEFAULTS,
  type UncertaintyDefault,
  type YieldUncertaintyName,
} from './uncertainty-defaults.ts'
export { createWakeSolver, jensenGrowth, WAKE_MODEL_NAMES, type WakeModelName } from './wake-models.ts'
export type { ClimateSteps, WindFarmClimate } from './wind-farm-climate.ts'
export type { FlowMapInput, WindFarmSeriesInput, WindFarmYieldInput } from './wind-farm-input.ts'
export type {
  TurbineYields,
  WindFarmCurtailment,
  WindFarmSeries,
  WindFarmTotals,
  WindFarmYield,
} from './wind-farm-result.ts'
export { windFarmYield } from './wind-farm-yield.ts'
export type {
  YieldUncertainty,
  YieldUncertaintyComponent,
  YieldUncertaintyInput,
} from './yield-uncertainty.ts'
