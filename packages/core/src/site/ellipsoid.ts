/** Semi-major axis of WGS 84 [m]. */
export const EQUATOR_RADIUS = 6_378_137
/** Third flattening of WGS 84, f/(2 − f) with f = 1/298.257223563 [1]. */
export const THIRD_FLATTENING: number = 1 / (2 * 298.257_223_563 - 1)
/** Square of the eccentricity, f·(2 − f) [1]. */
export const ECCENTRICITY_SQUARED: number = (2 - 1 / 298.257_223_563) / 298.257_223_563
