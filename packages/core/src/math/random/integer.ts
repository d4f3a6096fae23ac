import { requireRng } from '../../errors/index.ts'
import { requireInteger } from '../require-integer.ts'
import type { Rng } from './rng.ts'

const TWO_32 = 4294967296
const LIMIT_MAX = 9007199254740992

/**
 * A uniform integer in 0..limit−1 without bias: draws of just enough bits are thrown away until one fits,
 * fewer than two on average.
 * @param limit integer from 1 to 2^53.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function drawInteger(rng: Rng, limit: number): number {
  requireRng(rng)
  requireInteger(limit, 1, LIMIT_MAX, 'limit')
  return integerBelow(rng, limit)
}

/** The same without the check. */
export function integerBelow(rng: Rng, limit: number): number {
  const largest = limit - 1
  const high = Math.floor(largest / TWO_32)
  if (high === 0) {
    if (largest === 0) return 0
    const spare = Math.clz32(largest)
    for (;;) {
      const drawn = rng.uint32() >>> spare
      if (drawn <= largest) return drawn
    }
  }
  const spare = Math.clz32(high)
  for (;;) {
    const drawn = (rng.uint32() >>> spare) * TWO_32 + rng.uint32()
    if (drawn <= largest) return drawn
  }
}
