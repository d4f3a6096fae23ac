export {
  type EfficiencyCurve,
  type EfficiencyCurveInput,
  type EfficiencyCurveParameters,
  efficiencyCurveInverter,
  requireEfficiencyCurves,
} from './efficiency-curve.ts'
export { type EfficiencyCurveInputsInput, efficiencyCurveInputs } from './efficiency-curve-inputs.ts'
