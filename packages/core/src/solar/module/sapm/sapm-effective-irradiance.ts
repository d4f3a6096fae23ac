import { InputError, requireFields } from '../../../errors/index.ts'
import { sapmIam } from '../iam/sapm-iam.ts'

/** Series have one value per time step; the module is constant. */
export interface SapmEffectiveIrradianceInput {
  /** Beam on the modules [W/m²]. */
  readonly poaDirect: Float64Array
  /** Sky and ground diffuse on the modules [W/m²]. */
  readonly poaDiffuse: Float64Array
  /** King's spectral factor f1 at the air mass; NaN, as air mass is while the sun is down, counts as 0 [1]. */
  readonly spectralFactor: Float64Array
  /** Angle of incidence of the beam [°]. */
  readonly aoiDeg: Float64Array
  /** B0..B5 of the module: its response to the angle of incidence, see {@link sapmIam}. */
  readonly incidenceCoefficients: readonly number[]
  /** Share fd of the diffuse light that the module uses, 0..1 [1]; 1 when absent: flat plates. */
  readonly diffuseShare?: number | undefined
}

/**
 * Irradiance that a module turns into current, by the Sandia model:
 *
 *     E = f1(AM) · (Eb·f2(θ) + fd·Ed)
 *
 * A NaN in irradiance or angle spoils its own step only.
 *
 * @param out filled and returned; may be one of the series.
 * @returns [W/m²].
 * @throws {InputError} `length_mismatch`, `out_of_range`, `not_finite`.
 * @see King, Boyson & Kratochvil 2004, Photovoltaic Array Performance Model, SAND2004-3535, eqs 1 and 7
 */
export function sapmEffectiveIrradiance(
  input: SapmEffectiveIrradianceInput,
  out?: Float64Array,
): Float64Array {
  requireFields(input, {
    poaDirect: 'list',
    poaDiffuse: 'list',
    spectralFactor: 'list',
    aoiDeg: 'list',
    incidenceCoefficients: 'list',
  })
  const { poaDirect, poaDiffuse, spectralFactor, aoiDeg, incidenceCoefficients, diffuseShare = 1 } = input
  out ??= new Float64Array(poaDirect.length)
  InputError.requireLength(poaDirect.length, { poaDiffuse, spectralFactor, aoiDeg, out })
  InputError.requireRange(diffuseShare, 0, 1, 'diffuseShare')
  const incidence = sapmIam({ aoiDeg, coefficients: incidenceCoefficients })
  for (let t = 0; t < out.length; t++) {
    const light = poaDirect[t] * incidence[t] + diffuseShare * poaDiffuse[t]
    const factor = spectralFactor[t]
    out[t] = (Number.isNaN(factor) ? 0 : factor) * light
  }
  return out
}
