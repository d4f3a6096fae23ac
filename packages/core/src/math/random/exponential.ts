import { InputError, requireRng } from '../../errors/index.ts'
import { log } from '../elementary/index.ts'
import type { Rng } from './rng.ts'

/** An exponential number of mean 1 by inversion: −ln(1 − u), at most 36.8. Takes one uniform number. */
export function drawExponential(rng: Rng): number {
  requireRng(rng)
  return 0 - log(1 - rng.uniform())
}

/**
 * Fills an array with independent exponential numbers.
 * @param mean > 0, in the unit of the values.
 * @returns `out`.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function fillExponential(rng: Rng, mean: number, out: Float64Array): Float64Array {
  InputError.requireRange(mean, Number.MIN_VALUE, Number.MAX_VALUE, 'mean')
  for (let i = 0; i < out.length; i++) out[i] = mean * drawExponential(rng)
  return out
}
