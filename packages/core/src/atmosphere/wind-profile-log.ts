import { InputError, requireFields } from '../errors/index.ts'
import { exp, log } from '../math/elementary/index.ts'
import { type MeasuredProfile, regression, requireMeasuredProfile } from './measured-profile.ts'

/** Rougher surfaces than city centres and forests are a slip of units [m]. */
const ROUGHNESS_MAX = 10

/** Heights between which a wind speed is carried. */
export interface LogProfileInput {
  /** Height of the known speed above ground [m]. */
  readonly fromHeight: number
  /** Height of the wanted speed above ground [m]. */
  readonly toHeight: number
  /** Roughness length of the surface z0, above 0 [m]. */
  readonly roughness: number
  /** Height by which buildings or trees lift the profile, usually 0.7 of theirs [m]; 0 when absent. */
  readonly displacement?: number | undefined
}

/**
 * Wind speed at one height over that at another by the logarithmic profile of a neutral surface layer [1]
 *
 *     u2/u1 = ln((z2 − d)/z0) / ln((z1 − d)/z0)
 *
 * Meant for up to some 100 m above ground; heights have to stand above d + z0.
 *
 * @throws {InputError} `out_of_range` and its kin (`roughness`, `displacement`, `fromHeight`, `toHeight`).
 * @see Manwell, McGowan & Rogers 2009, Wind Energy Explained, 2nd ed., eq. 2.33
 */
export function logProfileRatio(input: LogProfileInput): number {
  const { fromHeight, toHeight, roughness, displacement = 0 } = input
  requireRoughness(roughness)
  InputError.requireRange(displacement, 0, 1000, 'displacement', 'm')
  // At the foot of the profile the speed is zero and its ratio has no meaning.
  requireAbove(fromHeight, displacement + roughness, 'fromHeight')
  requireAbove(toHeight, displacement + roughness, 'toHeight')
  return log((toHeight - displacement) / roughness) / log((fromHeight - displacement) / roughness)
}

/**
 * Roughness length of the logarithmic profile that fits measured speeds best, by least squares of u over ln z [m]
 *
 *     u = a·ln z + b,   z0 = exp(−b/a);   two heights: z0 = exp((u2·ln z1 − u1·ln z2)/(u2 − u1))
 *
 * @throws {InputError} `out_of_range` and its kin, `length_mismatch`; `inconsistent` when the speed does not rise.
 * @see Manwell, McGowan & Rogers 2009, Wind Energy Explained, 2nd ed., section 2.3.3
 */
export function fitRoughness(input: MeasuredProfile): number {
  requireFields(input, { heights: 'list', speeds: 'list' })
  const { heights, speeds } = input
  requireMeasuredProfile({ heights, speeds })
  const { slope, meanX, meanY } = regression(
    heights.length,
    (k) => log(heights[k]),
    (k) => speeds[k],
  )
  if (!(slope > 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'speeds',
      value: slope,
      constraint: 'speeds that rise with height',
    })
  }
  return exp(meanX - meanY / slope)
}

/** @throws {InputError} unless 0 < roughness ≤ 10 m. */
export function requireRoughness(roughness: number): void {
  InputError.requireRange(roughness, Number.MIN_VALUE, ROUGHNESS_MAX, 'roughness', 'm')
}

function requireAbove(height: number, foot: number, field: string): void {
  InputError.requireRange(height, foot, 1e5, field, 'm')
  if (height === foot) {
    throw new InputError({
      code: 'out_of_range',
      field,
      value: height,
      constraint: `above ${foot} m, the foot of the profile`,
    })
  }
}
