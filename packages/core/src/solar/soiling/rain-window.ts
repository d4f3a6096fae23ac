/** Rain summed over a window that ends with each step, and what the next part of the series needs to go on. */
export interface RainWindow {
  /** Sum over the window, one value per step [mm]. */
  readonly sums: Float64Array
  /** Rain of the steps that the next window reaches back to, the oldest first [mm]. */
  readonly recentRain: readonly number[]
}

/**
 * Rain this near a threshold is the threshold [mm]: gauges count in tenths, so sums meet thresholds exactly, and the
 * rounding of a sum must not decide.
 */
export const RAIN_TOLERANCE = 1e-9

/** A quotient of two durations is a whole number when it is one within this. */
const WHOLE_TOLERANCE = 1e-9

/** Steps whose ends lie within a duration before the end of a step, that step included; at least 1. */
export function stepsWithin(hours: number, stepHours: number): number {
  return Math.max(Math.ceil(hours / stepHours - WHOLE_TOLERANCE), 1)
}

/**
 * Sums rain over the last `windowSteps` steps, each step included. Before the series and before `recentRain` it was
 * dry; a NaN or a negative value counts as no rain. A sum depends on nothing but the rain in its window, so that a
 * series in parts gives the same bits as in one.
 */
export function sumRain(
  rain: Float64Array,
  windowSteps: number,
  recentRain: readonly number[] = [],
): RainWindow {
  const past = windowSteps - 1
  const joined = new Float64Array(past + rain.length)
  for (let back = 1; back <= Math.min(past, recentRain.length); back++) {
    joined[past - back] = orDry(recentRain[recentRain.length - back])
  }
  for (let t = 0; t < rain.length; t++) joined[past + t] = orDry(rain[t])
  const sums = new Float64Array(rain.length)
  let sum = 0
  for (let t = 0; t < sums.length; t++) {
    if (t === 0 || joined[past + t] !== 0 || joined[t - 1] !== 0) sum = sumOf(joined, t, t + windowSteps)
    sums[t] = sum
  }
  return { sums, recentRain: Array.from(joined.subarray(rain.length)) }
}

function orDry(rain: number): number {
  return rain > 0 ? rain : 0
}

function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]
  return sum
}
