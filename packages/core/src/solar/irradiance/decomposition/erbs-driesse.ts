import { requireFields } from '../../../errors/index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, splitByDiffuseFraction } from './diffuse-fraction.ts'

/**
 * Direct and diffuse irradiance from global: Erbs without its jumps, so that value and slope are continuous in kt.
 *
 *     dhi/ghi = 1 − 0.09 kt              kt ≤ 0.216
 *             = a quartic in kt           0.216 < kt ≤ 0.792
 *             = 0.165                     kt > 0.792
 *     kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..1
 *
 * A negative ghi counts as 0. Where the zenith angle is beyond 87°: dni = 0 and dhi = ghi.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Driesse, Jensen & Perez 2024, Solar Energy 267, 112093, doi:10.1016/j.solener.2023.112093; figures as in pvlib 0.16.1
 */
export function erbsDriesse(input: DecompositionInput, out?: Decomposition): Decomposition {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  out ??= createDecomposition(input.ghi.length)
  const ghi = input.ghi.map((value) => Math.max(value, 0))
  return splitByDiffuseFraction({ ...input, ghi }, erbsDriesseFraction, out)
}

function erbsDriesseFraction(kt: number): number {
  if (kt <= 0.216) return 1 - 0.09 * kt
  if (kt > 0.792) return 0.165
  return (
    0.946296633571001 +
    kt *
      (-0.11390583806313881 + kt * (4.246926715218317 + kt * (-16.470508424697303 + kt * 12.26911439571261)))
  )
}
