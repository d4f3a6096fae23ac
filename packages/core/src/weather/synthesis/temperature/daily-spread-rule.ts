import type { Monthly } from '../climate/site-climate.ts'

/** Spread where the year has no seasons, its growth with half the year's range, and how much of that goes with the cold [K, 1, 1]. */
const SPREAD_BASE = 1
const SPREAD_PER_KELVIN = 0.19
const COLD_PER_KELVIN = 0.1
/** The most: continental winters have 6 K. */
const SPREAD_MAX = 6

/**
 * Standard deviation of the daily mean temperature within each month [K], where the climate does not say:
 *
 *     σ = 1 + 0.19·A + 0.10·A·c,   at most 6 K
 *
 * with A half the range of the monthly means [K] and c where the month lies in it, −1 the warmest, 1 the coldest.
 * A rule of thumb of this engine, without a paper: set by eye to the TMY3 of Greensboro (5.2 K in winter, 2.2 K in
 * summer), it reads 2 K high in the winter of the Po plain.
 */
export function dailySpreadRule(mean: Monthly): Float64Array {
  const half = halfRange(mean)
  return coldness(mean).map((c) =>
    Math.min(SPREAD_BASE + SPREAD_PER_KELVIN * half + COLD_PER_KELVIN * half * c, SPREAD_MAX),
  )
}

/** Half the range of twelve monthly means. */
export function halfRange(mean: Monthly): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let m = 0; m < 12; m++) {
    low = Math.min(low, mean[m])
    high = Math.max(high, mean[m])
  }
  return 0.5 * (high - low)
}

/** Where each month lies in the range of the year: −1 the warmest, 1 the coldest; 0 where all are alike. */
export function coldness(mean: Monthly): Float64Array {
  const half = halfRange(mean)
  const warmest = Array.from({ length: 12 }, (_, m) => mean[m]).reduce((a, b) => Math.max(a, b))
  return Float64Array.from({ length: 12 }, (_, m) => (half > 0 ? (warmest - mean[m]) / half - 1 : 0))
}
