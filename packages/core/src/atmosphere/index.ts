/**
 * Air: density, pressure, humidity, and how wind changes with height.
 *
 * Start here: {@link standardAtmosphere}, {@link pressureFromAltitude}, {@link idealGasDensity}, {@link
 * moistAirDensity}, {@link powerProfileRatio}, {@link logProfileRatio}, {@link stabilityProfileRatio},
 * {@link fitShearExponent}, {@link roughnessChangeRatio}, {@link precipitableWaterGueymard94}.
 * @module
 */
export { type AirColumn, pressureAtHeight, temperatureAtHeight } from './air-at-height.ts'
export {
  barometricDensity,
  hypsometricDensity,
  idealGasDensity,
  moistAirDensity,
  STANDARD_AIR_DENSITY,
  saturationVapourPressure,
} from './air-density.ts'
export { dewPointFromHumidity, humidityFromDewPoint } from './dew-point.ts'
export type { MeasuredProfile } from './measured-profile.ts'
export { precipitableWaterGueymard94 } from './precipitable-water.ts'
export { altitudeFromPressure, pressureFromAltitude } from './pressure.ts'
export {
  frictionVelocityRatio,
  internalLayerHeight,
  internalLayerHeightElliott,
  type RoughnessChange,
  roughnessChangeRatio,
} from './roughness-change.ts'
export { STABILITY_LENGTHS, type StabilityClass } from './stability-classes.ts'
export { type StandardAir, standardAtmosphere } from './standard-atmosphere.ts'
export { fitRoughness, type LogProfileInput, logProfileRatio } from './wind-profile-log.ts'
export {
  exponentFromRoughness,
  fitShearExponent,
  type PowerProfileInput,
  powerProfileRatio,
} from './wind-profile-power.ts'
export {
  frictionVelocity,
  type StabilityProfileInput,
  type SurfaceLayer,
  stabilityCorrection,
  stabilityProfileRatio,
} from './wind-profile-stability.ts'
