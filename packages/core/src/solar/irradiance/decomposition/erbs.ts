import { requireFields } from '../../../errors/index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, splitByDiffuseFraction } from './diffuse-fraction.ts'

/**
 * Direct and diffuse irradiance from global, after Erbs, Klein & Duffie 1982 (hourly fit, United States).
 *
 *     dhi/ghi = 1 − 0.09 kt                                                kt ≤ 0.22
 *             = 0.9511 − 0.1604 kt + 4.388 kt² − 16.638 kt³ + 12.336 kt⁴    0.22 < kt ≤ 0.8
 *             = 0.165                                                       kt > 0.8
 *     kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..1
 *
 * Where the zenith angle is beyond 87°, or ghi is negative: dni = 0 and dhi = ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Erbs, Klein & Duffie 1982, Solar Energy 28(4), 293, doi:10.1016/0038-092X(82)90302-4
 * @example
 * const { dni, dhi } = erbs({
 *   ghi: Float64Array.of(600),
 *   zenithDeg: Float64Array.of(40),
 *   dniExtra: Float64Array.of(1361), // see extraterrestrialNormal
 * })
 * dhi // [296.4] [W/m²]
 * dni // [396.3] [W/m²]
 */
export function erbs(input: DecompositionInput, out?: Decomposition): Decomposition {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  out ??= createDecomposition(input.ghi.length)
  return splitByDiffuseFraction(input, erbsFraction, out)
}

function erbsFraction(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt
  if (kt > 0.8) return 0.165
  return 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336)))
}
