import { InputError } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { clearnessAt } from './clearness-index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'

/** Beyond this zenith angle no beam is given: (ghi − dhi)/cos z would be all noise. */
export const ZENITH_MAX_DEG = 87

/** Room for a decomposition of `length` steps. */
export function createDecomposition(length: number): Decomposition {
  return { dni: new Float64Array(length), dhi: new Float64Array(length), kt: new Float64Array(length) }
}

/**
 * Refuses room of another length.
 * @throws {InputError} `length_mismatch`.
 */
export function requireDecomposition(length: number, out: Decomposition): void {
  InputError.requireLength(length, { 'out.dni': out.dni, 'out.dhi': out.dhi, 'out.kt': out.kt })
}

/**
 * Splits global irradiance by a correlation of the diffuse fraction with the clearness index, kt held in 0..1.
 *
 *     dhi = fraction(kt) · ghi,   dni = (ghi − dhi) / cos z
 *
 * Where the zenith angle is beyond 87°, or ghi or dni would be negative: dni = 0 and dhi = ghi.
 * A NaN spoils its own step only.
 *
 * @param fractionOf diffuse fraction for a clearness index and the cosine of the true zenith angle [1].
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function splitByDiffuseFraction(
  { ghi, zenithDeg, dniExtra }: DecompositionInput,
  fractionOf: (kt: number, cosZenith: number) => number,
  out: Decomposition,
): Decomposition {
  InputError.requireLength(ghi.length, { zenithDeg, dniExtra })
  requireDecomposition(ghi.length, out)
  const { dni, dhi, kt } = out
  for (let t = 0; t < ghi.length; t++) {
    const cosZenith = cosDeg(zenithDeg[t])
    kt[t] = clearnessAt(ghi[t], cosZenith, dniExtra[t], 1)
    const diffuse = fractionOf(kt[t], cosZenith) * ghi[t]
    const beam = (ghi[t] - diffuse) / cosZenith
    const none = !Number.isNaN(kt[t]) && (zenithDeg[t] > ZENITH_MAX_DEG || ghi[t] < 0 || beam < 0)
    dni[t] = none ? 0 : beam
    dhi[t] = none ? ghi[t] : diffuse
  }
  return out
}
