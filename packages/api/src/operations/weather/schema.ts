import { z } from '@hono/zod-openapi'
import { TIMESTAMP_LABELS, type TimestampLabel } from '@sunwake/core/time'
import { WEATHER_FORMATS, type WeatherFormat } from '@sunwake/core/weather'
import {
  flag,
  numberSeries,
  oneOf,
  quantity,
  strictObject,
  text,
  textSeries,
  wholeNumber,
} from '../../wire/field.ts'

const LABELS = TIMESTAMP_LABELS as readonly [TimestampLabel, ...TimestampLabel[]]

/** Longest weather file, in characters; a year of one-minute NSRDB data is about an eighth of it. */
const FILE_LENGTH_MAX = 64 * 1024 * 1024

const FORMATS: readonly ['auto', ...WeatherFormat[]] = ['auto', ...WEATHER_FORMATS]

const irradiance = (description: string) => numberSeries({ min: -50, max: 2000, unit: 'W/m²', description })

/** Weather as arrays on an even time axis. */
export const inlineWeatherSchema = strictObject({
  timestamps: textSeries(
    'ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`.',
  ).optional(),
  start: text({
    min: 10,
    max: 40,
    description: 'Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`.',
    example: '2023-01-01T00:00:00Z',
  }).optional(),
  step_minutes: wholeNumber({
    min: 1,
    max: 1440,
    unit: 'min',
    description: 'Distance of two records: a divisor of 60 or a whole number of hours. Default 60.',
  }).optional(),
  timestamp_label: oneOf(
    LABELS,
    'Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.',
  ).optional(),
  utc_offset_hours: quantity({
    min: -12,
    max: 14,
    unit: 'h',
    description: 'Standard time of the site; months are cut at it. Default 0 (UTC).',
  }).optional(),
  ghi_wm2: irradiance('Global horizontal irradiance.'),
  dni_wm2: irradiance(
    'Direct normal irradiance; from the other two, or from GHI alone by Erbs, where absent.',
  ).optional(),
  dhi_wm2: irradiance(
    'Diffuse horizontal irradiance; from the other two, or from GHI alone by Erbs, where absent.',
  ).optional(),
  temp_air_c: numberSeries({ min: -100, max: 70, unit: '°C', description: 'Air temperature.' }),
  wind_speed_ms: numberSeries({
    min: 0,
    max: 120,
    unit: 'm/s',
    description: 'Wind speed at 10 m. Default 1 throughout, with a warning.',
  }).optional(),
  albedo: numberSeries({ min: 0, max: 1, description: 'Ground albedo as a fraction.' }).optional(),
  pressure_hpa: numberSeries({
    min: 300,
    max: 1100,
    unit: 'hPa',
    description:
      'Station pressure. Only the spectral models look at it; the sun is refracted by the standard atmosphere at the altitude.',
  }).optional(),
  relative_humidity_pct: numberSeries({
    min: 0,
    max: 110,
    unit: '%',
    description: "Relative humidity; for spectral models and Townsend's snow.",
  }).optional(),
  precipitable_water_cm: numberSeries({
    min: 0,
    max: 20,
    unit: 'cm',
    description: 'Column of water vapour; for spectral models, from the humidity where absent.',
  }).optional(),
  rain_mm: numberSeries({
    min: 0,
    max: 1000,
    unit: 'mm',
    description: 'Rain of each record; for the soiling models `kimber` and `hsu`.',
  }).optional(),
  pm25_ug_m3: numberSeries({
    min: 0,
    max: 100_000,
    unit: 'µg/m³',
    description: 'Particles below 2.5 µm; for the soiling model `hsu`.',
  }).optional(),
  pm10_ug_m3: numberSeries({
    min: 0,
    max: 100_000,
    unit: 'µg/m³',
    description: 'Particles below 10 µm; for the soiling model `hsu`.',
  }).optional(),
  snowfall_cm: numberSeries({
    min: 0,
    max: 500,
    unit: 'cm',
    description: 'Snow that falls in each record; for the snow model `marion`.',
  }).optional(),
  snow_depth_cm: numberSeries({
    min: 0,
    max: 3000,
    unit: 'cm',
    description: 'Depth of lying snow; for `snow_albedo` and the snow model `marion`.',
  }).optional(),
  longwave_down_wm2: numberSeries({
    min: 0,
    max: 1000,
    unit: 'W/m²',
    description: 'Downwelling thermal irradiance; for the cell-temperature model `faiman_rad`.',
  }).optional(),
}).openapi('InlineWeather', { description: 'Weather as arrays of one length on an even time axis.' })

/** Weather as the text of a file. */
export const weatherFileSchema = strictObject({
  file: text({ min: 1, max: FILE_LENGTH_MAX, description: 'Text of a weather file.' }),
  format: oneOf(FORMATS, 'Format of the file. Default `auto`: told by its first lines.').optional(),
  year: wholeNumber({
    min: 1900,
    max: 2200,
    description: 'Year to put on the records of a typical year, whose months come from several.',
  }).optional(),
  pvgis_instants: flag(
    'EPW files made by PVGIS only: take the instants of its satellite images, which such a file states, instead of the middle of the EPW hour. Default false, with a warning.',
  ).optional(),
}).openapi('WeatherFile', {
  description: 'Weather as the text of a TMY3, EPW, PVGIS, NSRDB or NASA POWER file.',
})

/** Weather made from the embedded climatology. */
const embeddedWeatherSchema = strictObject({
  source: z
    .literal('embedded', { error: 'the word embedded' })
    .openapi({ description: 'Takes a synthetic year made from the embedded climatology.' }),
  year: wholeNumber({
    min: 1900,
    max: 2200,
    description: 'Year to lay the synthetic year on. Default 2019.',
  }).optional(),
}).openapi('EmbeddedWeather', {
  description: 'A synthetic year of hours from the embedded climatology: never measured.',
})

export const weatherSchema = z.union([inlineWeatherSchema, weatherFileSchema, embeddedWeatherSchema])

export type InlineWeatherRequest = z.output<typeof inlineWeatherSchema>
export type WeatherFileRequest = z.output<typeof weatherFileSchema>
