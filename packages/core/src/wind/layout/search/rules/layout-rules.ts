import { requireFields, requireList } from '../../../../errors/index.ts'
import type { LayoutArea, Shape } from '../../area/layout-area.ts'
import type { NoiseLimits } from './noise-limits.ts'

/** What every layout must keep. */
export interface LayoutRules {
  readonly area: LayoutArea
  /** Least distance between the middles of two turbines [m]. */
  readonly minSpacing: number
  /** Noise at receivers; none is limited when absent. */
  readonly noise?: NoiseLimits | undefined
}

/** The ground, then the exclusions. */
export function shapesOf({ area }: Pick<LayoutRules, 'area'>): readonly Shape[] {
  return [area.ground, ...area.exclusions]
}

/**
 * By how much a layout breaks the rules at worst: farthest way outside, most that a pair lacks [m], or most that a level
 * is over its limit [dB]. 0 where it keeps them; NaN where a place is NaN.
 */
export function layoutViolation(rules: LayoutRules, places: Float64Array): number {
  requireFields(rules, { area: 'object' }, 'rules')
  requireList(places, 'places')
  const worst = placeViolation(rules, places)
  return rules.noise === undefined ? worst : Math.max(worst, rules.noise.look(places))
}

/** The same without noise [m]. */
export function placeViolation(rules: Omit<LayoutRules, 'noise'>, places: Float64Array): number {
  const count = places.length >> 1
  const outward = new Float64Array(2)
  let worst = 0
  for (const [s, shape] of shapesOf(rules).entries()) {
    const side = s === 0 ? 1 : -1
    for (let i = 0; i < count; i++) {
      worst = Math.max(worst, side * shape.distance(places[i], places[count + i], outward))
    }
  }
  const closest = closestDistance(places)
  return closest < rules.minSpacing ? Math.max(worst, rules.minSpacing - closest) : worst
}

/** Distance of the two turbines that are closest to each other [m]; infinite for one turbine. */
export function closestDistance(places: Float64Array): number {
  const count = places.length >> 1
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const dx = places[i] - places[j]
      const dy = places[count + i] - places[count + j]
      least = Math.min(least, dx * dx + dy * dy)
    }
  }
  return Math.sqrt(least)
}
