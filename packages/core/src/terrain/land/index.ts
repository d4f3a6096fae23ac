/**
 * Land cover and the roughness that wind feels.
 *
 * Start here: {@link landCoverRoughness}, {@link summarizeLandCover}, {@link sectorRoughness}, {@link
 * upwindChanges}, {@link upwindRoughnessRatio}, {@link canopyRoughness}, {@link
 * forestDisplacement}, {@link roughnessClass}.
 * @module
 */
export { type CanopyProfile, canopyDisplacement, canopyRoughness } from './canopy-roughness.ts'
export { type ForestInput, forestDisplacement } from './forest-displacement.ts'
export {
  LAND_COVER_CLASSES,
  LAND_COVER_MAPS,
  type LandCoverMap,
  type LandCoverShare,
  type LandCoverSummary,
  landCoverRoughness,
  summarizeLandCover,
} from './land-cover.ts'
export { type LandCoverClass, WATER_ROUGHNESS } from './land-cover-class.ts'
export { roughnessClass, roughnessOfClass } from './roughness-class.ts'
export {
  fetchWeightedMean,
  fetchWeightedRoughness,
  type SectorPlace,
  sectorRoughness,
  type UpwindGround,
  upwindGround,
} from './sector-roughness.ts'
export { upwindChanges, upwindRoughnessRatio } from './upwind-roughness.ts'
