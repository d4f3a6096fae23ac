import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; the coefficient is constant. */
export interface AshraeIamInput {
  /** Cosine of the angle of incidence [1]. */
  readonly cosAoi: Float64Array
  /** Incidence coefficient, 0..1 [1]; 0.05 is usual for glass. */
  readonly b?: number | undefined
}

/**
 * Incidence-angle modifier with one parameter:
 *
 *     iam = 1 − b·(1/cos θ − 1),  never below 0;  0 where cos θ ≤ 0
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `cosAoi` itself.
 * @returns modifier, 0..1 [1].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Souka & Safwat 1966, Solar Energy 10:170; ASHRAE standard 93-77
 */
export function ashraeIam(input: AshraeIamInput, out?: Float64Array): Float64Array {
  requireFields(input, { cosAoi: 'list' })
  const { cosAoi, b = 0.05 } = input
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { out })
  InputError.requireRange(b, 0, 1, 'b')
  for (let t = 0; t < out.length; t++) {
    const cosine = cosAoi[t]
    out[t] = cosine <= 0 ? 0 : Math.max(0, 1 - b * (1 / cosine - 1))
  }
  return out
}
