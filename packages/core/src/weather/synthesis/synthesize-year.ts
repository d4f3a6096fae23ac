import { requireFields, requireRng } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { dailyClearness } from './light/daily-clearness.ts'
import { hourlyGhi } from './light/hourly-clearness.ts'
import { splitIrradiance } from './light/split-irradiance.ts'
import { SYNTHESIS_METHOD, type SynthesisNote, synthesisNotes } from './synthesis-notes.ts'
import { hourlyTemperature } from './temperature/hourly-temperature.ts'
import { hourlyDirection } from './wind/hourly-direction.ts'
import { hourlyWind, windScores } from './wind/hourly-wind.ts'
import { prepareYear, type YearFrame, type YearOptions } from './year-frame.ts'

/** A year of plausible weather, made from a climate. Never measured, and to be shown as `origin` says. */
export interface SyntheticYear {
  readonly origin: 'synthetic'
  /** Hourly, labelled by the start of the hour: irradiance, temperature, wind at 10 m, direction if made, pressure. */
  readonly weather: WeatherSeries
  /** Height of `windAtHeight` above ground [m]. */
  readonly heightWind: number
  /** Wind speed at `heightWind` [m/s]. */
  readonly windAtHeight: Float64Array
  /** How it was made, one sentence with its reference for each step. */
  readonly method: readonly string[]
  /** Where the climate could not be followed as it stands. */
  readonly notes: readonly SynthesisNote[]
}

/**
 * One year of hours for a climate: `prepareYear`, then {@link drawYear}.
 *
 * Same options and same stream give the same bits; the stream is not moved.
 *
 * @throws {InputError} a site, climate, year, height or offset that cannot be, by the path of the field.
 * @example
 * import { createRng } from '@sunwake/core/math/random'
 *
 * const twelve = (value) => Array.from({ length: 12 }, () => value)
 * const climate = {
 *   sun: { ghiDailyKwh: twelve(4.8), ghiDailyVariation: twelve(0.4), linkeTurbidity: twelve(3) }, // [kWh/m²] a day
 *   temperature: { mean: twelve(9), dailyRange: twelve(8) },
 *   wind: {
 *     levels: [{ height: 10, speed: twelve(4), weibullK: 2 }],
 *     shearExponent: 0.2,
 *     rose: [0, 1, 2, 3].map(() => [1, 1, 2, 1]), // by season, from north on
 *   },
 * }
 * const site = { latitudeDeg: 5, longitudeDeg: 11.6, altitude: 520 }
 * const { weather } = synthesizeYear({ site, climate, rng: createRng(1) })
 * weather.ghi.reduce((sum, power) => sum + power) / 365 // 4800 [Wh/m²] a day, as the climate says
 */
export function synthesizeYear(options: YearOptions & { readonly rng: Rng }): SyntheticYear {
  requireFields(options, { site: 'object', climate: 'object', rng: 'object' })
  return drawYear(prepareYear(options), options.rng)
}

/**
 * Draws one year. Whatever the stream, each month has
 *
 * - the climate's global irradiation exactly (but for months in `notes`) and no light while the sun is down;
 * - the climate's mean temperature exactly;
 * - the climate's mean wind exactly, at both heights, and hours that follow its Weibull shape.
 *
 * The daily clearness and the hourly wind have the autocorrelation that is stated for them. Between years nothing
 * varies but chance: monthly means are those of the climate in every draw (`interannualFactors` is apart).
 *
 * Same frame and same stream give the same bits; the stream is not moved.
 */
export function drawYear(frame: YearFrame, rng: Rng): SyntheticYear {
  requireFields(
    frame,
    {
      site: 'object',
      climate: 'object',
      axis: 'object',
      blocks: 'object',
      sun: 'object',
      days: 'object',
      clearness: 'list',
      shape: 'object',
      curve: 'object',
      pressure: 'list',
    },
    'frame',
  )
  requireRng(rng)
  const { axis, blocks, climate, days, sun, shape, curve, heightWind, hasDirections } = frame
  const { monthStart } = blocks
  const daily = dailyClearness(days, frame.clearness, rng.split('daily clearness'))
  const ghi = hourlyGhi(days, daily.share, rng.split('hourly clearness'))
  const temperature = { climate: climate.temperature, blocks, shape, curve }
  const { windSpeed, windAtHeight } = drawWind(frame, rng)
  return {
    origin: 'synthetic',
    weather: {
      axis,
      ...splitIrradiance(ghi, days, sun),
      tempAir: hourlyTemperature(temperature, daily, rng.split('temperature')),
      windSpeed,
      windDirectionDeg: hasDirections
        ? hourlyDirection(climate.wind, monthStart, rng.split('wind direction'))
        : undefined,
      pressure: frame.pressure.slice(),
    },
    heightWind,
    windAtHeight,
    method: SYNTHESIS_METHOD,
    notes: synthesisNotes(frame),
  }
}

/** Wind at 10 m and at the height of the frame [m/s]; gaps where none is made. */
function drawWind(
  { windNearGround, windAloft, axis, blocks, climate }: YearFrame,
  rng: Rng,
): { readonly windSpeed: Float64Array; readonly windAtHeight: Float64Array } {
  if (windNearGround === undefined || windAloft === undefined) {
    const gaps = (): Float64Array => new Float64Array(axis.length).fill(Number.NaN)
    return { windSpeed: gaps(), windAtHeight: gaps() }
  }
  const { monthStart } = blocks
  const scores = windScores(windAloft, climate.wind, monthStart, rng.split('wind speed'))
  const windSpeed = hourlyWind(windNearGround, scores, monthStart)
  return {
    windSpeed,
    windAtHeight:
      windAloft === windNearGround ? windSpeed.slice() : hourlyWind(windAloft, scores, monthStart),
  }
}
