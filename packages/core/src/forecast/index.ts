/**
 * Forecasts of power: wind at the hub from a model's levels, plants, steps that keep their energy, ramps, verification.
 *
 * Start here: {@link windAtHub}, {@link turbinePlant}, {@link farmPlant}, {@link refineMeans}, {@link
 * powerRampDefinition}, {@link verifyForecast}; `forecastWind` of the studies puts them together.
 * @module
 */
export {
  HISTORY_HOURS_MIN,
  type PowerCalibrationReport,
} from './calibration/calibrate-power.ts'
export { type FarmPlantOptions, farmPlant, turbinePlant, type WindPlant } from './plant/wind-plant.ts'
export { POWER_RAMP, type PowerRampOptions, powerRampDefinition } from './ramps/power-ramp.ts'
export { aggregateMeans } from './resolution/aggregate-means.ts'
export { REFINE_METHODS, type RefineMethod, refineMeans } from './resolution/refine-means.ts'
export type { HubForecast } from './scenarios/wind-scenarios.ts'
export { type ReferenceForecasts, referenceForecasts } from './verification/reference-forecasts.ts'
export {
  type ForecastVerification,
  type QuantileForecast,
  type ReferenceName,
  type ReferenceScore,
  type VerifyForecastInput,
  verifyForecast,
} from './verification/verify-forecast.ts'
export { meanDirections, meansOfInstants } from './wind/step-means.ts'
export { type HubWindSeries, type ModelLevel, windAtHub } from './wind/wind-at-hub.ts'
