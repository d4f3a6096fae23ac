export { attributionsFor, type UsedData } from './attribution/attributions-for.ts'
export { RASTER_PROVENANCE, type RasterProvenance } from './attribution/raster-provenance.ts'
export { type Attribution, SOURCES, type SourceId } from './attribution/sources.ts'
export { climateAt } from './climate/climate-at.ts'
export type { ClimateQuality, ClimateUncertainty, UncertaintyReason } from './climate/climate-quality.ts'
export { linkeTurbidityAt } from './climate/linke-turbidity-at.ts'
export type { ClimateProvenance, SiteClimate } from './climate/site-climate.ts'
export { type WindLevels, type WindSurface, windSpeedAtHeight } from './climate/site-wind.ts'
export { ROSE_SECTORS, type SeasonalRose, yearRose } from './climate/wind-rose.ts'
export { DataUnavailableError } from './loading/data-unavailable-error.ts'
export type { EmbeddedData } from './loading/embedded-data.ts'
export type { EarthRasters, Raster, StripPixels } from './raster/raster.ts'
export { RASTER_NAMES, RASTERS, type RasterName, type RasterSpec } from './raster/raster-table.ts'
export { LAND_COVER_CLASSES, type LandCoverClass } from './surface/land-cover-table.ts'
export { landCoverAt } from './surface/surface-at.ts'
export { elevationAt, type SiteElevation } from './terrain/elevation-at.ts'
export { type IecClass, iecClassesIn } from './turbines/iec-classes.ts'
export type { DataSheetSpeeds, PowerCurve, ThrustCurve, Turbine } from './turbines/turbine.ts'
export {
  findTurbine,
  searchTurbines,
  type TurbineCatalogue,
  type TurbineQuery,
} from './turbines/turbine-catalogue.ts'
export { type TurbineModelOptions, turbineModelOf } from './turbines/turbine-model.ts'
