import { exp, log, log1p } from '../../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../../math/random/index.ts'
import type { TemperatureClimate } from '../climate/site-climate.ts'
import type { DailyClearness } from '../light/daily-clearness.ts'
import { autoregression } from '../series/autoregression.ts'
import type { CalendarBlocks } from '../series/calendar-blocks.ts'
import { coldness, dailySpreadRule, halfRange } from './daily-spread-rule.ts'
import type { DiurnalShape } from './diurnal-shape.ts'
import type { MonthlyCurve } from './monthly-curve.ts'

/**
 * Correlation of the daily mean's departure with that of the day before: (ρ₁ of Tmax and Tmin, both ways)/(ρ₀) of
 * Richardson's average matrices is 0.70.
 * @see Richardson 1981, Stochastic simulation of daily precipitation, temperature, and solar radiation, Water Resources Research 17(1), 182–190
 */
const DEPARTURE_AUTOCORRELATION = 0.7
/**
 * Correlation of clear skies with warmth in the warmest month, with cold in the coldest, in climates with seasons; over
 * the year it is 0, as in Richardson's matrices. The size is that of Greensboro's TMY3.
 */
const CLEAR_CORRELATION = 0.35
/** Half the range of the monthly means at which the season has its full say [K]. */
const SEASON_FULL = 8
/** Transmittance over that of a clear sky at which the range would be without end, less one; and the exponent. */
const RANGE_ASYMPTOTE = 0.95
const RANGE_EXPONENT = 1 / 2.4

/** What a year of temperatures is made of. */
export interface TemperatureParts {
  readonly climate: TemperatureClimate
  readonly blocks: CalendarBlocks
  readonly shape: DiurnalShape
  readonly curve: MonthlyCurve
}

/**
 * Air temperature of every hour [°C].
 *
 * A daily departure (normal autoregression, partly driven by the day's clearness) and the daily cycle of Parton & Logan,
 * whose range grows with the clearness x as Bristow and Campbell found
 *
 *     range ∝ (−ln(1 − 0.95·x))^(1/2.4),   its mean over the month that of the climate times the sun's contrast
 *
 * on a curve through the year which gives each month exactly the mean of the climate.
 *
 * @see Bristow & Campbell 1984, On the relationship between incoming solar radiation and daily maximum and minimum temperature, Agricultural and Forest Meteorology 31, 159–166
 */
export function hourlyTemperature(
  { climate, blocks, shape, curve }: TemperatureParts,
  clearness: DailyClearness,
  rng: Rng,
): Float64Array {
  const departure = dailyDepartures(climate, blocks, clearness, rng)
  const range = dailyRanges(climate, blocks, shape, clearness.share)
  const { day, night, share, sunsetShare } = shape
  const out = new Float64Array(day.length)
  const last = blocks.days - 1
  for (let t = 0; t < out.length; t++) {
    const d = Math.max(day[t], 0)
    const low = departure[d] - 0.5 * range[d]
    if (night[t] === 0) {
      out[t] = low + range[d] * share[t]
      continue
    }
    const next = Math.min(day[t] + 1, last)
    const nextLow = departure[next] - 0.5 * range[next]
    out[t] = nextLow + (low + range[d] * sunsetShare[d] - nextLow) * share[t]
  }
  const { monthStart } = blocks
  const corrections = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    let sum = 0
    for (let t = monthStart[m]; t < monthStart[m + 1]; t++) sum += out[t]
    corrections[m] = climate.mean[m] - sum / (monthStart[m + 1] - monthStart[m])
  }
  return curve.add(corrections, out)
}

/** Departures of the daily means [K]. */
function dailyDepartures(
  climate: TemperatureClimate,
  { days, monthOfDay }: CalendarBlocks,
  { innovations }: DailyClearness,
  rng: Rng,
): Float64Array {
  const spread = climate.dailySpread ?? dailySpreadRule(climate.mean)
  const season = Math.min(halfRange(climate.mean) / SEASON_FULL, 1)
  const correlation = coldness(climate.mean).map((c) => -CLEAR_CORRELATION * season * c)
  const scores = new Float64Array(days)
  for (let d = 0; d < days; d++) {
    const rho = correlation[monthOfDay[d]]
    scores[d] = rho * innovations[d] + Math.sqrt(1 - rho * rho) * drawNormal(rng)
  }
  autoregression(DEPARTURE_AUTOCORRELATION, scores, scores)
  for (let d = 0; d < days; d++) scores[d] *= spread[monthOfDay[d]]
  return scores
}

/** Ranges of the days [K]. */
function dailyRanges(
  climate: TemperatureClimate,
  { days, monthOfDay }: CalendarBlocks,
  { contrast }: DiurnalShape,
  share: Float64Array,
): Float64Array {
  const range = new Float64Array(days)
  const sums = new Float64Array(12)
  const counts = new Float64Array(12)
  for (let d = 0; d < days; d++) {
    if (!(share[d] > 0)) continue
    range[d] = exp(RANGE_EXPONENT * log(-log1p(-RANGE_ASYMPTOTE * share[d])))
    sums[monthOfDay[d]] += range[d]
    counts[monthOfDay[d]]++
  }
  for (let d = 0; d < days; d++) {
    const m = monthOfDay[d]
    if (counts[m] > 0) range[d] *= (climate.dailyRange[m] * contrast[d] * counts[m]) / sums[m]
  }
  return range
}
