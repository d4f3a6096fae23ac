import { InputError } from '../../errors/index.ts'

/** What one tracker of maximum power brings to an inverter, one value per step. */
export interface InverterInput {
  /** DC power [W]. */
  readonly dcPower: Float64Array
  /** DC voltage [V]. */
  readonly dcVoltage: Float64Array
}

/** What an inverter with several inputs gives, one value per step. */
export interface InverterOutput {
  /** AC power, negative while the inverter only draws its night tare [W]. */
  readonly acPower: Float64Array
  /** AC power without the ceiling, 0 while the inverter only draws its night tare [W]. */
  readonly acPowerUnclipped: Float64Array
}

/** Room for `length` steps. */
export function allocateInverterOutput(length: number): InverterOutput {
  return { acPower: new Float64Array(length), acPowerUnclipped: new Float64Array(length) }
}

/**
 * Refuses no input at all and inputs of different lengths.
 * @returns the common length.
 * @throws {InputError} `missing`, `length_mismatch`.
 */
export function requireInverterInputs(inputs: readonly InverterInput[]): number {
  if (inputs.length === 0) {
    throw new InputError({ code: 'missing', field: 'inputs', value: inputs, constraint: 'one or more' })
  }
  const { length } = inputs[0].dcPower
  for (const [i, { dcPower, dcVoltage }] of inputs.entries()) {
    InputError.requireLength(length, {
      [`inputs[${i}].dcPower`]: dcPower,
      [`inputs[${i}].dcVoltage`]: dcVoltage,
    })
  }
  return length
}
