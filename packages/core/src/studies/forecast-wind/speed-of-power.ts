import type { WindPlant } from '../../forecast/index.ts'
import { mean } from '../../math/statistics/index.ts'

const SPEED_STEP = 0.1
const SPEEDS = 300
const DIRECTIONS = 12
/** From this share of the largest output on, power tells no more than that the wind is at least that of its rating. */
const RATED_SHARE = 0.98
/** Below cut-in the wind is taken as this share of it. */
const CALM_SHARE = 0.7

/**
 * Wind that gives a power, by the rising part of the plant's curve at mean density and over all directions: below cut-in
 * 0.7 of it, at the rating the least wind that reaches it. NaN gives NaN.
 */
export function createSpeedOfPower(plant: WindPlant, density: Float64Array): (powerKw: number) => number {
  const air = mean(density)
  const curve = new Float64Array(SPEEDS)
  for (let n = 1; n < SPEEDS; n++) {
    let sum = 0
    for (let d = 0; d < DIRECTIONS; d++) sum += plant.powerKw(n * SPEED_STEP, (360 / DIRECTIONS) * d, air)
    // A curve that only rises, so that a stop in a storm is not taken for a calm.
    curve[n] = Math.max(curve[n - 1], sum / DIRECTIONS)
  }
  const ceiling = RATED_SHARE * curve[SPEEDS - 1]
  return (powerKw) => {
    if (Number.isNaN(powerKw)) return Number.NaN
    const wanted = Math.min(powerKw, ceiling)
    const above = curve.findIndex((value) => value > Math.max(wanted, 0))
    if (above <= 0) return 0
    if (wanted <= 0) return CALM_SHARE * above * SPEED_STEP
    const [low, high] = [curve[above - 1], curve[above]]
    return SPEED_STEP * (above - 1 + (wanted - low) / (high - low))
  }
}
