import { InputError } from '../../../errors/index.ts'
import {
  allocateInverterOutput,
  type InverterInput,
  type InverterOutput,
  requireInverterInputs,
} from '../inverter-inputs.ts'
import {
  type EfficiencyCurveParameters,
  efficiencyCurvePower,
  requireEfficiencyCurves,
} from './efficiency-curve.ts'

/** Inputs of one inverter with measured curves. */
export interface EfficiencyCurveInputsInput {
  readonly inputs: readonly InverterInput[]
  readonly parameters: EfficiencyCurveParameters
}

/**
 * AC power of an inverter with one or more trackers of maximum power: that of {@link efficiencyCurveInverter} for the
 * whole DC power at the mean voltage of the inputs, weighted by what each brings.
 *
 *     AC = f(V, P),  P = Σ Pᵢ,  V = Σ Pᵢ·Vᵢ / P;  not above the ceiling;  −|nightLoss| while it does not run
 *
 * Between two curves, where power is linear in voltage, that is the weighting of Sandia's inverters too; only where
 * the inputs lie on different sides of a curve's voltage do they differ. A NaN of any input spoils its own step only.
 *
 * @param out filled and returned; its arrays must not be inputs.
 * @throws {InputError} `missing` (no input, no curve), `out_of_range`, `not_finite`, `inconsistent`, `length_mismatch`.
 * @see Hansen, Johnson, Darbali-Zamora & Gurule 2022, Modeling Efficiency of Inverters With Multiple Inputs, 49th IEEE
 *   PVSC
 */
export function efficiencyCurveInputs(
  { inputs, parameters }: EfficiencyCurveInputsInput,
  out: InverterOutput = allocateInverterOutput(inputs[0]?.dcPower.length ?? 0),
): InverterOutput {
  const length = requireInverterInputs(inputs)
  const { acPower, acPowerUnclipped } = out
  InputError.requireLength(length, { 'out.acPower': acPower, 'out.acPowerUnclipped': acPowerUnclipped })
  requireEfficiencyCurves(parameters)
  const { pacMax, startPower, nightLoss } = parameters
  const unclipped = efficiencyCurvePower(parameters)
  for (let t = 0; t < length; t++) {
    let dc = 0
    let weighted = 0
    for (const { dcPower, dcVoltage } of inputs) {
      dc += dcPower[t]
      weighted += dcPower[t] * dcVoltage[t]
    }
    if (Number.isNaN(weighted)) {
      acPower[t] = Number.NaN
      acPowerUnclipped[t] = Number.NaN
    } else if (dc < startPower || dc <= 0) {
      acPower[t] = -Math.abs(nightLoss)
      acPowerUnclipped[t] = 0
    } else {
      acPowerUnclipped[t] = unclipped(dc, weighted / dc)
      acPower[t] = Math.min(pacMax, acPowerUnclipped[t])
    }
  }
  return out
}
