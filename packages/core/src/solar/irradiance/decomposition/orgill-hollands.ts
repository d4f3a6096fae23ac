import { requireFields } from '../../../errors/index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, splitByDiffuseFraction } from './diffuse-fraction.ts'

/**
 * Direct and diffuse irradiance from global, after Orgill & Hollands 1977 (hourly fit, Toronto).
 *
 *     dhi/ghi = 1 − 0.249 kt       kt < 0.35
 *             = 1.557 − 1.84 kt    0.35 ≤ kt ≤ 0.75
 *             = 0.177              kt > 0.75
 *     kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..1
 *
 * Where the zenith angle is beyond 87°, or ghi is negative: dni = 0 and dhi = ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Orgill & Hollands 1977, Solar Energy 19(4), 357, doi:10.1016/0038-092X(77)90006-8
 */
export function orgillHollands(input: DecompositionInput, out?: Decomposition): Decomposition {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  out ??= createDecomposition(input.ghi.length)
  return splitByDiffuseFraction(input, orgillHollandsFraction, out)
}

function orgillHollandsFraction(kt: number): number {
  if (kt < 0.35) return 1 - 0.249 * kt
  if (kt > 0.75) return 0.177
  return 1.557 - 1.84 * kt
}
