import { requireFields } from '@sunwake/core/errors'
import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import type { TimeAxis } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import type { HourClimate } from '../climate/site-climate.ts'
import type { HubWind } from './hub-wind.ts'

/** A synthetic year of wind at a hub. */
export interface SyntheticWind {
  readonly axis: TimeAxis
  /** [m/s] */
  readonly speeds: Float64Array
  /** Where it comes from [°]. */
  readonly directionsDeg: Float64Array
}

/** Height of the climatology's wind [m]. */
const LOW = 10
const SPEED_MIN = 0.1

/** A plausible year of hours of wind at a hub, with the climate's monthly means and the given shape there. */
export function syntheticWind(
  input: { readonly site: Site; readonly climate: HourClimate },
  options: { wind: HubWind; hubHeight: number; shape: number; seed: number },
): SyntheticWind {
  requireFields(input, { site: 'object', climate: 'object' })
  requireFields(options, { wind: 'object' })
  const { site, climate } = input
  const { wind, hubHeight, shape, seed } = options
  const { windRose } = climate
  const hub = { height: hubHeight, speed: wind.climate.speed, weibullK: shape }
  const low = {
    height: LOW,
    speed: climate.windSpeed10m.map((speed) => Math.max(speed, SPEED_MIN)),
    weibullK: climate.weibullShape10m,
  }
  const { weather, windAtHeight } = synthesizeYear({
    site,
    rng: createRng(seed),
    heightWind: hubHeight,
    climate: {
      sun: {
        ghiDailyKwh: climate.ghiKwhM2Day,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels: hubHeight > LOW ? [low, hub] : [low],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
  const directionsDeg = weather.windDirectionDeg ?? new Float64Array(weather.axis.length).fill(Number.NaN)
  return { axis: weather.axis, speeds: windAtHeight, directionsDeg }
}
