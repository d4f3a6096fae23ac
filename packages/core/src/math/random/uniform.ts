import { InputError, requireList, requireObject, requireRng } from '../../errors/index.ts'
import type { Rng } from './rng.ts'

/** Bounds of a uniform distribution, in the unit of the values. */
export interface UniformParameters {
  readonly low: number
  /** Not below `low`. */
  readonly high: number
}

/**
 * Fills an array with independent numbers, uniform over low ≤ x < high (rounding may give `high` itself).
 * @returns `out`.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type`.
 */
export function fillUniform(rng: Rng, uniformParameters: UniformParameters, out: Float64Array): Float64Array {
  requireRng(rng)
  requireObject(uniformParameters, 'uniformParameters')
  requireList(out, 'out')
  const { low, high } = uniformParameters
  InputError.requireRange(low, -Number.MAX_VALUE, Number.MAX_VALUE, 'low')
  InputError.requireRange(high, low, Number.MAX_VALUE, 'high')
  for (let i = 0; i < out.length; i++) {
    const u = rng.uniform()
    out[i] = low * (1 - u) + high * u
  }
  return out
}
