import { InputError } from '../../errors/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { requireWeatherFields } from '../../time/internal.ts'

/** Weather with what only some models of a plant ask for. Every array has `axis.length` values. */
export interface PvWeather extends WeatherSeries {
  /** Rain that fell during each record [mm]; Kimber's and the HSU soiling. */
  readonly rain?: Float64Array | undefined
  /** Particles below 2.5 µm in the air [µg/m³]; the HSU soiling. */
  readonly pm25Micrograms?: Float64Array | undefined
  /** Particles below 10 µm in the air, those below 2.5 µm included [µg/m³]; the HSU soiling. */
  readonly pm10Micrograms?: Float64Array | undefined
  /** Snow that fell during each record [cm]; Marion's snow model. */
  readonly snowfallCm?: Float64Array | undefined
  /** Depth of lying snow [cm]; Marion's snow model and the albedo of snow. */
  readonly snowDepthCm?: Float64Array | undefined
  /** Downwelling thermal irradiance on the horizontal [W/m²]; Faiman's model with sky radiation. */
  readonly longwaveDown?: Float64Array | undefined
}

/** Names of the series of a {@link PvWeather}. */
export type PvWeatherVariable = Exclude<keyof PvWeather, 'axis'>

/**
 * A series of the weather that a model cannot do without.
 * @throws {InputError} `missing`, naming the series and who asks for it.
 */
export function seriesFor(weather: PvWeather, variable: PvWeatherVariable, asker: string): Float64Array {
  const series = weather[variable]
  if (series !== undefined) return series
  throw new InputError({
    code: 'missing',
    field: `weather.${variable}`,
    value: undefined,
    constraint: `given when ${asker}`,
  })
}

/** The records `from`..`to` of a weather, as views of its arrays. */
export function weatherSlice<W extends WeatherSeries>(weather: W, from: number, to: number): W {
  requireWeatherFields(weather)
  const { axis, ...series } = weather
  const part = Object.entries(series as Readonly<Record<string, Float64Array | undefined>>).map(
    ([name, values]) => [name, values?.subarray(from, to)],
  )
  const startMs = axis.startMs + from * axis.stepMinutes * 60_000
  return { ...Object.fromEntries(part), axis: { ...axis, startMs, length: to - from } } as W
}
