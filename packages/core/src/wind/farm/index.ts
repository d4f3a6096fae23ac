/**
 * Farms: energy with wakes, losses, curtailment, maps of the flow.
 *
 * Start here: {@link createWindFarm}, {@link farmEnergy}, {@link farmSeries}, {@link createPairwiseSolver},
 * {@link createRotorGridSolver}, {@link createFrequencyTable}, {@link lossWaterfall}, {@link curtail},
 * {@link flowMap}, {@link withBlockage}, {@link withNeighbours}.
 * @module
 */
export { type BlockageOptions, withBlockage } from './blockage/with-blockage.ts'
export {
  type CurtailedEnergy,
  type Curtailment,
  type CurtailmentInput,
  curtail,
} from './curtailment/curtail.ts'
export type { FarmRule, GridCapRule, RampRule } from './curtailment/farm-rule.ts'
export { type DailyHours, type Season, timeWindow } from './curtailment/time-window.ts'
export type {
  AirLimitRule,
  BatRule,
  CurtailmentAir,
  NoiseRule,
  StopRule,
  TurbineRule,
} from './curtailment/turbine-rule.ts'
export type { DirectionEnergy, FarmEnergyOptions } from './energy/direction-energy.ts'
export type { DirectionTable } from './energy/direction-table.ts'
export type { DirectionSpread, DirectionUncertainty } from './energy/direction-uncertainty.ts'
export type { EnergyByWind, FarmEnergy, TurbineEnergies } from './energy/energy-sum.ts'
export { farmEnergy } from './energy/farm-energy.ts'
export {
  createFrequencyTable,
  type FrequencyTable,
  type FrequencyTableInput,
} from './energy/frequency-table/frequency-table.ts'
export {
  type ClimateSector,
  frequencyTableOfSectors,
  type SectorTableInput,
} from './energy/frequency-table/frequency-table-sectors.ts'
export {
  frequencyTableOfSeries,
  type SeriesTable,
  type SeriesTableInput,
} from './energy/frequency-table/frequency-table-series.ts'
export type { SpeedUpMap } from './energy/heterogeneous-inflow.ts'
export { type FarmSeries, type FarmSeriesOptions, farmSeries } from './energy/series/farm-series.ts'
export type { FreeWind } from './energy/series/free-wind.ts'
export type { DirectionConditions, SiteConditions } from './energy/site-conditions.ts'
export { type DirectionRange, farmEnergyPart, mergeEnergy, splitStates } from './energy/split-energy.ts'
export { type FlowMap, flowMap, meanSpeedMap } from './flow-map/flow-map.ts'
export {
  type AxisSpan,
  crossPlane,
  type FlowPlane,
  horizontalPlane,
  verticalPlane,
  type WindAnchor,
} from './flow-map/flow-plane.ts'
export {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type FanInflow,
  type FlowPoints,
  type FlowSolver,
  type PairCount,
} from './flow-solver.ts'
export {
  type LossStep,
  type LossWaterfall,
  type LossWaterfallInput,
  lossWaterfall,
} from './losses/loss-waterfall.ts'
export { LOSS_CATEGORIES, type LossCategory, type PlantLoss, TYPICAL_LOSSES } from './losses/plant-loss.ts'
export { withNeighbours } from './neighbours/with-neighbours.ts'
export type {
  AddedTurbulence,
  GaussianWake,
  InitialWidth,
  JimenezDeflection,
  PairwiseModel,
  TopHatWake,
  WakeGrowth,
} from './pairwise/pairwise-model.ts'
export { createPairwiseSolver, type PairwiseOptions } from './pairwise/pairwise-solver.ts'
export { PAIRWISE_PRESETS, type PairwisePresetName } from './pairwise/presets.ts'
export { createRotorGridSolver } from './rotor-grid/create-rotor-grid-solver.ts'
export type { RotorGridOptions } from './rotor-grid/rotor-grid-settings.ts'
export { ROTOR_GRID_WAKE_NAMES, type RotorGridModel, type RotorGridWake } from './rotor-grid/wake-models.ts'
export { createWindFarm, type WindFarm } from './wind-farm.ts'
