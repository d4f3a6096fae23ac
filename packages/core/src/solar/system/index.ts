export type { ArrayChain } from './array-chain.ts'
export * from './fixed-rows/index.ts'
export type { GroundAlbedo } from './ground-albedo.ts'
export { IAM_MODELS, type IamModel, type IamName } from './incidence-modifier.ts'
export { scatter } from './lit-records.ts'
export type { PvArray } from './pv-array.ts'
export { type PvChainOptions, type PvChainResult, runPvChain } from './pv-chain.ts'
export { PV_INVERTER_KINDS, type PvInverter } from './pv-inverter.ts'
export { type Degradation, type DetailedLosses, degradationFactor, type PvLosses } from './pv-losses.ts'
export { type ModuleLayout, PV_MODULE_KINDS, type PvModule } from './pv-module.ts'
export type { PvBifacial, PvRows } from './pv-rows.ts'
export {
  type PvRun,
  type PvSlice,
  type PvTotals,
  runPvSlice,
  startPvRun,
  totalsOfPvRun,
  withAcLoss,
} from './pv-run.ts'
export {
  acRatingKw,
  createPvSystem,
  PV_SYSTEM_DEFAULTS,
  type PvSubarray,
  type PvSystem,
  type PvSystemDefaults,
  type PvSystemInput,
  plantCapacityKw,
  requirePvSystem,
} from './pv-system.ts'
export { type PvWeather, type PvWeatherVariable, weatherSlice } from './pv-weather.ts'
export { type MonthlyEnergy, type PvSeries, type PvYield, requireWholeYears } from './pv-yield.ts'
export {
  combinePvwattsLosses,
  PVWATTS_DEFAULT_LOSSES,
  PVWATTS_LOSS_NAMES,
  type PvwattsLosses,
} from './pvwatts-losses.ts'
export { TRANSPOSITION_MODELS, type TranspositionModel } from './sky-model.ts'
export type { SnowModel, TownsendSnow } from './snow-model.ts'
export type { SoilingModel } from './soiling-model.ts'
export type { SpectralModel } from './spectral-model.ts'
export { stringModuleOf } from './string-module.ts'
export {
  CELL_TEMPERATURE_MODELS,
  type CellTemperatureModel,
  type CellTemperatureName,
} from './temperature-model.ts'
export type { WaterfallStep } from './waterfall.ts'
