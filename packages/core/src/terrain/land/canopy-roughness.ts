import { InputError } from '../../errors/index.ts'

/** What a canopy does to the foot of the wind profile. */
export interface CanopyProfile {
  /** Roughness length z0 [m]. */
  readonly roughness: number
  /** Height by which the profile is lifted d [m]. */
  readonly displacement: number
}

/** Bare ground under plants that are not there [m]. */
const BARE_ROUGHNESS = 0.005

/**
 * Roughness and displacement of a canopy from its height
 *
 *     z0 = 0.1·h, at least 0.005 m;   d = 2/3·h
 *
 * for dense stands; of open ones d is smaller and z0 may be larger.
 *
 * @param height h of the plants, 0..120 [m].
 * @throws {InputError} `out_of_range` and its kin (`height`).
 * @see Brutsaert 1982, Evaporation into the Atmosphere, section 5.1; Garratt 1992, The Atmospheric Boundary Layer, 4.2
 */
export function canopyRoughness(height: number): CanopyProfile {
  InputError.requireRange(height, 0, 120, 'height', 'm')
  return { roughness: Math.max(0.1 * height, BARE_ROUGHNESS), displacement: (2 / 3) * height }
}
