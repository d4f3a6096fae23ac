/**
 * Single hills: analytic shapes and closed formulas of speed-up.
 *
 * Start here: {@link taylorLeeSpeedup}, {@link potentialSpeedup}, {@link analyticSurface}, {@link
 * innerLayerDepth}.
 * @module
 */
export {
  type AnalyticSurface,
  analyticSurface,
  SURFACE_SHAPES,
  type SurfaceShape,
} from './analytic-surface.ts'
export { innerLayerDepth, innerShearFactor } from './inner-layer.ts'
export {
  type HillPlace,
  POTENTIAL_HILLS,
  type PotentialHill,
  type PotentialHillShape,
  potentialSpeedup,
} from './potential-hill.ts'
export { TAYLOR_LEE_SHAPES, type TaylorLeeCoefficients, taylorLeeSpeedup } from './taylor-lee.ts'
