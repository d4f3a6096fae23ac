import { drawInteger, type Rng } from '../../../math/random/index.ts'
import { type Box, repairValue } from '../design-space.ts'

/** How children are made by the difference of two others. */
export interface DifferenceStepOptions {
  /**
   * Share of the pairs that take this step in the place of crossover, 0..1; when absent 0.25 where constraints hem,
   * along whose edges variables must move together, and where all variables are integers, among which crossover finds
   * few new ones; 0 elsewhere. Strings of bits take none.
   */
  readonly share?: number | undefined
  /** Chance of each variable to move, one moving for sure, 0..1; 0.9 when absent. */
  readonly perVariable?: number | undefined
  /** Length of a step over the difference, 0..2; from half to three halves of it at random; 0.5 when absent. */
  readonly scale?: number | undefined
}

/**
 * Moves two parents by the difference of two others of the population, one forwards and one backwards: steps have the
 * directions and lengths in which the population itself spreads, so that variables that hang together change together.
 * A step beyond a bound ends at random between the parent and the bound.
 *
 * @param first one parent, overwritten by a child; `second` likewise.
 * @see Storn & Price 1997, J. Glob. Optim. 11:341 (rand/1/bin); Das, Konar & Chakraborty 2005, GECCO, p. 991 (random
 *   scale)
 */
export function stepByDifference(
  rng: Rng,
  box: Box,
  { perVariable, scale }: { readonly perVariable: number; readonly scale: number },
  [one, other]: readonly [Float64Array, Float64Array],
  first: Float64Array,
  second: Float64Array,
): void {
  const { free } = box
  if (free.length === 0) return
  for (const [child, side] of [
    [first, 1],
    [second, -1],
  ] as const) {
    const length = side * scale * (0.5 + rng.uniform())
    const sure = free[drawInteger(rng, free.length)]
    for (const k of free) {
      if (k !== sure && rng.uniform() >= perVariable) continue
      child[k] = repairValue(box, k, within(rng, box, k, child[k], child[k] + length * (one[k] - other[k])))
    }
  }
}

function within(rng: Rng, { lower, upper }: Box, k: number, before: number, after: number): number {
  if (after < lower[k]) return lower[k] + (before - lower[k]) * rng.uniform()
  if (after > upper[k]) return upper[k] - (upper[k] - before) * rng.uniform()
  return after
}
