/**
 * Weather: readers of files and answers, quality of measurements, synthetic years.
 *
 * Start here: {@link readWeatherFile}, {@link detectWeatherFormat}, {@link readEpw}, {@link readTmy3},
 * {@link readPvgisTmyJson}, {@link readNsrdb}, {@link readGenericCsv}, {@link flagIrradiance}, {@link
 * solarTimeShift}, {@link synthesizeYear}.
 * @module
 */
export { IRRADIANCE_OFFSET_MIN, PHYSICAL_BOUNDS, type PhysicalBounds } from './bounds.ts'
export { detectWeatherFormat } from './detect-weather-format.ts'
export { type EpwOptions, readEpw } from './formats/epw/epw.ts'
export { readGenericCsv } from './formats/generic-csv/generic-csv.ts'
export type {
  GenericColumn,
  GenericCsvOptions,
  GenericCsvWeather,
  GenericTimeColumns,
  StampOrder,
} from './formats/generic-csv/options.ts'
export type { GenericUnit } from './formats/generic-csv/units.ts'
export { type PowerClimatology, readNasaPowerClimatology } from './formats/nasa-power/climatology.ts'
export { readNasaPowerCsv } from './formats/nasa-power/csv.ts'
export { readNasaPowerJson } from './formats/nasa-power/json.ts'
export { readBsrn } from './formats/network/bsrn.ts'
export { readSurfrad } from './formats/network/surfrad.ts'
export { readNsrdb } from './formats/nsrdb.ts'
export { type OpenMeteoReply, type OpenMeteoSeries, readOpenMeteoJson } from './formats/open-meteo-json.ts'
export type { OpenMeteoColumn, OpenMeteoQuantity } from './formats/open-meteo-quantities.ts'
export { type PvgisHorizon, readPvgisHorizon } from './formats/pvgis/horizon.ts'
export { readPvgisHourlyCsv, readPvgisHourlyJson } from './formats/pvgis/hourly.ts'
export { readPvgisTmyCsv, readPvgisTmyJson } from './formats/pvgis/tmy.ts'
export { readMeteonormJson } from './formats/satellite/meteonorm.ts'
export { readSolarAnywhere } from './formats/satellite/solaranywhere.ts'
export { readSolargis } from './formats/satellite/solargis.ts'
export { readSolcast } from './formats/satellite/solcast.ts'
export { readTm2 } from './formats/tm2.ts'
export { readTmy3 } from './formats/tmy3.ts'
export {
  countIrradianceFlags,
  flagIrradiance,
  IRRADIANCE_FLAGS,
  type IrradianceComponent,
  type IrradianceFlag,
  type IrradianceQuality,
  type IrradianceRecords,
} from './quality/irradiance-limits.ts'
export { flagIrradianceSensor, type IrradianceSensorInput } from './quality/irradiance-sensor.ts'
export { type SolarTimeShift, solarTimeShift } from './quality/solar-time-shift.ts'
export { type ReadWeatherFileOptions, readWeatherFile } from './read-weather-file.ts'
export type {
  Monthly,
  SiteClimate,
  SunClimate,
  SunVariability,
  TemperatureClimate,
  WindClimate,
  WindLevel,
} from './synthesis/climate/site-climate.ts'
export {
  type InterannualFactors,
  type InterannualSpread,
  interannualFactors,
} from './synthesis/interannual-factors.ts'
export type { SynthesisNote, SynthesisNoteCode } from './synthesis/synthesis-notes.ts'
export { drawYear, type SyntheticYear, synthesizeYear } from './synthesis/synthesize-year.ts'
export {
  prepareYear,
  type SynthesizedWind,
  type YearFrame,
  type YearOptions,
} from './synthesis/year-frame.ts'
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
