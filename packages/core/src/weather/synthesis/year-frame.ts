import { InputError, requireFields } from '../../errors/index.ts'
import { requireSite, type Site } from '../../site/index.ts'
import { type TimeAxis, yearAxis } from '../../time/index.ts'
import { TYPICAL_YEAR } from '../weather-file.ts'
import { requireSiteClimate, type SiteClimate } from './climate/site-climate.ts'
import { type ClearDays, clearDays } from './light/clear-days.ts'
import { type ClearnessMonth, clearnessMonths } from './light/daily-clearness.ts'
import { type HourlySun, hourlySun } from './light/hourly-sun.ts'
import { type CalendarBlocks, calendarBlocks } from './series/calendar-blocks.ts'
import { type DiurnalShape, diurnalShape } from './temperature/diurnal-shape.ts'
import { createMonthlyCurve, type MonthlyCurve } from './temperature/monthly-curve.ts'
import { stationPressure } from './temperature/station-pressure.ts'
import { type WindFrame, windFrame } from './wind/hourly-wind.ts'

/** Height of the wind in a `WeatherSeries` [m]. */
const WEATHER_WIND_HEIGHT = 10

/** For which place, year and height weather is made. */
export interface YearOptions {
  readonly site: Site
  readonly climate: SiteClimate
  /** Year of the axis, 1900..2200; {@link TYPICAL_YEAR} when absent. */
  readonly year?: number | undefined
  /** Height of `windAtHeight` above ground, 2..400 [m]; 10 m when absent. */
  readonly heightWind?: number | undefined
  /** Standard time of the axis, −12..14 [h]; the whole hour nearest to the longitude's when absent. */
  readonly utcOffsetHours?: number | undefined
  /** How much of the wind is made; all when absent. Sun, temperature and pressure are the same with less. */
  readonly wind?: SynthesizedWind | undefined
}

/** All of the wind; speeds without directions; or none, whose speeds are gaps (NaN). */
export type SynthesizedWind = (typeof SYNTHESIZED_WINDS)[number]
const SYNTHESIZED_WINDS = ['all', 'speed', 'none'] as const

/** All of a synthetic year that no seed changes. Made once by `prepareYear`, it serves any number of draws. */
export interface YearFrame {
  readonly site: Site
  readonly climate: SiteClimate
  /** Hours of standard time, labelled by their start; the sun is taken at their middle. */
  readonly axis: TimeAxis
  readonly heightWind: number
  readonly blocks: CalendarBlocks
  readonly sun: HourlySun
  readonly days: ClearDays
  readonly clearness: readonly ClearnessMonth[]
  readonly shape: DiurnalShape
  readonly curve: MonthlyCurve
  /** Station pressure of every hour [Pa]. */
  readonly pressure: Float64Array
  /** Wind at 10 m, and at `heightWind`: the same frame where that is 10 m; absent where none is made. */
  readonly windNearGround?: WindFrame | undefined
  readonly windAloft?: WindFrame | undefined
  /** Whether the wind has directions. */
  readonly hasDirections: boolean
}

/**
 * Prepares a site and a climate for {@link drawYear}: sun, clear sky, distributions.
 *
 * @throws {InputError} a site, climate, year, height or offset that cannot be, by the path of the field.
 */
export function prepareYear(options: YearOptions): YearFrame {
  requireFields(options, { site: 'object', climate: 'object' })
  const { site, climate, year = TYPICAL_YEAR, heightWind = WEATHER_WIND_HEIGHT, wind = 'all' } = options
  InputError.requireOneOf(wind, SYNTHESIZED_WINDS, 'wind')
  requireSite(site)
  requireSiteClimate(climate)
  InputError.requireRange(year, 1900, 2200, 'year')
  InputError.requireRange(heightWind, 2, 400, 'heightWind', 'm')
  const { utcOffsetHours = Math.round(site.longitudeDeg / 15) } = options
  const axis = yearAxis({ year, utcOffsetHours })
  const blocks = calendarBlocks(year, site.longitudeDeg, utcOffsetHours)
  const sun = hourlySun(axis, site)
  const shape = diurnalShape(blocks, site.latitudeDeg)
  const curve = createMonthlyCurve(blocks.monthStart)
  const pressure = curve.add(climate.temperature.mean, new Float64Array(axis.length))
  for (let t = 0; t < pressure.length; t++) pressure[t] = stationPressure(site.altitude, pressure[t])
  const pressures = Float64Array.from(climate.temperature.mean, (tempAir) =>
    stationPressure(site.altitude, tempAir),
  )
  const days = clearDays(sun, blocks, site, climate.sun, pressures)
  const windAt = (height: number): WindFrame | undefined =>
    wind === 'none' ? undefined : windFrame(climate.wind, height, blocks, shape)
  const windNearGround = windAt(WEATHER_WIND_HEIGHT)
  return {
    ...{ site, climate, axis, heightWind, blocks, sun, days, shape, curve, pressure },
    clearness: clearnessMonths(days, blocks, climate.sun),
    windNearGround,
    windAloft: heightWind === WEATHER_WIND_HEIGHT ? windNearGround : windAt(heightWind),
    hasDirections: wind === 'all',
  }
}
