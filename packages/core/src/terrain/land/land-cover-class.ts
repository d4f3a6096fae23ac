/** One class of a land cover map. */
export interface LandCoverClass {
  /** Value in the map. */
  readonly code: number
  readonly name: string
  /** Roughness length z0 [m]. */
  readonly roughness: number
}

/** Roughness of open water [m]; tables that give 0 for it mean a surface that the wind itself makes. */
export const WATER_ROUGHNESS = 0.0002
