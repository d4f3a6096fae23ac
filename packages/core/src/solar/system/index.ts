export * from './fixed-rows/index.ts'
export { scatter } from './lit-records.ts'
export { type PvChainResult, runPvChain } from './pv-chain.ts'
export {
  CELL_TEMPERATURE_MODELS,
  type CellTemperatureModel,
  createPvSystem,
  IAM_MODELS,
  type IamModel,
  PV_SYSTEM_DEFAULTS,
  type PvSystem,
  requirePvSystem,
  TRANSPOSITION_MODELS,
  type TranspositionModel,
} from './pv-system.ts'
export { pvWaterfall } from './pv-waterfall.ts'
export { type MonthlyEnergy, type PvSeries, type PvYield, pvYield, requireWholeYears } from './pv-yield.ts'
export {
  combinePvwattsLosses,
  PVWATTS_DEFAULT_LOSSES,
  PVWATTS_LOSS_NAMES,
  type PvwattsLosses,
} from './pvwatts-losses.ts'
export type { WaterfallStep } from './waterfall.ts'
