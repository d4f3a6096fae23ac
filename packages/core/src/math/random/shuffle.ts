import { InputError, requireList, requireRng } from '../../errors/index.ts'
import { requireInteger } from '../require-integer.ts'
import { integerBelow } from './integer.ts'
import type { Rng } from './rng.ts'

/** An array of any kind that can be reordered. */
export interface Reorderable<T> {
  readonly length: number
  [index: number]: T
}

/** More elements than this no typed array is sure to hold. */
const LENGTH_MAX = 4294967295

/**
 * Puts an array into random order in place, every order equally likely (Durstenfeld 1964, Commun. ACM 7:420).
 * @returns `out`.
 */
export function shuffle<A extends Reorderable<unknown>>(rng: Rng, out: A): A {
  requireRng(rng)
  requireList(out, 'out')
  for (let i = out.length - 1; i > 0; i--) {
    const j = integerBelow(rng, i + 1)
    const swapped = out[i]
    out[i] = out[j]
    out[j] = swapped
  }
  return out
}

/**
 * The integers 0..count−1 in random order.
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (count) or `length_mismatch` (out).
 */
export function drawPermutation(rng: Rng, count: number, out?: Uint32Array | undefined): Uint32Array {
  requireInteger(count, 0, LENGTH_MAX, 'count')
  const order = out ?? new Uint32Array(count)
  InputError.requireLength(count, { out: order })
  for (let i = 0; i < count; i++) order[i] = i
  return shuffle(rng, order)
}
