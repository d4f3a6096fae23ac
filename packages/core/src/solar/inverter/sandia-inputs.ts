import { InputError } from '../../errors/index.ts'
import {
  allocateInverterOutput,
  type InverterInput,
  type InverterOutput,
  requireInverterInputs,
} from './inverter-inputs.ts'
import { requireSandiaParameters, type SandiaInverterParameters, sandiaEfficiencyCurve } from './sandia.ts'

/** Inputs of one inverter of Sandia's model. */
export interface SandiaInputsInput {
  readonly inputs: readonly InverterInput[]
  readonly parameters: SandiaInverterParameters
}

/**
 * AC power of an inverter with one or more trackers of maximum power: that of {@link sandiaInverter} for the whole DC
 * power at the voltage of each input, weighted by what each input brings.
 *
 *     AC = Σ Pᵢ/P · f(Vᵢ, P),  P = Σ Pᵢ;  not above Paco;  −|Pnt| where P < Pso
 *
 * A NaN of any input spoils its own step only.
 *
 * @param out filled and returned; its arrays must not be inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`, `missing` (no input).
 * @see Hansen, Johnson, Darbali-Zamora & Gurule 2022, Modeling Efficiency of Inverters With Multiple Inputs, 49th IEEE
 *   PVSC; King et al. 2007, SAND2007-5036
 */
export function sandiaInverterInputs(
  { inputs, parameters }: SandiaInputsInput,
  out: InverterOutput = allocateInverterOutput(inputs[0]?.dcPower.length ?? 0),
): InverterOutput {
  const length = requireInverterInputs(inputs)
  const { acPower, acPowerUnclipped } = out
  InputError.requireLength(length, { 'out.acPower': acPower, 'out.acPowerUnclipped': acPowerUnclipped })
  requireSandiaParameters(parameters)
  const tare = -Math.abs(parameters.pnt)
  for (let t = 0; t < length; t++) {
    let dc = 0
    let volts = 0
    for (const { dcPower, dcVoltage } of inputs) {
      dc += dcPower[t]
      volts += dcVoltage[t]
    }
    if (dc < parameters.pso && !Number.isNaN(volts)) {
      acPower[t] = tare
      acPowerUnclipped[t] = 0
      continue
    }
    let ac = 0 * volts
    for (const { dcPower, dcVoltage } of inputs) {
      if (dcPower[t] === 0) continue
      ac += (dcPower[t] / dc) * sandiaEfficiencyCurve(dc, dcVoltage[t], parameters)
    }
    acPowerUnclipped[t] = ac
    acPower[t] = Math.min(parameters.paco, ac)
  }
  return out
}
