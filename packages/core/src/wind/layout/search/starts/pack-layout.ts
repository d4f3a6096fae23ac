import type { Rng } from '../../../../math/random/index.ts'
import { type LayoutRules, layoutViolation } from '../rules/layout-rules.ts'
import { repairLayout } from '../rules/repair-layout.ts'
import { drawPacking } from './close-packings.ts'
import { fixedPackings, tooManyTurbines } from './layout-room.ts'
import { packQuietly } from './pack-quietly.ts'
import { scatterLayout } from './start-layouts.ts'

/** Close packings tried, each turned and shifted at random. */
const PACKINGS = 60
/** Layouts drawn at random and mended, where no packing holds enough. */
const MENDED = 20

/**
 * Some layout that keeps the rules; where noise is limited, of the places of each packing the quietest.
 *
 * @returns `count` easts, then `count` norths [m].
 * @throws {InfeasibleError} when none was found, with the most turbines and the widest distance that were, or with the
 *   least noise.
 */
export function packLayout(rng: Rng, rules: LayoutRules, count: number): Float64Array {
  const { noise, ...others } = rules
  if (noise !== undefined) return packQuietly(rng, { ...others, noise }, packLayout(rng, others, count))
  for (let n = 0; n < PACKINGS; n++) {
    const places = chosen(rules, drawPacking(rng, rules, n, count), count)
    if (places !== undefined) return places
  }
  const places = new Float64Array(2 * count)
  for (let n = 0; n < MENDED; n++) {
    scatterLayout(rng, rules.area, places)
    if (repairLayout(rules, places)) return places
  }
  for (const dense of fixedPackings(rules, count)) {
    const found = chosen(rules, dense, count)
    if (found !== undefined) return found
  }
  throw tooManyTurbines(rules, count)
}

/** As many places of a packing as are wanted; undefined where it has fewer, or they break the rules. */
function chosen(rules: LayoutRules, dense: readonly number[][], count: number): Float64Array | undefined {
  if (dense.length < count) return undefined
  const places = spreadOver(dense, count)
  return layoutViolation(rules, places) === 0 ? places : undefined
}

/** As many of the places as are wanted, evenly over their order. */
function spreadOver(inside: readonly number[][], count: number): Float64Array {
  const places = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    const [x, y] = inside[Math.floor(((i + 0.5) * inside.length) / count)]
    places[i] = x
    places[count + i] = y
  }
  return places
}
