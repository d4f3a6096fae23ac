import { InputError, requireFields } from '../../errors/index.ts'

/** One value per time step; the polynomial is constant. */
export interface SapmSpectralInput {
  /** Absolute (pressure-corrected) air mass; NaN when the sun is down [1]. */
  readonly airmassAbsolute: Float64Array
  /** A0..A4 of the module, by rising power of the air mass. */
  readonly coefficients: readonly number[]
}

const COEFFICIENTS = 5

/**
 * Spectral factor as a polynomial of the air mass, King's f1:
 *
 *     f1 = A0 + A1·AM + A2·AM² + A3·AM³ + A4·AM⁴,  never below 0
 *
 * The polynomials were fitted to measurements with the sun above some 5° (AM ≤ 10). A NaN spoils its own step only.
 *
 * @param out filled and returned; may be `airmassAbsolute` itself.
 * @returns factor, ≥ 0 [1].
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the coefficients.
 * @see King, Boyson & Kratochvil 2004, Photovoltaic Array Performance Model, SAND2004-3535, eq. 1 and appendix
 */
export function sapmSpectral(input: SapmSpectralInput, out?: Float64Array): Float64Array {
  requireFields(input, { airmassAbsolute: 'list', coefficients: 'list' })
  const { airmassAbsolute, coefficients } = input
  out ??= new Float64Array(airmassAbsolute.length)
  InputError.requireLength(airmassAbsolute.length, { out })
  InputError.requireLength(COEFFICIENTS, { coefficients })
  for (let i = 0; i < COEFFICIENTS; i++) {
    InputError.requireRange(coefficients[i], -1e3, 1e3, `coefficients[${i}]`)
  }
  const [a0, a1, a2, a3, a4] = coefficients
  for (let t = 0; t < out.length; t++) {
    const x = airmassAbsolute[t]
    out[t] = Math.max(a0 + x * (a1 + x * (a2 + x * (a3 + x * a4))), 0)
  }
  return out
}
