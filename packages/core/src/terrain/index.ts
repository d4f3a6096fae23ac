export { areaCentroid } from './area/area-centroid.ts'
export { areaMask } from './area/area-mask.ts'
export {
  ACCESS_DIFFICULTIES,
  type AccessDifficulty,
  accessDifficulty,
  type BuildableGround,
  type BuildableGroundOptions,
  buildableGround,
} from './area/buildable-ground.ts'
export { areaOnPlane, type PlaneRing } from './area/ring-on-plane.ts'
export { createKelvinTable, type KelvinTable } from './flow/kelvin-table.ts'
export {
  type SiteSpeedupInput,
  type SiteSpeedups,
  siteSpeedups,
} from './flow/site-speedups.ts'
export { type FlowCase, speedupFields } from './flow/speedup-field.ts'
export { type TerrainSpectrum, terrainSpectrum } from './flow/terrain-spectrum.ts'
export { createWaveResponse, type Inflow, type WaveResponse } from './flow/wave-response.ts'
export { readEsriAsciiGrid } from './formats/esri-ascii-grid.ts'
export { readSrtmHgt } from './formats/srtm-hgt.ts'
export { type FilledGrid, fillGaps } from './grid/fill-gaps.ts'
export { GEOGRAPHIC, type GridPlane, type PlaneMap, planeMap } from './grid/grid-plane.ts'
export { type ProjectedGrid, type ProjectGridOptions, projectGrid } from './grid/project-grid.ts'
export { type GridBounds, type Resampling, resampleGrid, windowOfGrid } from './grid/resample-grid.ts'
export { bilinearAt, nearestAt } from './grid/sample-grid.ts'
export {
  type GridLattice,
  type GridSummary,
  gridFrom,
  summarizeGrid,
  type TerrainGrid,
} from './grid/terrain-grid.ts'
export {
  type AnalyticSurface,
  analyticSurface,
  SURFACE_SHAPES,
  type SurfaceShape,
} from './hill/analytic-surface.ts'
export { innerLayerDepth, innerShearFactor } from './hill/inner-layer.ts'
export {
  type HillPlace,
  POTENTIAL_HILLS,
  type PotentialHill,
  type PotentialHillShape,
  potentialSpeedup,
} from './hill/potential-hill.ts'
export { TAYLOR_LEE_SHAPES, type TaylorLeeCoefficients, taylorLeeSpeedup } from './hill/taylor-lee.ts'
export { type CanopyProfile, canopyRoughness } from './land/canopy-roughness.ts'
export {
  LAND_COVER_CLASSES,
  LAND_COVER_MAPS,
  type LandCoverMap,
  type LandCoverShare,
  type LandCoverSummary,
  landCoverRoughness,
  summarizeLandCover,
} from './land/land-cover.ts'
export { type LandCoverClass, WATER_ROUGHNESS } from './land/land-cover-class.ts'
export { roughnessClass, roughnessOfClass } from './land/roughness-class.ts'
export {
  fetchWeightedRoughness,
  type SectorPlace,
  sectorRoughness,
  type UpwindGround,
  upwindGround,
} from './land/sector-roughness.ts'
export { upwindChanges, upwindRoughnessRatio } from './land/upwind-roughness.ts'
export { type ElevationProfile, elevationProfile, type ProfileLine } from './profile/elevation-profile.ts'
export { DELTA_RIX_SLOPE, deltaRixFactor } from './rix/delta-rix.ts'
export { rixOfHeights, ruggednessIndex, type SampledRixOptions } from './rix/ruggedness-index.ts'
export { RIX_CRITICAL_SLOPE, RIX_RADIUS, type Rix, type RixOptions, rixOfSurface } from './rix/steep-share.ts'
export { TERRAIN_COMPLEXITIES, type TerrainComplexity, terrainComplexity } from './rix/terrain-complexity.ts'
export { type SkylineOptions, type TerrainSkyline, terrainSkyline } from './skyline/terrain-skyline.ts'
export { type TerrainCurvature, terrainCurvature } from './slope/curvature.ts'
export {
  aspectDeg,
  facingDeg,
  type GradientMethod,
  slopeDeg,
  steepnessDeg,
  type TerrainGradient,
  terrainGradient,
} from './slope/gradient.ts'
export { terrainRuggedness, vectorRuggedness } from './slope/ruggedness.ts'
