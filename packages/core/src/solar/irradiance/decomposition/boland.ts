import { InputError, requireFields } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import type { Decomposition, DecompositionInput } from './decomposition-types.ts'
import { createDecomposition, splitByDiffuseFraction } from './diffuse-fraction.ts'

/** Averaging time of the data that the fit was made from. */
export type BolandAveraging = 'quarter_hour' | 'hour'

/** Steepness [1] and kt at which half of the light is diffuse [1] (Boland, Scott & Luther 2001). */
const FITS: Readonly<Record<BolandAveraging, { readonly steepness: number; readonly middle: number }>> = {
  quarter_hour: { steepness: 8.645, middle: 0.613 },
  hour: { steepness: 7.997, middle: 0.586 },
}

/** One value per time step; all arrays have one length. */
export interface BolandInput extends DecompositionInput {
  /** Fit to use; of quarter hours when absent. */
  readonly averaging?: BolandAveraging | undefined
}

/**
 * Direct and diffuse irradiance from global by one logistic curve, after Boland et al. 2001, 2008.
 *
 *     dhi/ghi = 1 / (1 + exp(8.645 (kt − 0.613)))      quarter hours
 *             = 1 / (1 + exp(7.997 (kt − 0.586)))      hours
 *     kt = ghi / (dniExtra · max(cos z, 0.065)), held in 0..1
 *
 * Where the zenith angle is beyond 87°, or ghi is negative: dni = 0 and dhi = ghi. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `unknown_value` for the averaging.
 * @see Boland, Scott & Luther 2001, Environmetrics 12(2), 103
 * @see Boland & Ridley 2008, in Modeling Solar Radiation at the Earth's Surface, doi:10.1007/978-3-540-77455-6_8
 */
export function boland(givenInput: BolandInput, out?: Decomposition): Decomposition {
  requireFields(givenInput, { ghi: 'list', zenithDeg: 'list', dniExtra: 'list' }, 'givenInput')
  const { averaging = 'quarter_hour', ...input } = givenInput
  out ??= createDecomposition(input.ghi.length)
  InputError.requireOneOf(averaging, Object.keys(FITS) as BolandAveraging[], 'averaging')
  const { steepness, middle } = FITS[averaging]
  return splitByDiffuseFraction(input, (kt) => 1 / (1 + exp(steepness * (kt - middle))), out)
}
