/**
 * Readers of the reference tables' cases: what a test of one model takes from a table itself.
 *
 * Start here: {@link casesOf}, {@link numberAt}, {@link objectAt}, {@link expectedAt}, {@link compare},
 * {@link readReferenceWeather}, {@link florisTurbine}.
 * @module
 */

export {
  type Adapter,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from './adapter.ts'
export { type Comparison, compare } from './comparison.ts'
export { readReferenceWeather } from './solar/plant/e2e-weather.ts'
export { florisTurbine } from './wind/floris/floris-case.ts'
