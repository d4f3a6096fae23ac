/**
 * Turbines: power and thrust curves, corrections of them, mean power.
 *
 * Start here: {@link createTurbineModel}, {@link createTurbineCurve}, {@link createCustomTurbine}, {@link
 * turbinePower}, {@link curveAt}, {@link meanPowerOfWeibull}, {@link densityCorrectedCurve}, {@link
 * turbulenceCorrectedCurve}, {@link createOperatingLimit}, {@link powerCoefficients}.
 * @module
 */

export {
  densityCorrectedCurve,
  normalizedCurve,
  normalizedSpeed,
  stallCorrectedPower,
} from './correction/density-correction.ts'
export {
  densitySpeedFactor,
  turbineAtDensity,
  turbinePower,
  turbineThrust,
} from './correction/turbine-at-density.ts'
export { turbulenceCorrectedCurve, turbulentPower } from './correction/turbulence-correction.ts'
export {
  type CheckedTurbine,
  type CurveTable,
  type CustomTurbine,
  createCustomTurbine,
} from './custom-turbine.ts'
export { type CutOutRule, type CutOutState, runsBelowCutOut } from './cut-out-hysteresis.ts'
export { CURVE_INTERPOLATIONS, type CurveInterpolation, interpolatedCurve } from './interpolated-curve.ts'
export { HOURS_PER_YEAR, meanPowerOfSectors, meanPowerOfWeibull, type SectorClimate } from './mean-power.ts'
export { meanPowerByBins, meanPowerByTable } from './mean-power-bins.ts'
export { createOperatingLimit, type LimitQuantity, type OperatingLimit } from './operating-limit.ts'
export { separateSteps } from './separate-steps.ts'
export {
  BETZ_LIMIT,
  powerCoefficients,
  type ThrustFromPowerInput,
  thrustFromPower,
  thrustOfPowerCoefficient,
} from './thrust-from-power.ts'
export {
  createTurbineCurve,
  curveAt,
  curveSeries,
  type OutsideTable,
  type TurbineCurve,
} from './turbine-curve.ts'
export { createTurbineModel, type TurbineModel } from './turbine-model.ts'
export { type TurbineRemark, type TurbineRemarkCode, turbineRemarks } from './turbine-remarks.ts'
