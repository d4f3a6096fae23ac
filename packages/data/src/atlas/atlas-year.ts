import type { Site } from '@sunwake/core/site'
import type { PvWeather } from '@sunwake/core/solar/system'
import { monthOfRecords } from '@sunwake/core/time'
import type { HourClimate } from '../climate/site-climate.ts'
import type { HubWind } from '../place/index.ts'
import { syntheticYearOf } from '../place/synthetic-year.ts'

/** Height of the climatology's wind [m]. */
const LOW = 10
const SPEED_MIN = 0.1
/** Most by which the months of two places differ that share the course of a year: of their light and wind [1], and [K]. */
const LIGHT_NEAR = 0.05
const WIND_NEAR = 0.1
const TEMPERATURE_NEAR = 2

/** Hours of a plausible year of a cell. */
export interface AtlasYear {
  /** Whose sun the weather was made for. */
  readonly site: Site
  readonly weather: PvWeather
  /** Month of each hour, January being 0, and its hour of the day in UTC. */
  readonly month: Uint8Array
  readonly hourUtc: Int8Array
  /** Free wind at the hub [m/s]; that at 10 m where no hub was given. */
  readonly hubSpeed: Float64Array
}

/** What the hours of a place are made of. */
export interface YearPlace {
  readonly site: Site
  readonly climate: HourClimate
  /** At the hub; absent where no turbine is meant. */
  readonly hub?: HubWind | undefined
}

/**
 * A plausible year with sun and wind in the same hours: sun as `hourlyYearAt` has it, wind at the hub with the climate's
 * monthly means there.
 */
export function atlasYear(
  { site, climate, hub }: YearPlace,
  { hubHeight = LOW, seed }: { readonly hubHeight?: number | undefined; readonly seed: number },
): AtlasYear {
  const aloft =
    hub === undefined || hubHeight <= LOW
      ? undefined
      : { height: hubHeight, speed: hub.climate.speed, weibullK: hub.climate.shape }
  const { weather, windAtHeight } = syntheticYearOf({ site, climate, seed, wind: 'speed', aloft })
  const { axis } = weather
  const month = monthOfRecords(axis)
  const hourUtc = new Int8Array(month.length)
  for (let t = 0; t < hourUtc.length; t++) hourUtc[t] = (((t - axis.utcOffsetHours) % 24) + 24) % 24
  return { site, month, hourUtc, hubSpeed: windAtHeight, weather }
}

/**
 * The year of a place from that of another one near it, with the means of its own months: light and wind in proportion,
 * temperature by the difference. The sun stays that of the other place.
 */
export function yearNear(from: YearPlace, year: AtlasYear, to: YearPlace): AtlasYear {
  const { month, weather, hubSpeed } = year
  const light = ofMonths(ratios(to.climate.ghiKwhM2Day, from.climate.ghiKwhM2Day), month)
  const warmer = ofMonths(
    to.climate.temperature.map((mean, m) => mean - from.climate.temperature[m]!),
    month,
  )
  const wind = ofMonths(ratios(lowSpeed(to.climate), lowSpeed(from.climate)), month)
  const { ghi, dni, dhi, tempAir, windSpeed } = weather
  const hub = to.hub && from.hub && ofMonths(ratios(to.hub.climate.speed, from.hub.climate.speed), month)
  return {
    ...year,
    site: { ...from.site, altitude: to.site.altitude },
    hubSpeed: scaled(hubSpeed, hub ?? wind),
    weather: {
      ...weather,
      ghi: scaled(ghi, light),
      dni: dni && scaled(dni, light),
      dhi: dhi && scaled(dhi, light),
      tempAir: tempAir.map((temp, t) => temp + warmer[t]!),
      windSpeed: windSpeed && scaled(windSpeed, wind),
      albedo: ofMonths(to.climate.albedo, month),
    },
  }
}

/** Whether the year of one place tells that of another: like ground, and months that differ little. */
export function isNear(from: YearPlace, to: YearPlace): boolean {
  const [a, b] = [from.climate, to.climate]
  return (
    (a.landCover.igbp === 0) === (b.landCover.igbp === 0) &&
    ratios(b.ghiKwhM2Day, a.ghiKwhM2Day).every((ratio) => Math.abs(ratio - 1) <= LIGHT_NEAR) &&
    ratios(lowSpeed(b), lowSpeed(a)).every((ratio) => Math.abs(ratio - 1) <= WIND_NEAR) &&
    b.temperature.every((mean, m) => Math.abs(mean - a.temperature[m]!) <= TEMPERATURE_NEAR)
  )
}

function lowSpeed(climate: HourClimate): Float64Array {
  return climate.windSpeed10m.map((speed) => Math.max(speed, SPEED_MIN))
}

/** Of two means of each month; 1 where there is neither. */
function ratios(of: ArrayLike<number>, to: ArrayLike<number>): readonly number[] {
  return Array.from(of, (value, m) => (value === to[m] ? 1 : value / to[m]!))
}

function scaled(values: Float64Array, factor: Float64Array): Float64Array {
  const out = new Float64Array(values.length)
  for (let t = 0; t < out.length; t++) out[t] = values[t]! * factor[t]!
  return out
}

/** A value of each month at every hour. */
function ofMonths(values: ArrayLike<number>, month: Uint8Array): Float64Array {
  const out = new Float64Array(month.length)
  for (let t = 0; t < out.length; t++) out[t] = values[month[t]!]!
  return out
}
