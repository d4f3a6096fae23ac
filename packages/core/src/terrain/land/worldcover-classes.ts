import { type LandCoverClass, WATER_ROUGHNESS } from './land-cover-class.ts'

/**
 * Classes of ESA WorldCover (10 m). Roughness as DTU's windkit 2.2.0 has it for this map; water 0.0002 m for its 0.
 * @see Zanaga et al. 2022, ESA WorldCover 10 m 2021 v200, doi 10.5281/zenodo.7254221
 */
export const WORLDCOVER_CLASSES: readonly LandCoverClass[] = [
  { code: 10, name: 'Tree cover', roughness: 1.5 },
  { code: 20, name: 'Shrubland', roughness: 0.3 },
  { code: 30, name: 'Grassland', roughness: 0.03 },
  { code: 40, name: 'Cropland', roughness: 0.1 },
  { code: 50, name: 'Built-up', roughness: 0.5 },
  { code: 60, name: 'Bare or sparse vegetation', roughness: 0.005 },
  { code: 70, name: 'Snow and ice', roughness: 0.003 },
  { code: 80, name: 'Permanent water bodies', roughness: WATER_ROUGHNESS },
  { code: 90, name: 'Herbaceous wetland', roughness: 0.1 },
  { code: 95, name: 'Mangroves', roughness: 0.7 },
  { code: 100, name: 'Moss and lichen', roughness: 0.01 },
]
