import { drawNormal, type Rng } from '../../../math/random/index.ts'
import type { SunClimate } from '../climate/site-climate.ts'
import { autoregression } from '../series/autoregression.ts'
import type { CalendarBlocks } from '../series/calendar-blocks.ts'
import { rankOrder } from '../series/rank-order.ts'
import { betaStrata } from './beta-strata.ts'
import type { ClearDays } from './clear-days.ts'
import { shiftOdds } from './shift-odds.ts'

/**
 * Correlation of the relative clearness of a day with that of the day before, about the mean of the month.
 * @see Graham, Hollands & Unny 1988, Solar Energy 40(2), 83–92: 0.29 wherever they looked
 */
export const DAILY_AUTOCORRELATION = 0.29

/** Darkest day over a cloudless one. */
const SHARE_MIN = 0.04
/** Shares are kept off 0 and 1, where odds end. */
const EDGE = 1e-3
/** Smaller shapes than this would make days either black or cloudless and nothing else. */
const SHAPE_MIN = 0.2
/** Least relative spread of days; a month without any is not weather. */
const SPREAD_MIN = 0.02
/** Coefficients between which the autoregression is sought, and the halvings: a step is below 0.002. */
const PHI_MIN = -0.6
const PHI_MAX = 0.95
const HALVINGS = 10

/** Relative clearness of the days of a month: what each day gets of a cloudless one's light. */
export interface ClearnessMonth {
  /** First day and the day after the last that have light at all, of the days of this month. */
  readonly begin: number
  readonly end: number
  /** Mean share that the climate asks for [1]. */
  readonly mean: number
  /** One share for each of equally likely strata, ascending, less `strataMean` [1]. */
  readonly strata: Float64Array
  readonly strataMean: number
  /** Whether the spread asked for had to be limited. */
  readonly limited: boolean
}

/** Distributions of the relative clearness of days by month; the same for every seed. */
export function clearnessMonths(
  { dayClear, monthGhi, monthStart, clear }: ClearDays,
  { days, monthOfDay }: CalendarBlocks,
  climate: SunClimate,
): readonly ClearnessMonth[] {
  const months: ClearnessMonth[] = []
  for (let m = 0, day = 0; m < 12; m++) {
    let end = day
    while (end < days && monthOfDay[end] === m) end++
    let first = day
    while (first < end && !(dayClear[first] > 0)) first++
    let last = end
    while (last > first && !(dayClear[last - 1] > 0)) last--
    day = end
    let clearSum = 0
    for (let i = monthStart[m]; i < monthStart[m + 1]; i++) clearSum += clear[i]
    const mean = clearSum > 0 ? monthGhi[m] / clearSum : 0
    months.push(mean > 0 ? monthOf(dayClear, first, last, mean, climate.ghiDailyVariation[m]) : DARK_MONTH)
  }
  return months
}

const DARK_MONTH: ClearnessMonth = {
  ...{ begin: 0, end: 0, mean: 0, strataMean: 0, limited: false },
  strata: new Float64Array(0),
}

function monthOf(
  dayClear: Float64Array,
  begin: number,
  end: number,
  mean: number,
  variation: number,
): ClearnessMonth {
  const low = Math.min(SHARE_MIN, 0.5 * mean)
  const season = squareVariation(dayClear, begin, end)
  const spread = Math.max(Math.sqrt(Math.max((1 + variation * variation) / (1 + season) - 1, 0)), SPREAD_MIN)
  const u = (mean - low) / (1 - low)
  const deviation = (spread * mean) / (1 - low)
  const asked = (u * (1 - u)) / (deviation * deviation) - 1
  const least = SHAPE_MIN / Math.min(u, 1 - u)
  const sum = Math.max(asked, least)
  const strata = betaStrata({ alpha: sum * u, beta: sum * (1 - u) }, new Float64Array(end - begin))
  let strataSum = 0
  for (let r = 0; r < strata.length; r++) {
    strata[r] = Math.min(Math.max(low + (1 - low) * strata[r], EDGE), 1 - EDGE)
    strataSum += strata[r]
  }
  const strataMean = strataSum / strata.length
  for (let r = 0; r < strata.length; r++) strata[r] -= strataMean
  return { begin, end, mean, strata, strataMean, limited: asked < least }
}

/** Variance over the squared mean. */
function squareVariation(values: Float64Array, begin: number, end: number): number {
  let sum = 0
  let square = 0
  for (let d = begin; d < end; d++) {
    sum += values[d]
    square += values[d] * values[d]
  }
  return ((end - begin) * square) / (sum * sum) - 1
}

/** One draw of the days' clearness. */
export interface DailyClearness {
  /** Share of a cloudless day's light that each day gets, 0 where there is none [1]. */
  readonly share: Float64Array
  /** The independent normal numbers that drove it, for what goes with the clearness. */
  readonly innovations: Float64Array
}

/**
 * Relative clearness of every day: in each month the strata of its beta distribution, one a day, in the order of a
 * normal autoregression; then the month's sum of light is met exactly by `shiftOdds`.
 *
 * The coefficient of the autoregression is sought such that the days themselves, as drawn, have the correlation of
 * {@link DAILY_AUTOCORRELATION}: of 365 days one draw would scatter by ±0.05 about it.
 *
 * @see Graham, Hollands & Unny 1988, Solar Energy 40(2), 83–92 (normal autoregression mapped to the distribution of the month)
 */
export function dailyClearness(
  { dayClear }: ClearDays,
  months: readonly ClearnessMonth[],
  rng: Rng,
): DailyClearness {
  const days = dayClear.length
  const innovations = new Float64Array(days)
  for (let d = 0; d < days; d++) innovations[d] = drawNormal(rng)
  const share = new Float64Array(days)
  const scores = new Float64Array(days)
  const order = new Int32Array(31)
  const keys = new Float64Array(31)
  const correlationAt = (phi: number): number => {
    autoregression(phi, innovations, scores)
    for (const { begin, end, strata } of months) {
      rankOrder(scores.subarray(begin, end), keys.subarray(0, end - begin), order)
      for (let r = 0; r < strata.length; r++) share[begin + order[r]] = strata[r]
    }
    return neighbourCorrelation(share)
  }
  let low = PHI_MIN
  let high = PHI_MAX
  for (let step = 0; step < HALVINGS; step++) {
    const phi = 0.5 * (low + high)
    if (correlationAt(phi) < DAILY_AUTOCORRELATION) low = phi
    else high = phi
  }
  for (const { begin, end, mean, strataMean } of months) {
    let clearSum = 0
    for (let d = begin; d < end; d++) {
      share[d] += strataMean
      clearSum += dayClear[d]
    }
    shiftOdds({ shares: share, weights: dayClear, begin, end }, mean * clearSum)
  }
  return { share, innovations }
}

/** Correlation of each value with the next, of values whose mean is 0. */
function neighbourCorrelation(values: Float64Array): number {
  let product = 0
  let square = 0
  for (let d = 0; d < values.length; d++) {
    square += values[d] * values[d]
    if (d > 0) product += values[d] * values[d - 1]
  }
  return product / square
}
