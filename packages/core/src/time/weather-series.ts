import { InputError, requireFields } from '../errors/index.ts'
import type { TimeAxis } from './time-axis.ts'

/**
 * Weather on an evenly spaced axis. Every array has `axis.length` values; NaN is a gap.
 * A quantity that the source does not have is absent, never an array of zeros.
 */
export interface WeatherSeries {
  readonly axis: TimeAxis
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Air temperature at 2 m [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: Float64Array
  /** Direction the wind comes from, clockwise from north [°]. */
  readonly windDirectionDeg?: Float64Array | undefined
  /** Dew point at 2 m [°C]. */
  readonly tempDew?: Float64Array | undefined
  /** Relative humidity [fraction 0..1]. */
  readonly relativeHumidity?: Float64Array | undefined
  /** Station pressure [Pa]. */
  readonly pressure?: Float64Array | undefined
  /** Ground albedo [fraction 0..1]. */
  readonly albedo?: Float64Array | undefined
  /** Column water vapour [cm]. */
  readonly precipitableWaterCm?: Float64Array | undefined
  /** Extraterrestrial irradiance on a horizontal plane, as the source gives it [W/m²]. */
  readonly ghiExtra?: Float64Array | undefined
  /** Extraterrestrial normal irradiance, as the source gives it [W/m²]. */
  readonly dniExtra?: Float64Array | undefined
}

/** Refuses what is no weather by its fields alone. */
export function requireWeatherFields(weather: WeatherSeries): void {
  requireFields(
    weather,
    { axis: 'object', ghi: 'list', dni: 'list', dhi: 'list', tempAir: 'list', windSpeed: 'list' },
    'weather',
  )
}

/** Names of the series in a {@link WeatherSeries}. */
export type WeatherVariable = Exclude<keyof WeatherSeries, 'axis'>

/** No light on Earth is as bright: clouds that mirror the sun make some 2000 for seconds [W/m²]. */
const LIGHT_MAX = 3000

/**
 * Refuses weather whose arrays do not fit its axis, or with light that cannot be.
 * @throws {InputError} `missing` and its kin, `length_mismatch`, naming the series; `out_of_range` for a record of light
 *   beyond ±3000 W/m², by its index.
 */
export function requireWeatherSeries(weather: WeatherSeries): void {
  requireWeatherFields(weather)
  const { axis, ...series } = weather
  InputError.requireLength(axis.length, series)
  for (const name of ['ghi', 'dni', 'dhi'] as const) requireLight(weather[name], `weather.${name}`)
}

function requireLight(light: Float64Array, field: string): void {
  for (let t = 0; t < light.length; t++) {
    // A gap is not a number and passes.
    if (Math.abs(light[t]) > LIGHT_MAX) {
      InputError.requireRange(light[t], -LIGHT_MAX, LIGHT_MAX, `${field}[${t}]`, 'W/m²')
    }
  }
}
