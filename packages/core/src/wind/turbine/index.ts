export {
  densityCorrectedCurve,
  normalizedCurve,
  normalizedSpeed,
  stallCorrectedPower,
} from './density-correction.ts'
export { HOURS_PER_YEAR, meanPowerOfSectors, meanPowerOfWeibull, type SectorClimate } from './mean-power.ts'
export { meanPowerByBins, meanPowerByTable } from './mean-power-bins.ts'
export { createPowerCurve, type PowerCurve, peakPower, powerAt, powerSeries } from './power-curve.ts'
export { smoothPower } from './smooth-power.ts'
