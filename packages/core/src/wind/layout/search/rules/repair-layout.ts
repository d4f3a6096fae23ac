import { type LayoutRules, layoutViolation, shapesOf } from './layout-rules.ts'
import type { NoiseLimits } from './noise-limits.ts'

/** Pushes go a little too far, so that rounding leaves nothing broken [m]. */
const BEYOND = 1e-8
/** Rounds before a layout is given up. */
const ROUNDS_MAX = 300
/** Moves go a little farther than the slope of a level tells, as it flattens with the distance [1, dB]. */
const QUIETER = { times: 1.02, plus: 1e-4 }

/**
 * Moves turbines as little as it takes to keep the rules: pairs that are too close apart, turbines outside to the edge,
 * those that are heard too loud away, round after round. Not every layout can be mended so.
 *
 * @param places written.
 * @returns whether the rules are kept, to the last bit.
 */
export function repairLayout(rules: LayoutRules, places: Float64Array): boolean {
  const count = places.length >> 1
  const shapes = shapesOf(rules)
  const outward = new Float64Array(2)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    let kept = spread(places, rules.minSpacing)
    for (let s = 0; s < shapes.length; s++) {
      const side = s === 0 ? 1 : -1
      for (let i = 0; i < count; i++) {
        const distance = side * shapes[s].distance(places[i], places[count + i], outward)
        if (!(distance > 0)) continue
        kept = false
        const way = side * (distance + BEYOND)
        places[i] -= way * outward[0]
        places[count + i] -= way * outward[1]
      }
    }
    if (rules.noise !== undefined && !quieten(rules.noise, places, rules.minSpacing / 4)) kept = false
    if (kept) return layoutViolation(rules, places) === 0
  }
  return false
}

/** Pushes pairs apart; whether there were none too close. */
function spread(places: Float64Array, minSpacing: number): boolean {
  const count = places.length >> 1
  let kept = true
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const dx = places[i] - places[j]
      const dy = places[count + i] - places[count + j]
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (!(distance < minSpacing)) continue
      kept = false
      const push = (minSpacing - distance + BEYOND) / 2
      const east = distance > 0 ? dx / distance : 1
      const north = distance > 0 ? dy / distance : 0
      places[i] += push * east
      places[j] -= push * east
      places[count + i] += push * north
      places[count + j] -= push * north
    }
  }
  return kept
}

/** Moves turbines down the slope of each level that is over its limit; whether there was none. */
function quieten(noise: NoiseLimits, places: Float64Array, farthest: number): boolean {
  if (noise.look(places) <= 0) return true
  const slope = new Float64Array(places.length)
  for (let r = 0; r < noise.count; r++) {
    const excess = noise.excess[r]
    if (!(excess > 0)) continue
    slope.fill(0)
    noise.addSlope(r, 1, slope)
    let [square, steepest] = [0, 0]
    for (const part of slope) {
      square += part * part
      steepest = Math.max(steepest, Math.abs(part))
    }
    if (!(square > 0)) return false
    const step = Math.min((QUIETER.times * excess + QUIETER.plus) / square, farthest / steepest)
    for (let i = 0; i < places.length; i++) places[i] -= step * slope[i]
    noise.look(places)
  }
  return false
}
