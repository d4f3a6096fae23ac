/**
 * Areas on grids: masks, buildable ground, centres.
 *
 * Start here: {@link buildableGround}, {@link areaMask}, {@link areaOnPlane}, {@link areaCentroid}, {@link
 * accessDifficulty}.
 * @module
 */
export { areaCentroid } from './area-centroid.ts'
export { areaMask } from './area-mask.ts'
export {
  ACCESS_DIFFICULTIES,
  type AccessDifficulty,
  accessDifficulty,
  type BuildableGround,
  type BuildableGroundOptions,
  buildableGround,
} from './buildable-ground.ts'
export { areaOnPlane, type PlaneRing } from './ring-on-plane.ts'
