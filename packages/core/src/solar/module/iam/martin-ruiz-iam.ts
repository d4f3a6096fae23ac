import { InputError, requireFields } from '../../../errors/index.ts'
import { expm1 } from '../../../math/elementary/index.ts'

/** One value per time step; the coefficient is constant. */
export interface MartinRuizIamInput {
  /** Cosine of the angle of incidence [1]. */
  readonly cosAoi: Float64Array
  /** Angular losses coefficient, 0.001..10 [1]; 0.16 for clean silicon modules, about 0.2 for dirty ones. */
  readonly ar?: number | undefined
}

/**
 * Incidence-angle modifier from the analytical angular losses of a module:
 *
 *     iam = (1 − exp(−cos θ / ar)) / (1 − exp(−1 / ar));  0 where cos θ ≤ 0
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `cosAoi` itself.
 * @returns modifier, 0..1 [1].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Martin & Ruiz 2001, Solar Energy Materials & Solar Cells 70:25; corrigendum 2013, 110:154
 */
export function martinRuizIam(input: MartinRuizIamInput, out?: Float64Array): Float64Array {
  requireFields(input, { cosAoi: 'list' })
  const { cosAoi, ar = 0.16 } = input
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { out })
  InputError.requireRange(ar, 0.001, 10, 'ar')
  const scale = 1 / expm1(-1 / ar)
  for (let t = 0; t < out.length; t++) {
    const cosine = cosAoi[t]
    out[t] = cosine <= 0 ? 0 : expm1(-cosine / ar) * scale
  }
  return out
}
