import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { clearnessIndex } from './clearness-index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, requireDecomposition } from './diffuse-fraction.ts'

/**
 * Direct and diffuse irradiance from global, after Louche et al. 1991 (hourly fit, Ajaccio).
 *
 *     dni = kb · dniExtra,   dhi = ghi − dni · cos z
 *     kb = 0.002 − 0.059 kt + 0.994 kt² − 5.205 kt³ + 15.307 kt⁴ − 10.627 kt⁵
 *     kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..2
 *
 * Where the sun is down, or ghi or dni would be negative (the quintic falls below 0 beyond kt = 1.06): dni = 0 and
 * dhi = ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Louche, Notton, Poggi & Simonnot 1991, Solar Energy 46(4), 261, doi:10.1016/0038-092X(91)90072-5
 */
export function louche(input: DecompositionInput, out?: Decomposition): Decomposition {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  const { ghi, zenithDeg, dniExtra } = input
  out ??= createDecomposition(ghi.length)
  InputError.requireLength(ghi.length, { zenithDeg, dniExtra })
  requireDecomposition(ghi.length, out)
  const { dni, dhi, kt } = out
  clearnessIndex({ ghi, zenithDeg, dniExtra }, kt)
  for (let t = 0; t < ghi.length; t++) {
    const k = kt[t]
    const beam = dniExtra[t] * (0.002 + k * (-0.059 + k * (0.994 + k * (-5.205 + k * (15.307 - k * 10.627)))))
    const none = !Number.isNaN(k) && (zenithDeg[t] > 90 || ghi[t] < 0 || beam < 0)
    dni[t] = none ? 0 : beam
    dhi[t] = none ? ghi[t] : ghi[t] - beam * cosDeg(zenithDeg[t])
  }
  return out
}
