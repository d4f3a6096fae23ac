import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { clearnessAt } from './clearness-index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, splitByDiffuseFraction } from './diffuse-fraction.ts'

/**
 * Direct and diffuse irradiance from global, after the reduced correlation of Reindl, Beckman & Duffie 1990
 * (clearness index and height of the sun).
 *
 *     dhi/ghi = 1.020 − 0.254 kt + 0.0123 sin α    kt ≤ 0.3,          at most 1
 *             = 1.400 − 1.749 kt + 0.177 sin α     0.3 < kt < 0.78,   held in 0.1..0.97
 *             = 0.486 kt − 0.182 sin α             kt ≥ 0.78,         at least 0.1
 *     sin α = cos z,   kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..1
 *
 * Where the zenith angle is beyond 87°, or ghi is negative: dni = 0 and dhi = ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Reindl, Beckman & Duffie 1990, Diffuse fraction correlations, Solar Energy 45(1), 1, doi:10.1016/0038-092X(90)90060-P
 */
export function reindlDecomposition(input: DecompositionInput, out?: Decomposition): Decomposition {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  out ??= createDecomposition(input.ghi.length)
  return splitByDiffuseFraction(input, reindlFraction, out)
}

/**
 * The diffuse fraction of {@link reindlDecomposition}, 0.1..1 [1]; also given where there is no light.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function reindlDiffuseFraction(input: DecompositionInput, out?: Float64Array): Float64Array {
  requireFields(input, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  const { ghi, zenithDeg, dniExtra } = input
  out ??= new Float64Array(ghi.length)
  InputError.requireLength(ghi.length, { zenithDeg, dniExtra, out })
  for (let t = 0; t < out.length; t++) {
    const cosZenith = cosDeg(zenithDeg[t])
    out[t] = reindlFraction(clearnessAt(ghi[t], cosZenith, dniExtra[t], 1), cosZenith)
  }
  return out
}

function reindlFraction(kt: number, sinAltitude: number): number {
  if (kt <= 0.3) return Math.min(1.02 - 0.254 * kt + 0.0123 * sinAltitude, 1)
  if (kt >= 0.78) return Math.max(0.486 * kt - 0.182 * sinAltitude, 0.1)
  return Math.min(Math.max(1.4 - 1.749 * kt + 0.177 * sinAltitude, 0.1), 0.97)
}
