import { pow } from '../../../math/elementary/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { type Box, repairValue } from '../design-space.ts'

/** How two parents are mixed. */
export interface CrossoverOptions {
  /** Chance that a pair is mixed at all, 0..1; 0.9 when absent. */
  readonly probability?: number | undefined
  /** Chance of each variable of a mixed pair to be mixed, 0..1; 0.5 when absent, 0.75 where constraints hem. */
  readonly perVariable?: number | undefined
  /** Distribution index η, 0..1000: larger keeps children nearer to their parents; 20 when absent, 15 where constraints hem. */
  readonly index?: number | undefined
}

/** Parents nearer than this share of the range are as good as equal: mixing them does nothing. */
const NEAR = 1e-14

/**
 * Simulated binary crossover within bounds: a variable of the children is spread around its mean in the parents with
 * density ∝ (1 + |spread|)^… as one-point crossover spreads bits, cut off at the bounds. Which child gets which value
 * is left to chance. Integers are mixed on a range half a unit wider at both ends and rounded.
 *
 * @param first one parent, overwritten by a child; `second` likewise.
 * @see Deb & Agrawal 1995, Complex Systems 9:115; Deb & Beyer 2001, Evol. Comput. 9:197 (bounds)
 */
export function crossOver(
  rng: Rng,
  box: Box,
  { probability, perVariable, index }: Required<Readonly<Record<keyof CrossoverOptions, number>>>,
  first: Float64Array,
  second: Float64Array,
): void {
  if (rng.uniform() >= probability) return
  for (const k of box.free) {
    if (rng.uniform() >= perVariable) continue
    const margin = box.isInteger[k] ? 0.5 : 0
    const lower = box.lower[k] - margin
    const upper = box.upper[k] + margin
    const near = Math.min(first[k], second[k])
    const far = Math.max(first[k], second[k])
    const gap = far - near
    if (gap <= NEAR * (upper - lower)) continue
    const u = rng.uniform()
    const below = 0.5 * (near + far - spread(u, 1 + (2 * (near - lower)) / gap, index) * gap)
    const above = 0.5 * (near + far + spread(u, 1 + (2 * (upper - far)) / gap, index) * gap)
    const isSwapped = rng.uniform() < 0.5
    first[k] = repairValue(box, k, isSwapped ? above : below)
    second[k] = repairValue(box, k, isSwapped ? below : above)
  }
}

/** Spread factor at the share u of its distribution, cut off at `limit` ≥ 1. */
function spread(u: number, limit: number, index: number): number {
  const scaled = u * (2 - pow(limit, -(index + 1)))
  return pow(scaled <= 1 ? scaled : 1 / (2 - scaled), 1 / (index + 1))
}
