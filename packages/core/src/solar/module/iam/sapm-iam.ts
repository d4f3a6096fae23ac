import { InputError, requireFields } from '../../../errors/index.ts'

/** One value per time step; the polynomial is constant. */
export interface SapmIamInput {
  /** Angle of incidence [°]. */
  readonly aoiDeg: Float64Array
  /** B0..B5 of the module, by rising power of the angle in degrees. */
  readonly coefficients: readonly number[]
  /** Ceiling of the modifier, ≥ 0 [1]; none when absent. */
  readonly upper?: number | undefined
}

const COEFFICIENTS = 6
/** Stands for no ceiling. */
const UPPER_MAX = 1e6

/**
 * Incidence-angle modifier as a polynomial of the angle in degrees, King's f2:
 *
 *     iam = B0 + B1·θ + B2·θ² + B3·θ³ + B4·θ⁴ + B5·θ⁵,  never below 0;  0 where θ < 0
 *
 * The polynomial was fitted within 0..90°; it is neither cut at 90° nor at 1, because King does not.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `aoiDeg` itself.
 * @returns modifier, ≥ 0 [1].
 * @throws {InputError} `length_mismatch`, `not_finite`, `out_of_range`.
 * @see King, Boyson & Kratochvil 2004, SAND2004-3535, eq. 1 and appendix
 */
export function sapmIam(input: SapmIamInput, out?: Float64Array): Float64Array {
  requireFields(input, { aoiDeg: 'list', coefficients: 'list' })
  const { aoiDeg, coefficients, upper = UPPER_MAX } = input
  out ??= new Float64Array(aoiDeg.length)
  InputError.requireLength(aoiDeg.length, { out })
  InputError.requireLength(COEFFICIENTS, { coefficients })
  InputError.requireRange(upper, 0, UPPER_MAX, 'upper')
  for (let i = 0; i < COEFFICIENTS; i++) {
    InputError.requireRange(coefficients[i], -1e6, 1e6, `coefficients[${i}]`)
  }
  const [b0, b1, b2, b3, b4, b5] = coefficients
  for (let t = 0; t < out.length; t++) {
    const x = aoiDeg[t]
    const polynomial = b0 + x * (b1 + x * (b2 + x * (b3 + x * (b4 + x * b5))))
    out[t] = x < 0 ? 0 : Math.min(upper, Math.max(0, polynomial))
  }
  return out
}
