import { pressureFromAltitude } from '@sunwake/core/atmosphere'
import { requireFields, requireObject } from '@sunwake/core/errors'
import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { type WindResourceLevel, weibullShapeAtHeight, windResource } from '@sunwake/core/studies'
import { hourOfRecords } from '@sunwake/core/wind/resource'
import type { SiteClimate } from '../climate/site-climate.ts'
import { hubWind, INTERANNUAL_VARIATION, turbulenceOfCover } from './hub-wind.ts'
import { syntheticWind } from './synthetic-wind.ts'

const HOURS = 24

/** The wind at one height, and its mean day. */
export interface WindLevelAt {
  readonly level: WindResourceLevel
  /** Mean speed of each hour of the day, standard time [m/s]. */
  readonly diurnal: readonly number[]
}

/** The wind of an embedded climate at one height above ground [m]. */
export function windLevelOf(
  place: { readonly site: Site; readonly climate: SiteClimate },
  options: { height: number; sectors: number; seed: number },
): WindLevelAt {
  requireFields(place, { site: 'object', climate: 'object' }, 'place')
  requireObject(options, 'options')
  const { height, sectors, seed } = options
  const { site, climate } = place
  const wind = hubWind(place, height)
  const shape = weibullShapeAtHeight(wind.climate, height)
  const mean = wind.climate.speed
  const meanSpeed = Array.from(mean).reduce((sum, speed) => sum + speed, 0) / mean.length
  const { levels } = windResource({
    wind: {
      kind: 'climate',
      height,
      speed: mean,
      shape,
      rose: wind.climate.rose,
      shearExponent: climate.shearExponentAbove,
    },
    heights: [height],
    sectors,
    air: {
      tempAir: climate.temperatureYear,
      temperatureHeight: 2,
      pressure: pressureFromAltitude(site.altitude),
      pressureHeight: 0,
    },
    roughness: turbulenceOfCover(climate, height).roughness,
    speedDeviation: Math.min(wind.speedUncertainty / meanSpeed, 1),
    exponentDeviation: 0,
    interannualVariation: INTERANNUAL_VARIATION,
    rng: createRng(seed),
  })
  const { axis, speeds } = syntheticWind(place, { wind, hubHeight: height, shape, seed })
  return { level: levels[0] as WindResourceLevel, diurnal: meanDay(speeds, hourOfRecords(axis)) }
}

function meanDay(speeds: Float64Array, hours: ArrayLike<number>): readonly number[] {
  const sums = new Float64Array(HOURS)
  const counts = new Float64Array(HOURS)
  speeds.forEach((speed, t) => {
    const hour = hours[t] ?? 0
    sums[hour] = (sums[hour] ?? 0) + speed
    counts[hour] = (counts[hour] ?? 0) + 1
  })
  return Array.from(sums, (sum, hour) => sum / (counts[hour] ?? 1))
}
