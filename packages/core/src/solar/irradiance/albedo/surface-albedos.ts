/** Names of the surfaces in {@link SURFACE_ALBEDOS}. */
export type SurfaceName =
  | 'urban'
  | 'grass'
  | 'fresh_grass'
  | 'soil'
  | 'sand'
  | 'snow'
  | 'fresh_snow'
  | 'asphalt'
  | 'concrete'
  | 'aluminum'
  | 'copper'
  | 'fresh_steel'
  | 'dirty_steel'
  | 'sea'

/**
 * Broadband albedo of common surfaces under daylight [fraction 0..1]: middles of ranges that are wide in the field
 * (soil 0.05..0.4 with its wetness, snow 0.4..0.9 with its age). Measured values are better; snow that ages is
 * `snowAlbedo`, inland water `inlandWaterAlbedo`.
 *
 * @see figures as in pvlib 0.16.1 `albedo.SURFACE_ALBEDOS`, which names Loutzenhiser et al. 2007, Solar Energy 81, 254;
 *   Payne 1972, J. Atmos. Sci. 29, 959 (sea)
 */
export const SURFACE_ALBEDOS: Readonly<Record<SurfaceName, number>> = {
  urban: 0.18,
  grass: 0.2,
  fresh_grass: 0.26,
  soil: 0.17,
  sand: 0.4,
  snow: 0.65,
  fresh_snow: 0.75,
  asphalt: 0.12,
  concrete: 0.3,
  aluminum: 0.85,
  copper: 0.74,
  fresh_steel: 0.35,
  dirty_steel: 0.08,
  sea: 0.06,
}
