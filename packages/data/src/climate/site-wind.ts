import { InputError } from '@sunwake/core/errors'
import { log, pow } from '@sunwake/core/math/elementary'

/** Height of the raster's winds, and the height that they are carried to [m]. */
const LOW = 10
const HIGH = 100
/** Shear exponents above 100 m, over land and over sea [1]. */
const LAND_SHEAR = 0.2
const SEA_SHEAR = 0.1

/** How the wind at 100 m follows from that at 10 m. */
export type WindSurface =
  /** Land and sea formulas mixed by the land share. */
  | 'mixed'
  /** Land that lies in a cell of more sea than land: the land formula alone. */
  | 'land'

/** Share of the land formula, 0..1. */
export function landWeight(surface: WindSurface, landFraction: number): number {
  return surface === 'land' ? 1 : landFraction
}

/**
 * Monthly mean wind speed at 100 m [m/s] from that at 10 m
 *
 *     v100 = w·(2.82 + 0.87·v10) + (1 − w)·1.22·v10
 *
 * with the weight w of land. The land line was fitted to approximate wind-atlas values at 30 places (leave-one-out
 * RMSE 1.0 m/s); its intercept makes up for low station winds in deserts, forests and valleys.
 */
export function windSpeedAt100m(windSpeed10m: Float64Array, weight: number): Float64Array {
  return windSpeed10m.map((v) => weight * (2.82 + 0.87 * v) + (1 - weight) * 1.22 * v)
}

/** Wind at one height. */
export interface WindLevelMeans {
  /** Above ground [m]. */
  readonly height: number
  /** Mean of each month [m/s]. */
  readonly speed: Float64Array
  /** Weibull shape of the year's hours, where it is known [1]. */
  readonly shape?: number | undefined
}

/** Winds of a site at the two heights between and above which they are carried. */
export interface WindLevels {
  /** Monthly mean at 10 m [m/s]. */
  readonly windSpeed10m: Float64Array
  /** Monthly mean at 100 m [m/s]. */
  readonly windSpeed100m: Float64Array
  /** Shear exponent above 100 m, or above the highest of `windLevels` [1]. */
  readonly shearExponentAbove: number
  /** Heights that are used in place of 10 m and 100 m, rising. */
  readonly windLevels?: readonly WindLevelMeans[] | undefined
}

/** Shear exponent above 100 m [1]: 0.20 over land, 0.10 over sea, mixed by the weight of land. */
export function shearExponentAbove(weight: number): number {
  return weight * LAND_SHEAR + (1 - weight) * SEA_SHEAR
}

/**
 * Monthly mean wind speed at a height [m/s], by a power law: between 10 m and 100 m through both, v10·(z/10)^α with
 * α = ln(v100/v10)/ln 10; above, v100·(z/100)^α with the surface's exponent. Where levels are known, between two of them
 * likewise, above the highest by the exponent, and below the lowest as 10 m and 100 m are to each other.
 *
 * @param height above ground, 10..300 m.
 * @throws {InputError} `height` out of range.
 */
export function windSpeedAtHeight(levels: WindLevels, height: number): Float64Array {
  InputError.requireRange(height, LOW, 300, 'height', 'm')
  const { windSpeed10m, windSpeed100m, windLevels } = levels
  if (windLevels !== undefined) return speedBetween(windLevels, levels, height)
  if (height >= HIGH) {
    const ratio = pow(height / HIGH, levels.shearExponentAbove)
    return windSpeed100m.map((v) => v * ratio)
  }
  const share = log(height / LOW) / log(HIGH / LOW)
  return windSpeed10m.map((v, month) => (v > 0 ? v * pow(windSpeed100m[month]! / v, share) : 0))
}

function speedBetween(
  known: readonly WindLevelMeans[],
  { windSpeed10m, windSpeed100m, shearExponentAbove: exponent }: WindLevels,
  height: number,
): Float64Array {
  const above = known.find((level) => level.height >= height)
  const below = known.filter((level) => level.height <= height).at(-1)
  if (below === undefined || above === undefined) {
    const { speed, height: from } = (below ?? above) as WindLevelMeans
    const usual = (month: number): number =>
      windSpeed10m[month]! > 0 ? windSpeed100m[month]! / windSpeed10m[month]! : 1
    if (above === undefined) return speed.map((v) => v * pow(height / from, exponent))
    return speed.map((v, month) => v * pow(usual(month), log(height / from) / log(HIGH / LOW)))
  }
  if (below === above) return below.speed.slice()
  const share = log(height / below.height) / log(above.height / below.height)
  return below.speed.map((v, month) => (v > 0 ? v * pow(above.speed[month]! / v, share) : 0))
}

/** Weibull shape at a height by the levels that have one, straight in the logarithm of the height; undefined without any. */
export function shapeOfLevels(levels: readonly WindLevelMeans[], height: number): number | undefined {
  const known = levels.filter(({ shape }) => shape !== undefined) as readonly Required<WindLevelMeans>[]
  const above = known.find((level) => level.height >= height) ?? known.at(-1)
  const below = known.filter((level) => level.height <= height).at(-1) ?? known[0]
  if (above === undefined || below === undefined) return undefined
  if (above.height === below.height) return above.shape
  const share = log(height / below.height) / log(above.height / below.height)
  return (below.shape as number) + share * ((above.shape as number) - (below.shape as number))
}
