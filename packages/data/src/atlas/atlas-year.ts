import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import type { PvWeather } from '@sunwake/core/solar/system'
import { monthOfRecords } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import type { HourClimate } from '../climate/site-climate.ts'
import { type HubWind, withDirectLight } from '../place/index.ts'

/** Height of the climatology's wind [m]. */
const LOW = 10
const SPEED_MIN = 0.1

/** Hours of a plausible year of a cell. */
export interface AtlasYear {
  readonly weather: PvWeather
  /** Month of each hour, January being 0, and its hour of the day in UTC. */
  readonly month: Int8Array
  readonly hourUtc: Int8Array
  /** Free wind at the hub [m/s]; that at 10 m where no hub was given. */
  readonly hubSpeed: Float64Array
}

/**
 * A plausible year with sun and wind in the same hours: sun as `hourlyYearAt` has it, wind at the hub with the climate's
 * monthly means there.
 */
export function atlasYear({
  site,
  climate,
  wind,
  hubHeight = LOW,
  seed,
}: {
  readonly site: Site
  readonly climate: HourClimate
  /** At the hub. */
  readonly wind?: HubWind | undefined
  readonly hubHeight?: number | undefined
  readonly seed: number
}): AtlasYear {
  const { windRose } = climate
  const low = {
    height: LOW,
    speed: climate.windSpeed10m.map((speed) => Math.max(speed, SPEED_MIN)),
    weibullK: climate.weibullShape10m,
  }
  const hub =
    wind === undefined || hubHeight <= LOW
      ? []
      : [{ height: hubHeight, speed: wind.climate.speed, weibullK: wind.climate.shape }]
  const { weather, windAtHeight } = synthesizeYear({
    site,
    rng: createRng(seed),
    heightWind: hub.length === 0 ? LOW : hubHeight,
    climate: {
      sun: {
        ghiDailyKwh: climate.ghiKwhM2Day,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels: [low, ...hub],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
  const { axis } = weather
  const month = Int8Array.from(monthOfRecords(axis))
  const hourUtc = Int8Array.from(month, (_, t) => (((t - axis.utcOffsetHours) % 24) + 24) % 24)
  const albedo = Float64Array.from(month, (m) => climate.albedo[m]!)
  return {
    weather: { ...withDirectLight(weather, climate.directNormal), albedo },
    month,
    hourUtc,
    hubSpeed: windAtHeight,
  }
}
