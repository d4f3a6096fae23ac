/**
 * Layouts: where turbines stand, which rules they keep, and searches for better places.
 *
 * Start here: {@link regularLayout}, {@link searchLayoutByGradient}, {@link searchLayoutByGenes}, {@link
 * searchLayoutCount}, {@link searchParetoLayouts}, {@link searchOrderlyLayout}, {@link layoutViolation}, {@link polygonShape}, {@link
 * circleShape}, {@link iea37Case}, {@link cableLength}.
 * @module
 */
export { circleShape } from './area/circle.ts'
export type { Bounds, LayoutArea, Outline, Shape } from './area/layout-area.ts'
export { type PlanePolygon, type PlaneRing, polygonShape } from './area/polygon.ts'
export { IEA37_TURBINES, iea37Case, iea37Energy } from './cases/iea37-case.ts'
export { type ClosestPair, closestPair, pairsCloserThan } from './closest-pair.ts'
export { constantThrustEnergy } from './energy/constant-thrust-energy.ts'
export type { ConstantThrustInput } from './energy/constant-thrust-input.ts'
export type { HeldPower, PowerHold } from './energy/held-power.ts'
export type { LayoutEnergy, LayoutWake, LayoutWind } from './energy/layout-energy.ts'
export type { PiecewiseCubic } from './energy/piecewise-cubic.ts'
export type { LayoutNeighbours } from './energy/standing-neighbours.ts'
export type { LayoutTurbine } from './energy/wake-chain.ts'
export { type WakeEnergyInput, wakeEnergy } from './energy/wake-energy.ts'
export {
  ORDERLY_STYLES,
  type OrderlyProgress,
  type OrderlySearchInput,
  type OrderlySearchState,
  type OrderlyStyle,
  searchOrderlyLayout,
} from './orderly/search-orderly.ts'
export { type RegularLayout, type RegularLayoutInput, regularLayout } from './regular-layout.ts'
export {
  type CountLook,
  type CountSearchInput,
  type CountSearchState,
  searchLayoutCount,
} from './search/count-search.ts'
export {
  type GeneticSearchOptions,
  type GeneticSearchState,
  searchLayoutByGenes,
} from './search/genetic-search.ts'
export { type GradientSearchOptions, searchLayoutByGradient } from './search/gradient/gradient-search.ts'
export type {
  GradientPart,
  GradientPosition,
  GradientSearchState,
  SavedElite,
} from './search/gradient/gradient-state.ts'
export type { LatticeForm } from './search/lattice/lattice.ts'
export type { RatedLattice } from './search/lattice/polish-lattice.ts'
export { cableLength, hullSize } from './search/layout-lengths.ts'
export type { FoundLayout, LayoutProgress, LayoutResult } from './search/layout-progress.ts'
export {
  type LayoutBurden,
  type ParetoLayout,
  type ParetoProgress,
  type ParetoSearchInput,
  type ParetoSearchState,
  searchParetoLayouts,
} from './search/pareto-search.ts'
export type { LayoutProblem } from './search/refine/refine.ts'
export { type LayoutRules, layoutViolation } from './search/rules/layout-rules.ts'
export { type LayoutNoise, NoiseLimits } from './search/rules/noise-limits.ts'
