/**
 * Plants: the description of a solar plant and its chain from light to power.
 *
 * Start here: {@link createPvSystem}, {@link runPvChain}, {@link PV_SYSTEM_DEFAULTS}, {@link PV_PRESETS}, {@link
 * combinePvwattsLosses}, {@link PVWATTS_DEFAULT_LOSSES}, {@link degradationFactor}, {@link
 * createFixedRowsAc}, {@link createFixedRowsDc}, {@link prepareSolarSite}, {@link stringModuleOf}.
 * @module
 */
export type { ArrayChain } from './dc/array-chain.ts'
export type { SnowModel, TownsendSnow } from './dc/snow-model.ts'
export type { SoilingModel } from './dc/soiling-model.ts'
export {
  CELL_TEMPERATURE_MODELS,
  type CellTemperatureModel,
  type CellTemperatureName,
} from './dc/temperature-model.ts'
export { createFixedRowsAc, type FixedRowsAc, fixedRowsAc } from './fixed-rows/fixed-rows-ac.ts'
export {
  createFixedRowsDc,
  type FixedRowsDc,
  type FixedRowsDesign,
  fixedRowsDc,
} from './fixed-rows/fixed-rows-dc.ts'
export type { RowsPlane, RowViews } from './fixed-rows/row-views.ts'
export {
  prepareSolarSite,
  type RowsSystem,
  type SolarSite,
  type SolarSiteInput,
} from './fixed-rows/solar-site.ts'
export type { GroundAlbedo } from './light/ground-albedo.ts'
export { COATING_INDEX, IAM_MODELS, type IamModel, type IamName } from './light/incidence-modifier.ts'
export {
  aboutTransposition,
  type SkyDiffuseInput,
  type SkyInput,
  skyDiffuseBy,
  TRANSPOSITION_MODELS,
  type TranspositionModel,
} from './light/sky-model.ts'
export type { SpectralModel } from './light/spectral-model.ts'
export type { PvArray } from './pv-array.ts'
export type { HeatLimit, PvGrid } from './pv-grid.ts'
export { PV_INVERTER_KINDS, type PvInverter } from './pv-inverter.ts'
export { type Degradation, type DetailedLosses, degradationFactor, type PvLosses } from './pv-losses.ts'
export { type ModuleLayout, PV_MODULE_KINDS, type PvModule } from './pv-module.ts'
export {
  PV_PRESET_NAMES,
  PV_PRESETS,
  type PvPresetModels,
  type PvPresetName,
  presetModels,
} from './pv-presets.ts'
export type { PvBifacial, PvRows } from './pv-rows.ts'
export {
  createPvSystem,
  PV_SYSTEM_DEFAULTS,
  type PvSubarray,
  type PvSystem,
  type PvSystemDefaults,
  type PvSystemInput,
} from './pv-system.ts'
export { type PvWeather, type PvWeatherVariable, weatherSlice } from './pv-weather.ts'
export {
  combinePvwattsLosses,
  PVWATTS_DEFAULT_LOSSES,
  PVWATTS_LOSS_NAMES,
  type PvwattsLosses,
} from './pvwatts-losses.ts'
export { type PvChainOptions, type PvChainResult, runPvChain } from './run/pv-chain.ts'
export type { PvRun, PvSlice, PvTotals } from './run/pv-run.ts'
export { type MonthlyEnergy, type PvSeries, type PvYield, requireWholeYears } from './run/pv-yield.ts'
export type { WaterfallStep } from './run/waterfall.ts'
export { stringModuleOf } from './string-module.ts'
