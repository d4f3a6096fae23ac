import { powerProfileRatio } from '../../../atmosphere/index.ts'
import { log } from '../../../math/elementary/index.ts'
import { weibullFromMoments, weibullMean, weibullVariance } from '../../../wind/resource/index.ts'
import type { WindClimate, WindLevel } from '../climate/site-climate.ts'

/** Least spread over the mean within a month, k of 12: the months' means may differ by as much as the whole year's hours. */
const MONTH_SPREAD_MIN = 0.1

/** Distribution of the wind of every month at one height. */
export interface MonthlyWind {
  /** Mean speed, 12 values [m/s]. */
  readonly speed: Float64Array
  /** Weibull shape of the hours of the month, 12 values [1]. */
  readonly shape: Float64Array
}

/**
 * Monthly wind at a height.
 *
 * Speeds follow the power law: through the two levels around the height, beyond them with the climate's own exponent.
 * Shapes run straight with the logarithm of the height between two levels and are held beyond them.
 *
 * @param height above ground [m].
 * @param monthStart first hour of every month, and the number of hours: 13 values.
 */
export function windAtHeight(
  { levels, shearExponent }: WindClimate,
  height: number,
  monthStart: Int32Array,
): MonthlyWind {
  let above = 0
  while (above < levels.length && levels[above].height < height) above++
  const lower = levels[Math.max(above - 1, 0)]
  const upper = levels[Math.min(above, levels.length - 1)]
  if (lower === upper) {
    const ratio = powerProfileRatio({ fromHeight: lower.height, toHeight: height, exponent: shearExponent })
    return {
      speed: Float64Array.from(lower.speed, (speed) => speed * ratio),
      shape: monthlyShapes(lower, monthStart),
    }
  }
  const part = log(height / lower.height) / log(upper.height / lower.height)
  const lowerShape = monthlyShapes(lower, monthStart)
  const upperShape = monthlyShapes(upper, monthStart)
  const speed = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    const exponent = log(upper.speed[m] / lower.speed[m]) / log(upper.height / lower.height)
    speed[m] = lower.speed[m] * powerProfileRatio({ fromHeight: lower.height, toHeight: height, exponent })
  }
  return { speed, shape: lowerShape.map((k, m) => k + part * (upperShape[m] - k)) }
}

/**
 * Shapes of the months' hours. One shape of the whole year becomes one for every month, less wide by what the months
 * differ in their means:
 *
 *     1 + V(k_year) = (1 + V(k))·(1 + v²)
 *
 * V(k) = Γ(1 + 2/k)/Γ(1 + 1/k)² − 1 the squared coefficient of variation, v that of the monthly means.
 */
function monthlyShapes({ speed, weibullK }: WindLevel, monthStart: Int32Array): Float64Array {
  if (typeof weibullK !== 'number') return Float64Array.from(weibullK)
  let sum = 0
  let square = 0
  for (let m = 0; m < 12; m++) {
    const hours = monthStart[m + 1] - monthStart[m]
    sum += hours * speed[m]
    square += hours * speed[m] * speed[m]
  }
  const between = (monthStart[12] * square) / (sum * sum)
  const year = { scale: 1, shape: weibullK }
  const yearMean = weibullMean(year)
  const moment = 1 + weibullVariance(year) / (yearMean * yearMean)
  const spread = Math.sqrt(Math.max(moment / between - 1, MONTH_SPREAD_MIN * MONTH_SPREAD_MIN))
  return new Float64Array(12).fill(weibullFromMoments({ mean: 1, standardDeviation: spread }).shape)
}
