/**
 * Whether turbines stand the wind of their site, after IEC 61400-1.
 *
 * Start here: {@link siteSuitability}, {@link farmTurbulence}, {@link directionalFarmTurbulence}, {@link designWind}.
 * @module
 */
export { type DesignClass, type DesignWind, designWind, extremeTurbulence } from './design-class.ts'
export {
  directionalFarmTurbulence,
  type FarmTurbulenceInput,
  farmTurbulence,
  lightestTurbulenceClass,
  type TurbineTurbulence,
  type TurbulenceRose,
} from './farm-turbulence.ts'
export { type LargeFarm, largeFarmSigma, largeFarmWakeSigma } from './large-farm.ts'
export type { Neighbour } from './neighbours.ts'
export {
  SUITABILITY_CHECKS,
  type SuitabilityCheck,
  type SuitabilityResult,
  siteSuitability,
  type TurbineSite,
  type TurbineSuitability,
} from './suitability.ts'
export { terrainInflowDeg } from './terrain-inflow.ts'
