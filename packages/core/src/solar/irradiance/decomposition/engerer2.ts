import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { exp } from '../../../math/elementary/index.ts'
import { CLEARNESS_COS_ZENITH_MIN } from './clearness-index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, requireDecomposition, ZENITH_MAX_DEG } from './diffuse-fraction.ts'

/** Smallest diffuse fraction, C of the paper [1]. */
const FLOOR = 0.042336

/** One value per time step; all arrays have one length. */
export interface Engerer2Input extends DecompositionInput {
  /** Global horizontal irradiance of a cloudless sky [W/m²]. */
  readonly ghiClear: Float64Array
  /** Apparent (true) solar time, 0..24 [h]. */
  readonly apparentSolarTimeH: Float64Array
}

const ENGERER2_SERIES = {
  ghiClear: 'list',
  apparentSolarTimeH: 'list',
  ghi: 'list',
  zenithDeg: 'list',
  dniExtra: 'list',
} as const

/**
 * Diffuse fraction of minute data after Engerer 2015, model 2 (south-eastern Australia), as the curve gives it [1].
 *
 *     kd = C + (1 − C)/(1 + exp(−3.7912 + 7.5479 kt − 0.010036 AST + 0.003148 z − 5.3146 Δktc)) + 1.7073 kde
 *     kt = ghi/(dniExtra · max(cos z, 0.065)),   Δktc = ktc − kt, with ktc of the cloudless sky
 *     kde = max(0, 1 − ghiClear/ghi)       share of light above that of the cloudless sky
 *
 * AST in hours, z in degrees, C = 0.042336. May pass 1 under bright broken cloud. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Engerer 2015, Solar Energy 116, 215, doi:10.1016/j.solener.2015.04.012
 */
export function engerer2DiffuseFraction(input: Engerer2Input, out?: Float64Array): Float64Array {
  requireFields(input, ENGERER2_SERIES)
  const { ghi, ghiClear, zenithDeg, dniExtra, apparentSolarTimeH } = input
  out ??= new Float64Array(ghi.length)
  InputError.requireLength(ghi.length, { ghiClear, zenithDeg, dniExtra, apparentSolarTimeH, out })
  for (let t = 0; t < out.length; t++) {
    const horizontalExtra = dniExtra[t] * Math.max(cosDeg(zenithDeg[t]), CLEARNESS_COS_ZENITH_MIN)
    const kt = ghi[t] / horizontalExtra
    const shortfall = ghiClear[t] / horizontalExtra - kt
    const enhancement = ghi[t] <= 0 ? 0 : Math.max(1 - ghiClear[t] / ghi[t], 0)
    const exponent =
      -3.7912 + 7.5479 * kt - 0.010036 * apparentSolarTimeH[t] + 0.003148 * zenithDeg[t] - 5.3146 * shortfall
    out[t] = FLOOR + (1 - FLOOR) / (1 + exp(exponent)) + 1.7073 * enhancement
  }
  return out
}

/**
 * Direct and diffuse irradiance from global by {@link engerer2DiffuseFraction}, held in 0..1.
 * kt of the result is not held from above. Where the zenith angle is beyond 87°, or ghi is negative: dni = 0 and dhi = ghi.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function engerer2(input: Engerer2Input, out?: Decomposition): Decomposition {
  requireFields(input, ENGERER2_SERIES)
  out ??= createDecomposition(input.ghi.length)
  const { ghi, zenithDeg, dniExtra } = input
  requireDecomposition(ghi.length, out)
  const { dni, dhi, kt } = out
  engerer2DiffuseFraction(input, dhi)
  for (let t = 0; t < ghi.length; t++) {
    const cosZenith = cosDeg(zenithDeg[t])
    const fraction = Math.min(Math.max(dhi[t], 0), 1)
    kt[t] = Math.max(ghi[t] / (dniExtra[t] * Math.max(cosZenith, CLEARNESS_COS_ZENITH_MIN)), 0)
    const none = !Number.isNaN(fraction) && (zenithDeg[t] > ZENITH_MAX_DEG || ghi[t] < 0)
    dni[t] = none ? 0 : (ghi[t] * (1 - fraction)) / cosZenith
    dhi[t] = none ? ghi[t] : ghi[t] * fraction
  }
  return out
}
