import { type LandCoverClass, WATER_ROUGHNESS } from './land-cover-class.ts'

/**
 * Classes of the International Geosphere-Biosphere Programme, as in MODIS MCD12. Roughness as DTU's windkit 2.2.0 has
 * it for this map; water 0.0002 m for its 0. Water is 0 in older products and 17 in newer ones.
 * @see Friedl et al. 2010, Remote Sens. Environ. 114:168, doi 10.1016/j.rse.2009.08.016
 */
export const IGBP_CLASSES: readonly LandCoverClass[] = [
  { code: 0, name: 'Water', roughness: WATER_ROUGHNESS },
  { code: 1, name: 'Evergreen needleleaf forest', roughness: 1 },
  { code: 2, name: 'Evergreen broadleaf forest', roughness: 1 },
  { code: 3, name: 'Deciduous needleleaf forest', roughness: 1 },
  { code: 4, name: 'Deciduous broadleaf forest', roughness: 1 },
  { code: 5, name: 'Mixed forest', roughness: 1 },
  { code: 6, name: 'Closed shrubland', roughness: 0.05 },
  { code: 7, name: 'Open shrubland', roughness: 0.06 },
  { code: 8, name: 'Woody savanna', roughness: 0.05 },
  { code: 9, name: 'Savanna', roughness: 0.15 },
  { code: 10, name: 'Grassland', roughness: 0.12 },
  { code: 11, name: 'Permanent wetland', roughness: 0.3 },
  { code: 12, name: 'Cropland', roughness: 0.15 },
  { code: 13, name: 'Urban and built-up', roughness: 0.8 },
  { code: 14, name: 'Cropland and natural mosaic', roughness: 0.14 },
  { code: 15, name: 'Snow and ice', roughness: 0.001 },
  { code: 16, name: 'Barren or sparsely vegetated', roughness: 0.01 },
  { code: 17, name: 'Water', roughness: WATER_ROUGHNESS },
]
