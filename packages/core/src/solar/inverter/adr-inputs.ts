import { InputError } from '../../errors/index.ts'
import { type AdrInverterParameters, adrAcPower, adrVoltageRange, requireAdrParameters } from './adr.ts'
import {
  allocateInverterOutput,
  type InverterInput,
  type InverterOutput,
  requireInverterInputs,
} from './inverter-inputs.ts'

/** Inputs of one inverter of Driesse's model. */
export interface AdrInputsInput {
  readonly inputs: readonly InverterInput[]
  readonly parameters: AdrInverterParameters
  /** By what share the voltage may leave the inverter's range, 0..1 [1]; 0.1 when absent. */
  readonly voltageTolerance?: number | undefined
}

/**
 * AC power of an inverter with one or more trackers of maximum power: the formula of {@link adrInverter} for the whole
 * DC power at the voltage of each input, weighted by what each input brings.
 *
 * Unlike `adrInverter`, which has no value there, an input whose voltage lies outside the inverter's range brings
 * nothing, and an inverter without DC power draws its night tare. Where the losses exceed the DC power the inverter
 * draws the difference, at most the night tare. A NaN of any input spoils its own step only.
 *
 * @param out filled and returned; its arrays must not be inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`, `missing` (no input).
 * @see Driesse, Jain & Harrison 2008, Beyond the Curves, 33rd IEEE PVSC, doi:10.1109/PVSC.2008.4922827
 */
export function adrInverterInputs(
  { inputs, parameters, voltageTolerance = 0.1 }: AdrInputsInput,
  out: InverterOutput = allocateInverterOutput(inputs[0]?.dcPower.length ?? 0),
): InverterOutput {
  const length = requireInverterInputs(inputs)
  const { acPower, acPowerUnclipped } = out
  InputError.requireLength(length, { 'out.acPower': acPower, 'out.acPowerUnclipped': acPowerUnclipped })
  InputError.requireRange(voltageTolerance, 0, 1, 'voltageTolerance')
  requireAdrParameters(parameters)
  const { min, max } = adrVoltageRange(parameters, voltageTolerance)
  const tare = -Math.abs(parameters.pnt)
  const inRange = (dc: number, volts: number): boolean => dc > 0 && !(volts > max || volts < min)
  for (let t = 0; t < length; t++) {
    let dc = 0
    let gap = 0
    for (const { dcPower, dcVoltage } of inputs) {
      gap += 0 * (dcPower[t] + dcVoltage[t])
      if (inRange(dcPower[t], dcVoltage[t])) dc += dcPower[t]
    }
    let ac = dc > 0 ? 0 : tare
    for (const { dcPower, dcVoltage } of inputs) {
      if (!inRange(dcPower[t], dcVoltage[t])) continue
      ac += (dcPower[t] / dc) * adrAcPower(dc, dcVoltage[t], parameters)
    }
    acPowerUnclipped[t] = Math.max(ac, 0) + gap
    acPower[t] = Math.min(parameters.pacmax, Math.max(tare, ac)) + gap
  }
  return out
}
