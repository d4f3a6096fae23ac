import { InputError } from '../../errors/index.ts'

/** What a canopy does to the foot of the wind profile. */
export interface CanopyProfile {
  /** Roughness length z0 [m]. */
  readonly roughness: number
  /** Height by which the profile is lifted d [m]. */
  readonly displacement: number
}

/** Roughness from which the ground counts as a canopy: forests and towns [m]. */
const CANOPY_ROUGHNESS = 0.4

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

/**
 * Displacement of ground of which only the roughness is known [m]: that of {@link canopyRoughness} from 0.4 m on, as
 * forests and towns have it, 20/3·z0; 0 below.
 *
 * @param roughness z0, 0 or above [m].
 * @throws {InputError} `out_of_range` and its kin (`roughness`).
 * @see Grimmond & Oke 1999, J. Appl. Meteorol. 38:1262, for towns
 */
export function canopyDisplacement(roughness: number): number {
  InputError.requireRange(roughness, 0, 12, 'roughness', 'm')
  return roughness < CANOPY_ROUGHNESS ? 0 : canopyRoughness(10 * roughness).displacement
}
