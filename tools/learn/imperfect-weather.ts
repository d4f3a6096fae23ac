import { exp } from '@sunwake/core/math/elementary'
import type { Rng } from '@sunwake/core/math/random'
import type { PredictPvWeather } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import { spread } from './world-places.ts'

/**
 * Standard deviations of what is told of the weather around what came: irradiance of a place, a day and an hour [1], share
 * of diffuse light [1], temperature of a place and an hour [K], logarithm of wind speed. Satellite irradiance errs by some
 * 3 % in the year and 15 to 20 % in the hour (Urraca et al. 2018, Sol. Energy 164:339), station data by a third of that;
 * the model stands between.
 */
const GHI_PLACE = 0.02
const GHI_DAY = 0.04
const GHI_HOUR = 0.06
const DIFFUSE_HOUR = 0.04
const TEMP_PLACE = 0.7
const TEMP_HOUR = 1
const WIND_HOUR = 0.35
/** Shares of the series that come with diffuse irradiance and with wind. */
const WITH_DIFFUSE = 0.5
const WITH_WIND = 0.75

/** What is told of a year of weather. */
export function imperfectWeather(
  { axis, ghi, dhi, tempAir, windSpeed }: WeatherSeries,
  rng: Rng,
): PredictPvWeather {
  const place = 1 + spread(rng, GHI_PLACE)
  const warm = spread(rng, TEMP_PLACE)
  const withDiffuse = rng.uniform() < WITH_DIFFUSE
  const withWind = rng.uniform() < WITH_WIND
  let day = 1
  const told = ghi.map((value, t) => {
    if (t % 24 === 0) day = 1 + spread(rng, GHI_DAY)
    return Math.max(value * place * day * (1 + spread(rng, GHI_HOUR)), 0)
  })
  const diffuse = dhi.map((value, t) => {
    if (!(ghi[t]! > 0)) return 0
    return told[t]! * Math.min(Math.max(value / ghi[t]! + spread(rng, DIFFUSE_HOUR), 0.02), 1)
  })
  return {
    axis,
    ghi: told,
    tempAir: tempAir.map((value) => value + warm + spread(rng, TEMP_HOUR)),
    dhi: withDiffuse ? diffuse : undefined,
    windSpeed: withWind ? windSpeed.map((value) => value * exp(spread(rng, WIND_HOUR))) : undefined,
  }
}
