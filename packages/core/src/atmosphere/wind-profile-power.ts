import { InputError, requireFields } from '../errors/index.ts'
import { log, pow } from '../math/elementary/index.ts'
import { type MeasuredProfile, regression, requireMeasuredProfile } from './measured-profile.ts'
import { requireRoughness } from './wind-profile-log.ts'

/** Heights between which a wind speed is carried. */
export interface PowerProfileInput {
  /** Height of the known speed above ground [m]. */
  readonly fromHeight: number
  /** Height of the wanted speed above ground [m]. */
  readonly toHeight: number
  /** Shear exponent α [1]; 1/7 over open land. */
  readonly exponent: number
}

/**
 * Wind speed at one height over that at another by the power law [1]
 *
 *     u2/u1 = (z2/z1)^α
 *
 * @throws {InputError} `out_of_range` and its kin (`fromHeight`, `toHeight`, `exponent`).
 * @see IEC 61400-1:2019, eq. 5
 */
export function powerProfileRatio({ fromHeight, toHeight, exponent }: PowerProfileInput): number {
  InputError.requireRange(fromHeight, Number.MIN_VALUE, 1e5, 'fromHeight', 'm')
  InputError.requireRange(toHeight, Number.MIN_VALUE, 1e5, 'toHeight', 'm')
  InputError.requireRange(exponent, -2, 2, 'exponent')
  return pow(toHeight / fromHeight, exponent)
}

/**
 * Shear exponent of a surface from its roughness and a height [1]
 *
 *     α = 1/ln(z/z0),   the slope of the logarithmic profile at z
 *
 * @throws {InputError} `out_of_range` and its kin (`roughness`, `height`).
 * @see Sharp 2015, Spatiotemporal disaggregation of GB scenarios, thesis, University College London, p. 83
 */
export function exponentFromRoughness(height: number, roughness: number): number {
  requireRoughness(roughness)
  InputError.requireRange(height, roughness * (1 + 1e-9), 1e5, 'height', 'm')
  return 1 / log(height / roughness)
}

/**
 * Shear exponent of the power law that fits measured speeds best, by least squares of ln u over ln z [1].
 * Two heights give ln(u2/u1)/ln(z2/z1).
 *
 * @throws {InputError} `missing`, `length_mismatch`, `out_of_range` and its kin, `inconsistent` for equal heights.
 * @see Manwell, McGowan & Rogers 2009, Wind Energy Explained, 2nd ed., section 2.3.3
 */
export function fitShearExponent(profile: MeasuredProfile): number {
  requireFields(profile, { heights: 'list', speeds: 'list' }, 'profile')
  requireMeasuredProfile(profile)
  const { heights, speeds } = profile
  return regression(
    heights.length,
    (k) => log(heights[k]),
    (k) => log(speeds[k]),
  ).slope
}
