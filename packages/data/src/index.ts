/**
 * Climate, heights, land cover and turbines of any place on Earth, and where each figure comes from.
 *
 * Start here: {@link placeClimateAt}, {@link climateAt}, {@link elevationAt}, {@link landCoverAt},
 * {@link windSpeedAtHeight}, {@link findTurbine}, {@link searchTurbines}, {@link turbineModelOf},
 * {@link attributionsFor}, {@link readClimatePack}, {@link withClimatePacks}. The files are opened by the subpaths
 * `node` and `browser`; `place` answers in one call.
 * @module
 */

export { attributionsFor, type UsedData } from './attribution/attributions-for.ts'
export { RASTER_PROVENANCE, type RasterProvenance } from './attribution/raster-provenance.ts'
export { type Attribution, SOURCES, type SourceId } from './attribution/sources.ts'
export { climateAt } from './climate/climate-at.ts'
export type { ClimateQuality, ClimateUncertainty, UncertaintyReason } from './climate/climate-quality.ts'
export { linkeTurbidityAt } from './climate/linke-turbidity-at.ts'
export type {
  ClimateProvenance,
  DirectNormal,
  HourClimate,
  SiteClimate,
  WindClimate,
} from './climate/site-climate.ts'
export {
  type WindLevelMeans,
  type WindLevels,
  type WindSurface,
  windSpeedAtHeight,
} from './climate/site-wind.ts'
export { ROSE_SECTORS, type SeasonalRose, yearRose } from './climate/wind-rose.ts'
export { FileNotFoundError, httpReader, type RangeFetch, type RangeResponse } from './geotiff/http-reader.ts'
export { blobReader, bufferReader, type RangeReader } from './geotiff/range-reader.ts'
export { DataUnavailableError } from './loading/data-unavailable-error.ts'
export type { EmbeddedData, TerrainRasters } from './loading/embedded-data.ts'
export { TEXT_BYTES_MAX, textOfBytes } from './loading/text-of-bytes.ts'
export type { HttpClient } from './online/http/http-client.ts'
export type { HttpPolicy } from './online/http/http-policy.ts'
export { forecastReachHours } from './online/open-meteo/open-meteo-forecast.ts'
export type { Place } from './online/place.ts'
export {
  ProviderFailure,
  type ProviderFailureDetails,
  type ProviderFailureKind,
} from './online/provider-failure.ts'
export {
  PROVIDERS,
  type ProviderEntry,
  type ProviderName,
  type ProviderUrls,
} from './online/provider-table.ts'
export { providerUrlsOf } from './online/provider-urls.ts'
export {
  type ClimatePack,
  PACK_QUANTITIES,
  PACK_SUFFIX,
  type PackContents,
  type PackLayer,
  type PackQuantity,
  type PackQuantityFacts,
  type PackSource,
  type PackUncertainty,
} from './packs/climate-pack.ts'
export { type PackLayerUse, type PackUse, packUsesAt } from './packs/pack-values.ts'
export { readClimatePack } from './packs/read-pack.ts'
export { withClimatePacks } from './packs/with-climate-packs.ts'
export { writeClimatePack } from './packs/write-pack.ts'
export { type PlaceClimate, type PlaceInput, placeClimateAt } from './place/place-climate-at.ts'
export { type SyntheticYearInput, syntheticYearOf } from './place/synthetic-year.ts'
export type { EarthRasters, Raster, StripPixels } from './raster/raster.ts'
export { RASTER_NAMES, RASTERS, type RasterName, type RasterSpec } from './raster/raster-table.ts'
export { climbLadder, type DataMode, type LadderAnswer, narrowedMode } from './sources/ladder.ts'
export type { OnlineSourceName, SourceProvenance } from './sources/provenance.ts'
export type {
  ForecastModel,
  ForecastRequest,
  ForecastSeries,
  ModelForecast,
  SolarHoursRequest,
  SolarRequest,
  SolarSeries,
  SourceAnswer,
  SourceWarning,
  WeatherSource,
  WindDataset,
  WindLevel,
  WindRequest,
  WindSeries,
} from './sources/weather-source.ts'
export { LAND_COVER_CLASSES, type LandCoverClass } from './surface/land-cover-table.ts'
export { landCoverAt } from './surface/surface-at.ts'
export { type CopernicusOptions, createCopernicusElevation } from './terrain/copernicus-elevation.ts'
export { elevationAt, type SiteElevation } from './terrain/elevation-at.ts'
export { createEmbeddedTerrain } from './terrain/embedded-terrain.ts'
export { createFileElevation, createFileLandCover, type TerrainFiles } from './terrain/file-terrain.ts'
export { boxAround, type GeoBox } from './terrain/geo-box.ts'
export type { OwnGrid, TerrainFile } from './terrain/open-sheet.ts'
export { sheetOutline } from './terrain/sheet-outline.ts'
export type {
  ElevationLayer,
  ElevationSource,
  LandCoverLayer,
  LandCoverSource,
  TerrainLayer,
  TerrainProvenance,
  TerrainRequest,
  TerrainSource,
  TerrainWarning,
} from './terrain/terrain-source.ts'
export type { TileStoreOptions } from './terrain/tile-files.ts'
export { createWorldCoverLandCover } from './terrain/worldcover-land-cover.ts'
export { type IecClass, iecClassesIn } from './turbines/iec-classes.ts'
export { ownTurbine } from './turbines/own-turbine.ts'
export type { DataSheetSpeeds, PowerCurve, ThrustCurve, Turbine } from './turbines/turbine.ts'
export {
  findTurbine,
  searchTurbines,
  type TurbineCatalogue,
  type TurbineQuery,
} from './turbines/turbine-catalogue.ts'
export { type TurbineModelOptions, turbineModelOf } from './turbines/turbine-model.ts'
