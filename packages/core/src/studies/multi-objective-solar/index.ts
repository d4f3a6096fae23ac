export { multiObjectiveSolar } from './multi-objective-solar.ts'
export {
  type MultiObjectiveSolar,
  type MultiObjectiveSolarInput,
  type MultiObjectiveSolarProgress,
  SOLAR_FRONT_OBJECTIVES,
  type SolarFrontObjective,
  type SolarFrontValues,
  type SolarFrontWarning,
  type SolarHypervolume,
} from './multi-objective-solar-input.ts'
