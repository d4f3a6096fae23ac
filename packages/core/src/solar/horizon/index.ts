/**
 * Horizons: mountains that hide the sun and a part of the sky.
 *
 * Start here: {@link createFarHorizon}, {@link horizonElevationDeg}, {@link isSunAboveHorizon}, {@link
 * beamPastHorizon}, {@link skyViewFactor}.
 * @module
 */
export { type BeamPastHorizonInput, beamPastHorizon, isSunAboveHorizon } from './beam-past-horizon.ts'
export {
  createFarHorizon,
  type FarHorizon,
  type HorizonPoints,
  horizonElevationDeg,
  horizonElevationSeries,
} from './far-horizon.ts'
export { skyViewFactor } from './sky-view-factor.ts'
