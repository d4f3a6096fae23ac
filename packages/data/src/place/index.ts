/**
 * One call for a place on Earth: what its sun and wind give, from the data that come with the package.
 *
 * Start here: {@link quickSolarAt}, {@link quickWindAt}, {@link resourceAt}, {@link simulateAt}, {@link hourlyYearAt}.
 * @module
 */
export { withDirectLight } from './direct-light.ts'
export { type HourlyYearAt, hourlyYearAt, type PlaceYearInput } from './hourly-year-at.ts'
export { type HubWind, hubWind, INTERANNUAL_VARIATION, turbulenceOfCover } from './hub-wind.ts'
export type { PlaceInput, PlaceSite } from './place-climate-at.ts'
export {
  QUICK_WIND_DEFAULTS,
  type QuickWindAt,
  type QuickWindAtInput,
  quickWindAt,
  quickWindOf,
} from './quick-wind-at.ts'
export { type ResourceAt, type ResourceAtInput, resourceAt } from './resource-at.ts'
export {
  type QuickSolarAt,
  type QuickSolarAtInput,
  type QuickSolarPlant,
  quickSolarAt,
  quickSolarOf,
  type SimulateAt,
  type SimulateAtInput,
  simulateAt,
} from './solar-at.ts'
export { type SyntheticWind, syntheticWind } from './synthetic-wind.ts'
export { type WindLevelAt, windLevelOf } from './wind-level.ts'
