import { pow } from '../../../math/elementary/index.ts'
import type { Rng } from '../../../math/random/index.ts'
import { type Box, repairValue } from '../design-space.ts'

/** How a child is changed. */
export interface MutationOptions {
  /**
   * Chance of each free variable to change, 0..1; one over their number, at most 0.5, when absent, and half of that where
   * all are integers of more than two values.
   */
  readonly perVariable?: number | undefined
  /** Distribution index η, 0..1000: larger makes smaller steps; 20 when absent. */
  readonly index?: number | undefined
  /**
   * What the index grows by while as many feasible designs are found as breed, 0..1000; when absent 0, or 2 where
   * constraints hem, whose edges are met the closer the finer the last steps are.
   */
  readonly indexGrowth?: number | undefined
  /** Index η of the coarser steps that are mixed with these, 0..1000; when absent 5, or 3 where constraints hem. */
  readonly coarseIndex?: number | undefined
  /** Share of the coarser steps, 0..1; when absent 0.1, or 0.2 where constraints hem, to leap what they forbid. */
  readonly coarseShare?: number | undefined
  /** Index η of all steps of integers, 0..1000; 5 when absent. */
  readonly integerIndex?: number | undefined
}

/** Options of which the growth of the index is worked out. */
type MutationSteps = Required<Readonly<Record<Exclude<keyof MutationOptions, 'indexGrowth'>, number>>>

/**
 * Polynomial mutation within bounds: a step of up to the whole distance to a bound, small ones likelier. Integers move
 * by one at least.
 *
 * @param out the child, changed in place.
 * @see Deb & Goyal 1996, Computer Science and Informatics 26(4):30; Deb & Deb 2014, Int. J. AISC 4:1 (bounds);
 *   Deb 2000, Comput. Methods Appl. Mech. Eng. 186:311, §5 (an index that grows)
 */
export function mutate(
  rng: Rng,
  box: Box,
  { perVariable, index, coarseIndex, coarseShare, integerIndex }: MutationSteps,
  out: Float64Array,
): void {
  for (const k of box.free) {
    if (rng.uniform() >= perVariable) continue
    const margin = box.isInteger[k] ? 0.5 : 0
    const lower = box.lower[k] - margin
    const range = box.upper[k] + margin - lower
    const before = out[k]
    const share = (before - lower) / range
    const eta = box.isInteger[k] ? integerIndex : rng.uniform() < coarseShare ? coarseIndex : index
    const u = rng.uniform()
    const moved =
      u < 0.5
        ? before - range * (1 - reach(2 * u, share, eta))
        : before + range * (1 - reach(2 - 2 * u, 1 - share, eta))
    out[k] = repairValue(box, k, moved)
    if (out[k] === before && box.isInteger[k]) out[k] = neighbour(box, k, before, u < 0.5 ? -1 : 1)
  }
}

/** 1 minus the length of a step that goes at most `room` (share of the range). */
function reach(u: number, room: number, index: number): number {
  return pow(u + (1 - u) * pow(1 - room, index + 1), 1 / (index + 1))
}

/** The next integer on a side, or on the other side where that one ends. */
function neighbour({ lower, upper }: Box, k: number, value: number, side: number): number {
  const next = value + side
  return next < lower[k] || next > upper[k] ? value - side : next
}
