/**
 * Grids of heights: files, projection, samples, windows, profiles.
 *
 * Start here: {@link readEsriAsciiGrid}, {@link readSrtmHgt}, {@link gridFrom}, {@link projectGrid}, {@link
 * resampleGrid}, {@link windowOfGrid}, {@link bilinearAt}, {@link fillGaps}, {@link elevationProfile},
 * {@link summarizeGrid}.
 * @module
 */
export { readEsriAsciiGrid } from '../formats/esri-ascii-grid.ts'
export { readSrtmHgt } from '../formats/srtm-hgt.ts'
export { type ElevationProfile, elevationProfile, type ProfileLine } from '../profile/elevation-profile.ts'
export { type FilledGrid, fillGaps } from './fill-gaps.ts'
export { GEOGRAPHIC, type GridPlane, type PlaneMap, planeMap } from './grid-plane.ts'
export { type ProjectedGrid, type ProjectGridOptions, projectGrid } from './project-grid.ts'
export { type GridBounds, type Resampling, resampleGrid, windowOfGrid } from './resample-grid.ts'
export { bilinearAt, nearestAt } from './sample-grid.ts'
export {
  type GridLattice,
  type GridSummary,
  gridFrom,
  summarizeGrid,
  type TerrainGrid,
} from './terrain-grid.ts'
