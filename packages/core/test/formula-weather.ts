import type { Site } from '../src/site/index.ts'
import { sunPath } from '../src/solar/position/index.ts'
import { type WeatherSeries, yearAxis } from '../src/time/index.ts'

/** What {@link formulaWeather} can be told beside the site. */
export interface FormulaWeatherOptions {
  /** Share of the light that is left before noon and after it [1]. */
  readonly morning?: number | undefined
  readonly afternoon?: number | undefined
  readonly stepMinutes?: number | undefined
}

/**
 * A year without any model of the sky: half of the extraterrestrial irradiance, clouds that come and go by sines of the
 * day, a diffuse share that grows as the light falls, air that is warm in the afternoon.
 */
export function formulaWeather(
  site: Site,
  { morning = 1, afternoon = 1, stepMinutes = 60 }: FormulaWeatherOptions = {},
): WeatherSeries {
  const utcOffsetHours = Math.round(site.longitudeDeg / 15)
  const axis = yearAxis({ year: 2019, stepMinutes, utcOffsetHours })
  const { cosZenith, east } = sunPath(axis, site)
  const day = (t: number): number => (t * stepMinutes) / 1440
  const clearness = cosZenith.map((_, t) => {
    const cloud = 0.5 + 0.5 * Math.sin(2.3 * Math.floor(day(t))) * Math.sin(0.7 * Math.floor(day(t)) + 1)
    return (0.75 - 0.45 * cloud) * (east[t] > 0 ? morning : afternoon)
  })
  const ghi = cosZenith.map((cosine, t) => (cosine > 0.02 ? 1361 * cosine * clearness[t] : 0))
  const dhi = ghi.map((global, t) => global * Math.min(Math.max(1.15 - 1.3 * clearness[t], 0.15), 1))
  const season = site.latitudeDeg < 0 ? 1 : -1
  return {
    axis,
    ghi,
    dhi,
    dni: ghi.map((global, t) => (global > 0 ? (global - dhi[t]) / cosZenith[t] : 0)),
    tempAir: ghi.map((global, t) => {
      const year = season * Math.cos((2 * Math.PI * (day(t) - 15)) / 365)
      return 28 - 0.5 * Math.abs(site.latitudeDeg) + 0.15 * Math.abs(site.latitudeDeg) * year + global / 150
    }),
    windSpeed: ghi.map((_, t) => 3 + 1.5 * Math.sin(day(t) * 1.1)),
  }
}
