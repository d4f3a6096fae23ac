export * from './assess-site/index.ts'
export * from './assess-terrain/index.ts'
export * from './multi-objective-solar/index.ts'
export * from './optimize-layout/index.ts'
export * from './optimize-solar/index.ts'
export * from './optimize-yaw/index.ts'
export { POWER_COVERAGE, type PvCalibration } from './predict-pv/calibrate-pv.ts'
export { type PredictPvInput, type PvPrediction, predictPv } from './predict-pv/predict-pv.ts'
export type { PredictedEnergy, PredictedMonth } from './predict-pv/predicted-energy.ts'
export {
  type PredictPvPlant,
  type PredictPvWeather,
  type PvPowerFeatures,
  pvPowerFeatures,
} from './predict-pv/pv-power-features.ts'
export {
  PV_POWER_LEVELS,
  type PvModelCard,
  type PvPowerDocument,
  type PvPowerModel,
  type PvPowerSpread,
  readPvPowerModel,
  writePvPowerModel,
} from './predict-pv/pv-power-model.ts'
export { POWER_WIDTH_MIN } from './predict-pv/stretch-power.ts'
export {
  type QuickSolar,
  type QuickSolarInput,
  type QuickSolarSearch,
  type QuickSolarSystem,
  quickSolar,
} from './quick-solar/quick-solar.ts'
export {
  type EnergyExceedance,
  type QuickWind,
  type QuickWindInput,
  type QuickWindTurbine,
  quickWind,
} from './quick-wind/quick-wind.ts'
export type { QuickWindClimate } from './quick-wind/quick-wind-climate.ts'
export type { QuickWindRose } from './quick-wind/quick-wind-rose.ts'
export { weibullShapeAtHeight } from './quick-wind/weibull-shape-at-height.ts'
export { type PvSimulation, simulatePv } from './simulate-pv.ts'
export type { SimulatePvInput } from './simulate-pv-input.ts'
export { type SimulatePvSlicesInput, simulatePvSlices } from './simulate-pv-slices.ts'
export { type PvYear, type SimulateYearsInput, simulateYears } from './simulate-pv-years.ts'
export type { GivenRowsSystem } from './solar-design/rows-system.ts'
export type { SolarAssumption } from './solar-design/solar-assumptions.ts'
export {
  SOLAR_CONSTRAINTS,
  type SolarConstraint,
  type SolarConstraints,
} from './solar-design/solar-constraints.ts'
export type { SolarDesign } from './solar-design/solar-design.ts'
export { DEFAULT_DESIGN_BOUNDS, type SolarDesignBounds } from './solar-design/solar-design-bounds.ts'
export type { SolarEnergy } from './solar-design/solar-energy.ts'
export type { SolarFinancing } from './solar-design/solar-financing.ts'
export type { SolarEconomics, SolarFinance } from './solar-design/solar-money.ts'
export { SOLAR_OBJECTIVES, type SolarObjective } from './solar-design/solar-objective.ts'
export type { SolarOutcome, SolarPlan } from './solar-design/solar-outcome.ts'
export { requireFeasibleSolar } from './solar-design/solar-reach.ts'
export { requireBuildable } from './solar-design/solar-study.ts'
export type { SolarProject, SolarStudyInput } from './solar-design/solar-study-input.ts'
export { type SolarResource, type SolarResourceInput, solarResource } from './solar-resource.ts'
export * from './wind-farm/index.ts'
export * from './wind-fit/index.ts'
export * from './wind-resource/index.ts'
export * from './wind-resource/index.ts'
