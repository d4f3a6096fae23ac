import { type LayoutRules, layoutViolation, shapesOf } from './layout-rules.ts'

/** Pushes go a little too far, so that rounding leaves nothing broken [m]. */
const BEYOND = 1e-8
/** Rounds before a layout is given up. */
const ROUNDS_MAX = 300

/**
 * Moves turbines as little as it takes to keep the rules: pairs that are too close apart, turbines outside to the edge,
 * round after round. Not every layout can be mended so.
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
