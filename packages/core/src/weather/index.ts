export { IRRADIANCE_OFFSET_MIN, PHYSICAL_BOUNDS, type PhysicalBounds } from './bounds.ts'
export { detectWeatherFormat } from './detect-weather-format.ts'
export { type EpwOptions, readEpw } from './formats/epw.ts'
export { readGenericCsv } from './formats/generic-csv.ts'
export type {
  GenericColumn,
  GenericCsvOptions,
  GenericCsvWeather,
  GenericTimeColumns,
  StampOrder,
} from './formats/generic-csv-options.ts'
export type { GenericUnit } from './formats/generic-csv-units.ts'
export { type PowerClimatology, readNasaPowerClimatology } from './formats/nasa-power-climatology.ts'
export { readNasaPowerCsv } from './formats/nasa-power-csv.ts'
export { readNasaPowerJson } from './formats/nasa-power-json.ts'
export { readNsrdb } from './formats/nsrdb.ts'
export { type OpenMeteoReply, type OpenMeteoSeries, readOpenMeteoJson } from './formats/open-meteo-json.ts'
export type { OpenMeteoColumn, OpenMeteoQuantity } from './formats/open-meteo-quantities.ts'
export { type PvgisHorizon, readPvgisHorizon } from './formats/pvgis-horizon.ts'
export { readPvgisHourlyCsv, readPvgisHourlyJson } from './formats/pvgis-hourly.ts'
export { readPvgisTmyCsv, readPvgisTmyJson } from './formats/pvgis-tmy.ts'
export { readTmy3 } from './formats/tmy3.ts'
export {
  countIrradianceFlags,
  flagIrradiance,
  flagIrradianceSensor,
  IRRADIANCE_FLAGS,
  type IrradianceComponent,
  type IrradianceFlag,
  type IrradianceQuality,
  type IrradianceRecords,
  type IrradianceSensorInput,
  type SolarTimeShift,
  solarTimeShift,
} from './quality/index.ts'
export { type ReadWeatherFileOptions, readWeatherFile } from './read-weather-file.ts'
export {
  drawYear,
  type InterannualFactors,
  type InterannualSpread,
  interannualFactors,
  type Monthly,
  prepareYear,
  type SiteClimate,
  type SunClimate,
  type SunVariability,
  type SynthesisNote,
  type SynthesisNoteCode,
  type SyntheticYear,
  synthesizeYear,
  type TemperatureClimate,
  type WindClimate,
  type WindLevel,
  type YearFrame,
  type YearOptions,
} from './synthesis/index.ts'
export {
  type ExtraWeatherVariable,
  TYPICAL_YEAR,
  type TypicalYear,
  WEATHER_FORMATS,
  type WeatherFile,
  type WeatherFileHeader,
  type WeatherFileOptions,
  type WeatherFileVariable,
  type WeatherFileWarning,
  type WeatherFileWarningCode,
  type WeatherFormat,
} from './weather-file.ts'
