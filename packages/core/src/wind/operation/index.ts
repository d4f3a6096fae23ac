/**
 * Turbines in operation: measured power curves, states, uncertainty, production.
 *
 * Start here: {@link measuredPowerCurve}, {@link extendedPowerCurve}, {@link operatingStates}, {@link
 * powerCurveUncertainty}, {@link annualEnergyUncertainty}, {@link estimateProduction}.
 * @module
 */
export {
  extendedPowerCurve,
  type MeasuredPowerCurve,
  measuredPowerCurve,
  type PowerCurveInput,
} from './measured-power-curve.ts'
export {
  OPERATING_STATES,
  type OperatingInput,
  type OperatingState,
  operatingStates,
} from './operating-state.ts'
export {
  annualEnergyUncertainty,
  type InstrumentUncertainty,
  type PowerCurveUncertainty,
  powerCurveUncertainty,
} from './power-curve-uncertainty.ts'
export {
  estimateProduction,
  type ProductionEstimate,
  type ProductionEstimateInput,
  type ProductionRecords,
} from './production-estimate.ts'
