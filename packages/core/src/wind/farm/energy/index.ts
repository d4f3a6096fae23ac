export type { DirectionEnergy, FarmEnergyOptions } from './direction-energy.ts'
export { createDirectionTable, type DirectionTable, directionTableAt } from './direction-table.ts'
export { type DirectionSpread, type DirectionUncertainty, directionSpread } from './direction-uncertainty.ts'
export type { EnergyByWind, FarmEnergy, TurbineEnergies } from './energy-sum.ts'
export { farmEnergy } from './farm-energy.ts'
export { type FarmSeries, type FarmSeriesOptions, farmSeries } from './farm-series.ts'
export type { FreeWind } from './free-wind.ts'
export { createFrequencyTable, type FrequencyTable, type FrequencyTableInput } from './frequency-table.ts'
export {
  type ClimateSector,
  frequencyTableOfSectors,
  type SectorTableInput,
} from './frequency-table-sectors.ts'
export {
  frequencyTableOfSeries,
  type SeriesTable,
  type SeriesTableInput,
} from './frequency-table-series.ts'
export { heterogeneousSpeedUps, type SpeedUpMap } from './heterogeneous-inflow.ts'
export { createConditionSource, type DirectionConditions, type SiteConditions } from './site-conditions.ts'
export { type DirectionRange, farmEnergyPart, mergeEnergy, splitStates } from './split-energy.ts'
