import { cos, log } from '../../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../../math/random/index.ts'
import { DAY_STRENGTH, WIND_AUTOCORRELATION, type WindClimate } from '../climate/site-climate.ts'
import { autoregression } from '../series/autoregression.ts'
import type { CalendarBlocks } from '../series/calendar-blocks.ts'
import { rankOrder } from '../series/rank-order.ts'
import type { DiurnalShape } from '../temperature/diurnal-shape.ts'
import { weibullStrata } from './weibull-strata.ts'
import { windAtHeight } from './wind-at-height.ts'

/** Solar hour at which the wind near the ground is strongest [h]; HOMER's default is 15 h by the clock. */
export const PEAK_HOUR = 14.5
/** Height at which the daily cycle fades, to turn round above it [m]; Wieringa 1989, Wind Engineering 13(2), 65–72: some 80 m. */
const REVERSAL_HEIGHT = 80
const REFERENCE_HEIGHT = 10
/** The cycle never makes up more of the score than this, or chance would have no say. */
const CYCLE_MAX = 1

/** Wind of a year at one height but for chance; the same for every seed. */
export interface WindFrame {
  /** Speeds of all hours, ascending within each month [m/s]. */
  readonly strata: Float64Array
  /** Daily cycle in the score of each hour [standard deviations]. */
  readonly cycle: Float64Array
  /** Weight of chance in the score of each hour, so that both together have variance 1. */
  readonly chance: Float64Array
}

/** @param height above ground [m]. */
export function windFrame(
  climate: WindClimate,
  height: number,
  { monthStart, dayOfHour }: CalendarBlocks,
  { contrast, solarHour }: DiurnalShape,
): WindFrame {
  const wind = windAtHeight(climate, height, monthStart)
  const strata = weibullStrata(wind, monthStart)
  const strength = dayStrengthAtHeight(climate, height)
  const hours = strata.length
  const cycle = new Float64Array(hours)
  const chance = new Float64Array(hours).fill(1)
  for (let m = 0; m < 12; m++) {
    // A day's cycle of so many mean speeds is this many standard deviations.
    const amplitude = Math.min(strength / relativeSpread(strata, monthStart[m], monthStart[m + 1]), CYCLE_MAX)
    for (let t = monthStart[m]; t < monthStart[m + 1]; t++) {
      const size = amplitude * contrast[dayOfHour[t]]
      cycle[t] = size * cos((Math.PI / 12) * (solarHour[t] - PEAK_HOUR))
      chance[t] = Math.sqrt(1 - 0.5 * size * size)
    }
  }
  return { strata, cycle, chance }
}

/** Half the range of the mean day over the mean speed at a height [1]: that of 10 m, fading to none at 80 m. */
export function dayStrengthAtHeight({ dayStrength = DAY_STRENGTH }: WindClimate, height: number): number {
  const fade = log(height / REFERENCE_HEIGHT) / log(REVERSAL_HEIGHT / REFERENCE_HEIGHT)
  return dayStrength * Math.min(Math.max(1 - fade, 0), 1)
}

function relativeSpread(values: Float64Array, begin: number, end: number): number {
  let sum = 0
  let square = 0
  for (let t = begin; t < end; t++) {
    sum += values[t]
    square += values[t] * values[t]
  }
  return Math.sqrt(Math.max(((end - begin) * square) / (sum * sum) - 1, 0))
}

/** Coefficients that the autoregression may take. */
const PHI_MIN = -0.5
const PHI_MAX = 0.998

/**
 * The chance in a year's wind, the same for all heights: a normal autoregression.
 *
 * Daily cycle, Weibull shape and the luck of the draw move the autocorrelation of the speed away from that of the
 * scores, by up to ±0.05. So the coefficient is corrected once by what the speed at the height of `frame` is found to
 * miss; then it is met within 0.02.
 */
export function windScores(
  frame: WindFrame,
  { autocorrelation = WIND_AUTOCORRELATION }: WindClimate,
  monthStart: Int32Array,
  rng: Rng,
): Float64Array {
  const innovations = new Float64Array(frame.strata.length)
  for (let t = 0; t < innovations.length; t++) innovations[t] = drawNormal(rng)
  const scores = autoregression(autocorrelation, innovations, new Float64Array(innovations.length))
  const found = monthlyAutocorrelation(hourlyWind(frame, scores, monthStart), monthStart)
  const phi = Math.min(Math.max(2 * autocorrelation - found, PHI_MIN), PHI_MAX)
  return autoregression(phi, innovations, scores)
}

/** Correlation of each value with the next about the means of the months. */
function monthlyAutocorrelation(values: Float64Array, monthStart: Int32Array): number {
  let product = 0
  let square = 0
  for (let m = 0; m < 12; m++) {
    let sum = 0
    for (let t = monthStart[m]; t < monthStart[m + 1]; t++) sum += values[t]
    const mean = sum / (monthStart[m + 1] - monthStart[m])
    let last = 0
    for (let t = monthStart[m]; t < monthStart[m + 1]; t++) {
      const deviation = values[t] - mean
      product += deviation * last
      square += deviation * deviation
      last = deviation
    }
  }
  return product / square
}

/**
 * Wind speed of every hour [m/s]: the hours of each month, ranked by chance and daily cycle together, get the speeds of
 * its Weibull distribution, one each. So every month has its mean and its shape whatever the seed.
 *
 * @see HOMER Pro 3.16 manual, Generating Synthetic Wind Data (autoregression plus daily cycle, mapped to a Weibull
 * distribution); the ranks are ours
 */
export function hourlyWind(
  { strata, cycle, chance }: WindFrame,
  scores: Float64Array,
  monthStart: Int32Array,
): Float64Array {
  const ranked = new Float64Array(scores.length)
  for (let t = 0; t < ranked.length; t++) ranked[t] = chance[t] * scores[t] + cycle[t]
  const speed = new Float64Array(scores.length)
  const keys = new Float64Array(744)
  const order = new Int32Array(744)
  for (let m = 0; m < 12; m++) {
    const begin = monthStart[m]
    const count = monthStart[m + 1] - begin
    rankOrder(ranked.subarray(begin, begin + count), keys.subarray(0, count), order)
    for (let r = 0; r < count; r++) speed[begin + order[r]] = strata[begin + r]
  }
  return speed
}
