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

/** Winds of a site at the two heights between and above which they are carried. */
export interface WindLevels {
  /** Monthly mean at 10 m [m/s]. */
  readonly windSpeed10m: Float64Array
  /** Monthly mean at 100 m [m/s]. */
  readonly windSpeed100m: Float64Array
  /** Shear exponent above 100 m [1]. */
  readonly shearExponentAbove: number
}

/** Shear exponent above 100 m [1]: 0.20 over land, 0.10 over sea, mixed by the weight of land. */
export function shearExponentAbove(weight: number): number {
  return weight * LAND_SHEAR + (1 - weight) * SEA_SHEAR
}

/**
 * Monthly mean wind speed at a height [m/s], by a power law: between 10 m and 100 m through both, v10·(z/10)^α with
 * α = ln(v100/v10)/ln 10; above, v100·(z/100)^α with the surface's exponent.
 *
 * @param height above ground, 10..300 m.
 * @throws {InputError} `height` out of range.
 */
export function windSpeedAtHeight(levels: WindLevels, height: number): Float64Array {
  InputError.requireRange(height, LOW, 300, 'height', 'm')
  const { windSpeed10m, windSpeed100m } = levels
  if (height >= HIGH) {
    const ratio = pow(height / HIGH, levels.shearExponentAbove)
    return windSpeed100m.map((v) => v * ratio)
  }
  const share = log(height / LOW) / log(HIGH / LOW)
  return windSpeed10m.map((v, month) => (v > 0 ? v * pow(windSpeed100m[month]! / v, share) : 0))
}
