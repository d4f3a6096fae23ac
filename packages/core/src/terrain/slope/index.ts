/**
 * Slope, curvature, ruggedness and the skyline of a grid.
 *
 * Start here: {@link terrainGradient}, {@link slopeDeg}, {@link aspectDeg}, {@link steepnessDeg}, {@link
 * terrainCurvature}, {@link terrainRuggedness}, {@link ruggednessIndex}, {@link terrainComplexity}, {@link
 * terrainSkyline}.
 * @module
 */
export { DELTA_RIX_SLOPE, deltaRixFactor } from '../rix/delta-rix.ts'
export {
  rixOfHeights,
  ruggednessIndex,
  ruggednessIndices,
  type SampledRixOptions,
} from '../rix/ruggedness-index.ts'
export {
  RIX_CRITICAL_SLOPE,
  RIX_RADIUS,
  type Rix,
  type RixOptions,
  rixOfSurface,
} from '../rix/steep-share.ts'
export { TERRAIN_COMPLEXITIES, type TerrainComplexity, terrainComplexity } from '../rix/terrain-complexity.ts'
export { type SkylineOptions, type TerrainSkyline, terrainSkyline } from '../skyline/terrain-skyline.ts'
export { coarseSteepShare } from './coarse-steep-share.ts'
export { type TerrainCurvature, terrainCurvature } from './curvature.ts'
export {
  aspectDeg,
  facingDeg,
  type GradientMethod,
  slopeDeg,
  steepnessDeg,
  type TerrainGradient,
  terrainGradient,
} from './gradient.ts'
export { terrainRuggedness, vectorRuggedness } from './ruggedness.ts'
