import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { zenithIndependentClearness } from './clearness-index.ts'
import type { Decomposition } from './decomposition-types.ts'
import { createDecomposition, requireDecomposition } from './diffuse-fraction.ts'
import { dewPointWaterCm, dirintFactor, stabilityAt } from './dirint-factor.ts'
import { type DiscInput, disc } from './disc.ts'

/** One value per time step in even steps; all arrays have one length. */
export interface DirintInput extends DiscInput {
  /** Dew point near the ground; without it, or where it is NaN, the model does without [°C]. */
  readonly tempDew?: Float64Array | undefined
  /** Whether neighbouring records tell how steady the sky is; set false for steps beyond an hour and a half. Default true. */
  readonly useStability?: boolean | undefined
}

/**
 * Direct irradiance from global after Perez et al. 1992 (DIRINT): DISC times a factor from a table over
 * clearness, zenith angle, steadiness of the sky and precipitable water.
 *
 *     dni = dni_DISC · X(kt', z, Δkt', w),   dhi = ghi − dni · cos z, held at 0 from below
 *     kt' = kt / (1.031 exp(−1.4/(0.9 + 9.4/AM)) + 0.1)
 *     Δkt' = mean of |kt' − kt'| to the records before and after, as far as they have a kt'
 *     w = exp(0.07 Td − 0.075)  [cm]
 *
 * Without neighbours or dew point the table's entries for an unknown steadiness or water are used.
 * kt is that of DISC. Beyond a zenith angle of 87°: dni = 0 and dhi = ghi. A NaN in irradiance, angle or pressure
 * spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the solar constant.
 * @see Perez, Ineichen, Maxwell, Seals & Zelenka 1992, Dynamic Global-to-Direct Irradiance Conversion Models, ASHRAE Trans. 98, 354
 */
export function dirint(input: DirintInput, out?: Decomposition): Decomposition {
  requireFields(input, { pressure: 'list', ghi: 'list', zenithDeg: 'list', dniExtra: 'list' })
  const { tempDew, useStability = true, ...discInput } = input
  out ??= createDecomposition(discInput.ghi.length)
  const { ghi, zenithDeg } = discInput
  InputError.requireLength(ghi.length, { tempDew })
  requireDecomposition(ghi.length, out)
  const first = disc(discInput)
  const clearness = zenithIndependentClearness(first)
  const { dni, dhi, kt } = out
  for (let t = 0; t < ghi.length; t++) {
    kt[t] = first.kt[t]
    if (!(first.dni[t] > 0)) {
      dni[t] = first.dni[t]
      dhi[t] = first.dhi[t]
      continue
    }
    const stability = useStability ? stabilityAt(clearness, t) : Number.NaN
    const water = tempDew === undefined ? Number.NaN : dewPointWaterCm(tempDew[t])
    dni[t] = first.dni[t] * dirintFactor(clearness[t], zenithDeg[t], stability, water)
    dhi[t] = Math.max(ghi[t] - dni[t] * cosDeg(zenithDeg[t]), 0)
  }
  return out
}
