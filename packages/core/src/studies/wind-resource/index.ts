export { windResource } from './wind-resource.ts'
export type {
  WindLevelSeries,
  WindOfClimate,
  WindOfSeries,
  WindResourceInput,
} from './wind-resource-input.ts'
export type {
  WindResourceExtreme,
  WindResourceLevel,
  WindResourceSector,
  WindResourceTurbulence,
  WindResourceUncertainty,
} from './wind-resource-level.ts'
export type { WindResource, WindResourceShear } from './wind-resource-result.ts'
