/** Colour and roughness of a water surface. */
export interface WaterSurface {
  /** Albedo with the sun on the horizon, 0 < colour ≤ 1 [1]. */
  readonly colour: number
  /** How fast the albedo falls as the sun rises, 0..10 [1]. */
  readonly roughness: number
}

/** Names of the surfaces in {@link WATER_SURFACES}. */
export type WaterSurfaceName =
  | 'clear_water_no_waves'
  | 'clear_water_ripples_up_to_2_5_cm'
  | 'clear_water_ripples_larger_than_2_5_cm'
  | 'clear_water_frequent_whitecaps'
  | 'green_water_ripples_up_to_2_5_cm'
  | 'muddy_water_no_waves'

/**
 * Lakes and ponds measured by Dvoracek & Hannabas. Ripples larger than 2.5 cm come with occasional whitecaps.
 * @see Dvoracek & Hannabas 1990; figures as in pvlib 0.16.1 `albedo.WATER_COLOR_COEFFS`, `WATER_ROUGHNESS_COEFFS`
 */
export const WATER_SURFACES: Readonly<Record<WaterSurfaceName, WaterSurface>> = {
  clear_water_no_waves: { colour: 0.13, roughness: 0.29 },
  clear_water_ripples_up_to_2_5_cm: { colour: 0.16, roughness: 0.7 },
  clear_water_ripples_larger_than_2_5_cm: { colour: 0.23, roughness: 1.25 },
  clear_water_frequent_whitecaps: { colour: 0.3, roughness: 2 },
  green_water_ripples_up_to_2_5_cm: { colour: 0.22, roughness: 0.7 },
  muddy_water_no_waves: { colour: 0.19, roughness: 0.29 },
}
