export { type BeamPastHorizonInput, beamPastHorizon, isSunAboveHorizon } from './beam-past-horizon.ts'
export {
  createFarHorizon,
  type FarHorizon,
  type HorizonPoints,
  horizonElevationDeg,
  horizonElevationSeries,
} from './far-horizon.ts'
export { skyViewFactor } from './sky-view-factor.ts'
