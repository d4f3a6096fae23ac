/** A class of land cover. */
export interface LandCoverClass {
  /** IGBP class, 0..16. */
  readonly igbp: number
  readonly name: string
  /** Aerodynamic roughness length [m]. */
  readonly roughnessLength: number
  /** Broadband albedo without snow, ± 0.04 [1]. */
  readonly albedo: number
  readonly forest: boolean
}

/**
 * IGBP classes. Roughness lengths are those of windkit 2.2.0 for MODIS (DTU Wind Energy); water 0.0002 m, the usual
 * value where that table has 0. Albedos are typical class values, rounded, after Gao et al. 2005, J. Geophys. Res. 110;
 * they are not read from a data file. `embedded/landcover_table.json` holds the same.
 */
export const LAND_COVER_CLASSES: readonly LandCoverClass[] = [
  { igbp: 0, name: 'Water', roughnessLength: 0.0002, albedo: 0.07, forest: false },
  { igbp: 1, name: 'Evergreen needleleaf forest', roughnessLength: 1.0, albedo: 0.1, forest: true },
  { igbp: 2, name: 'Evergreen broadleaf forest', roughnessLength: 1.0, albedo: 0.13, forest: true },
  { igbp: 3, name: 'Deciduous needleleaf forest', roughnessLength: 1.0, albedo: 0.13, forest: true },
  { igbp: 4, name: 'Deciduous broadleaf forest', roughnessLength: 1.0, albedo: 0.15, forest: true },
  { igbp: 5, name: 'Mixed forest', roughnessLength: 1.0, albedo: 0.13, forest: true },
  { igbp: 6, name: 'Closed shrubland', roughnessLength: 0.05, albedo: 0.18, forest: false },
  { igbp: 7, name: 'Open shrubland', roughnessLength: 0.06, albedo: 0.23, forest: false },
  { igbp: 8, name: 'Woody savanna', roughnessLength: 0.05, albedo: 0.16, forest: false },
  { igbp: 9, name: 'Savanna', roughnessLength: 0.15, albedo: 0.18, forest: false },
  { igbp: 10, name: 'Grassland', roughnessLength: 0.12, albedo: 0.2, forest: false },
  { igbp: 11, name: 'Permanent wetland', roughnessLength: 0.3, albedo: 0.13, forest: false },
  { igbp: 12, name: 'Cropland', roughnessLength: 0.15, albedo: 0.18, forest: false },
  { igbp: 13, name: 'Urban and built-up', roughnessLength: 0.8, albedo: 0.15, forest: false },
  { igbp: 14, name: 'Cropland/natural mosaic', roughnessLength: 0.14, albedo: 0.17, forest: false },
  { igbp: 15, name: 'Snow and ice', roughnessLength: 0.001, albedo: 0.7, forest: false },
  { igbp: 16, name: 'Barren or sparsely vegetated', roughnessLength: 0.01, albedo: 0.32, forest: false },
]
