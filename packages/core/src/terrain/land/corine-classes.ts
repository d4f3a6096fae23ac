import { type LandCoverClass, WATER_ROUGHNESS } from './land-cover-class.ts'

/**
 * Classes of the third level of CORINE Land Cover. Roughness: the most likely values of Silva and others; water 0.0002
 * m for their 0. Pastures, grassland, moors and sclerophyllous vegetation have the lower end of their range, 0.03 to
 * 0.1 m.
 * @see Silva et al. 2007, Roughness length classification of Corine Land Cover classes, EWEC 2007
 */
export const CORINE_CLASSES: readonly LandCoverClass[] = [
  { code: 111, name: 'Continuous urban fabric', roughness: 1.2 },
  { code: 112, name: 'Discontinuous urban fabric', roughness: 0.5 },
  { code: 121, name: 'Industrial or commercial units', roughness: 0.5 },
  { code: 122, name: 'Road and rail networks', roughness: 0.075 },
  { code: 123, name: 'Port areas', roughness: 0.5 },
  { code: 124, name: 'Airports', roughness: 0.005 },
  { code: 131, name: 'Mineral extraction sites', roughness: 0.005 },
  { code: 132, name: 'Dump sites', roughness: 0.005 },
  { code: 133, name: 'Construction sites', roughness: 0.5 },
  { code: 141, name: 'Green urban areas', roughness: 0.6 },
  { code: 142, name: 'Sport and leisure facilities', roughness: 0.5 },
  { code: 211, name: 'Non-irrigated arable land', roughness: 0.05 },
  { code: 212, name: 'Permanently irrigated land', roughness: 0.05 },
  { code: 213, name: 'Rice fields', roughness: 0.05 },
  { code: 221, name: 'Vineyards', roughness: 0.1 },
  { code: 222, name: 'Fruit trees and berry plantations', roughness: 0.1 },
  { code: 223, name: 'Olive groves', roughness: 0.1 },
  { code: 231, name: 'Pastures', roughness: 0.03 },
  { code: 241, name: 'Annual with permanent crops', roughness: 0.1 },
  { code: 242, name: 'Complex cultivation patterns', roughness: 0.3 },
  { code: 243, name: 'Agriculture with natural vegetation', roughness: 0.3 },
  { code: 244, name: 'Agro-forestry areas', roughness: 0.3 },
  { code: 311, name: 'Broad-leaved forest', roughness: 0.75 },
  { code: 312, name: 'Coniferous forest', roughness: 0.75 },
  { code: 313, name: 'Mixed forest', roughness: 0.75 },
  { code: 321, name: 'Natural grassland', roughness: 0.03 },
  { code: 322, name: 'Moors and heathland', roughness: 0.03 },
  { code: 323, name: 'Sclerophyllous vegetation', roughness: 0.03 },
  { code: 324, name: 'Transitional woodland-shrub', roughness: 0.6 },
  { code: 331, name: 'Beaches, dunes, sands', roughness: 0.0003 },
  { code: 332, name: 'Bare rock', roughness: 0.005 },
  { code: 333, name: 'Sparsely vegetated areas', roughness: 0.005 },
  { code: 334, name: 'Burnt areas', roughness: 0.6 },
  { code: 335, name: 'Glaciers and perpetual snow', roughness: 0.001 },
  { code: 411, name: 'Inland marshes', roughness: 0.05 },
  { code: 412, name: 'Peat bogs', roughness: 0.0005 },
  { code: 421, name: 'Salt marshes', roughness: 0.05 },
  { code: 422, name: 'Salines', roughness: 0.0005 },
  { code: 423, name: 'Intertidal flats', roughness: 0.0005 },
  { code: 511, name: 'Water courses', roughness: WATER_ROUGHNESS },
  { code: 512, name: 'Water bodies', roughness: WATER_ROUGHNESS },
  { code: 521, name: 'Coastal lagoons', roughness: WATER_ROUGHNESS },
  { code: 522, name: 'Estuaries', roughness: WATER_ROUGHNESS },
  { code: 523, name: 'Sea and ocean', roughness: WATER_ROUGHNESS },
]
