export {
  type QuickSolar,
  type QuickSolarInput,
  type QuickSolarSearch,
  type QuickSolarSystem,
  quickSolar,
} from './quick-solar/quick-solar.ts'
export {
  type EnergyExceedance,
  type QuickWind,
  type QuickWindInput,
  type QuickWindTurbine,
  quickWind,
} from './quick-wind/quick-wind.ts'
export type { QuickWindClimate } from './quick-wind/quick-wind-climate.ts'
export type { QuickWindRose } from './quick-wind/quick-wind-rose.ts'
export { type PvSimulation, type SimulatePvInput, simulatePv } from './simulate-pv.ts'
export type { SolarAssumption } from './solar-design/solar-assumptions.ts'
export type { SolarDesign } from './solar-design/solar-design.ts'
export { DEFAULT_DESIGN_BOUNDS, type SolarDesignBounds } from './solar-design/solar-design-bounds.ts'
export type { SolarEnergy } from './solar-design/solar-energy.ts'
export type { SolarEconomics, SolarFinance } from './solar-design/solar-money.ts'
export { SOLAR_OBJECTIVES, type SolarObjective } from './solar-design/solar-objective.ts'
export { type SolarResource, type SolarResourceInput, solarResource } from './solar-resource.ts'
