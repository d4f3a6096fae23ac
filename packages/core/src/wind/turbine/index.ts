/**
 * Turbines: power and thrust curves, corrections of them, mean power.
 *
 * Start here: {@link createTurbineModel}, {@link createTurbineCurve}, {@link createCustomTurbine}, {@link
 * turbinePower}, {@link curveAt}, {@link meanPowerOfWeibull}, {@link densityCorrectedCurve}, {@link
 * turbulenceCorrectedCurve}, {@link createOperatingLimit}, {@link powerCoefficients}.
 * @module
 */
export {
  type CheckedTurbine,
  type CurveTable,
  type CustomTurbine,
  createCustomTurbine,
} from './custom-turbine.ts'
export { type CutOutRule, type CutOutState, runsBelowCutOut } from './cut-out-hysteresis.ts'
export {
  densityCorrectedCurve,
  normalizedCurve,
  normalizedSpeed,
  stallCorrectedPower,
} from './density-correction.ts'
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
export { densitySpeedFactor, turbineAtDensity, turbinePower, turbineThrust } from './turbine-at-density.ts'
export {
  createTurbineCurve,
  curveAt,
  curveSeries,
  type OutsideTable,
  type TurbineCurve,
} from './turbine-curve.ts'
export { createTurbineModel, type TurbineModel } from './turbine-model.ts'
export { type TurbineRemark, type TurbineRemarkCode, turbineRemarks } from './turbine-remarks.ts'
export { turbulenceCorrectedCurve, turbulentPower } from './turbulence-correction.ts'
