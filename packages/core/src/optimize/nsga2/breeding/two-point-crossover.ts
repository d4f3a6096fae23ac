import { drawInteger, type Rng } from '../../../math/random/index.ts'
import type { Box } from '../design-space.ts'

/** Whether all free variables take two values only: a string of bits. */
export function isBitString({ free, lower, upper, isInteger }: Box): boolean {
  return free.every((k) => isInteger[k] && upper[k] - lower[k] === 1)
}

/**
 * Two-point crossover: two parents exchange what lies between two places of the string. Bits that work together and
 * stand together stay together, which mixing bit by bit would tear apart.
 *
 * @param probability chance that a pair is mixed at all.
 * @param first one parent, overwritten by a child; `second` likewise.
 * @see De Jong & Spears 1992, Annals of Mathematics and Artificial Intelligence 5:1
 */
export function exchangeBits(
  rng: Rng,
  { free }: Box,
  probability: number,
  first: Float64Array,
  second: Float64Array,
): void {
  if (rng.uniform() >= probability) return
  const one = drawInteger(rng, free.length + 1)
  const other = drawInteger(rng, free.length + 1)
  for (let n = Math.min(one, other); n < Math.max(one, other); n++) {
    const k = free[n]
    ;[first[k], second[k]] = [second[k], first[k]]
  }
}
