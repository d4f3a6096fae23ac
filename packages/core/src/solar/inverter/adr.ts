import { InputError, requireFields } from '../../errors/index.ts'

/** Parameters of an inverter as Driesse's library lists them; powers in W, voltages in V. */
export interface AdrInverterParameters {
  /** Nominal DC power, > 0 [W]. */
  readonly pnom: number
  /** Nominal DC voltage, > 0 [V]. */
  readonly vnom: number
  /** Lowest and highest DC voltage [V]. */
  readonly vmin: number
  readonly vmax: number
  /** Highest voltage that the array may supply [V]. */
  readonly vdcmax: number
  /** Range of the maximum-power-point tracking [V]. */
  readonly mpptLow: number
  readonly mpptHi: number
  /** AC power ceiling [W]. */
  readonly pacmax: number
  /** AC power that the inverter draws at night [W]; the sign does not matter. */
  readonly pnt: number
  /** b00, b10, b20, b01, b11, b21, b02, b12, b22: loss by power (first index) and voltage (second) [1]. */
  readonly coefficients: readonly number[]
}

/** Series have one value per time step; the inverter is constant. */
export interface AdrInverterInput {
  /** DC power [W]. */
  readonly dcPower: Float64Array
  /** DC voltage [V]. */
  readonly dcVoltage: Float64Array
  readonly parameters: AdrInverterParameters
  /** By what share the voltage may leave the inverter's range before the result is NaN, 0..1 [1]; 0.1 when absent. */
  readonly voltageTolerance?: number | undefined
}

const COEFFICIENTS = 9

/** Bounds that no inverter reaches, for figures that have none of their own. */
const FIGURE_MAX = 1e12
const FIGURE_MIN = 1e-6

/**
 * AC power of an inverter from a polynomial of its losses in power and voltage:
 *
 *     p = Pdc/Pnom,  v = Vdc/Vnom
 *     loss = Σj (b0j + b1j·p + b2j·p²)·wj,   w = (1, v − 1, 1/v − 1)
 *     AC = Pnom·(p − loss),  held in −|Pnt|..Pacmax
 *
 * NaN where the voltage lies above max(Vmax, Vdcmax, MPPThi)·(1 + tolerance) or below
 * max(Vmin, MPPTlow)·(1 − tolerance), at night too. A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns AC power, negative while the inverter only draws its night tare [W].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Driesse, Jain & Harrison 2008, Beyond the Curves, 33rd IEEE PVSC, doi:10.1109/PVSC.2008.4922827
 */
export function adrInverter(input: AdrInverterInput, out?: Float64Array): Float64Array {
  requireFields(input, { dcPower: 'list', dcVoltage: 'list', parameters: 'object' })
  const { dcPower, dcVoltage, parameters, voltageTolerance = 0.1 } = input
  out ??= new Float64Array(dcPower.length)
  InputError.requireLength(dcPower.length, { dcVoltage, out })
  InputError.requireRange(voltageTolerance, 0, 1, 'voltageTolerance')
  requireAdrParameters(parameters)
  const { pacmax, pnt } = parameters
  const { min, max } = adrVoltageRange(parameters, voltageTolerance)
  const floor = -Math.abs(pnt)
  for (let t = 0; t < out.length; t++) {
    const volts = dcVoltage[t]
    if (volts > max || volts < min) {
      out[t] = Number.NaN
      continue
    }
    out[t] = Math.min(pacmax, Math.max(floor, adrAcPower(dcPower[t], volts, parameters)))
  }
  return out
}

/** AC power of the model's formula without its bounds [W]. */
export function adrAcPower(
  dcPower: number,
  dcVoltage: number,
  { pnom, vnom, coefficients: b }: AdrInverterParameters,
): number {
  const p = dcPower / pnom
  const above = dcVoltage / vnom - 1
  const below = vnom / dcVoltage - 1
  const standing = b[0] + b[3] * above + b[6] * below
  const linear = b[1] + b[4] * above + b[7] * below
  const square = b[2] + b[5] * above + b[8] * below
  return pnom * (p - (standing + (linear + square * p) * p))
}

/** DC voltages between which the model has a value [V]. */
export function adrVoltageRange(
  { vmin, vmax, vdcmax, mpptLow, mpptHi }: AdrInverterParameters,
  tolerance: number,
): { readonly min: number; readonly max: number } {
  return {
    min: Math.max(vmin, mpptLow) * (1 - tolerance),
    max: Math.max(vmax, vdcmax, mpptHi) * (1 + tolerance),
  }
}

/**
 * Refuses parameters that cannot be.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type`, `length_mismatch`.
 */
export function requireAdrParameters(input: AdrInverterParameters): void {
  requireFields(input, {
    vmin: 'number',
    vmax: 'number',
    vdcmax: 'number',
    mpptLow: 'number',
    mpptHi: 'number',
    pacmax: 'number',
    pnt: 'number',
    coefficients: 'list',
  })
  const { coefficients, ...figures } = input
  for (const [name, value] of Object.entries(figures)) {
    InputError.requireRange(value, -FIGURE_MAX, FIGURE_MAX, `parameters.${name}`)
  }
  InputError.requireRange(figures.pnom, FIGURE_MIN, FIGURE_MAX, 'parameters.pnom', 'W')
  InputError.requireRange(figures.vnom, FIGURE_MIN, FIGURE_MAX, 'parameters.vnom', 'V')
  InputError.requireLength(COEFFICIENTS, { 'parameters.coefficients': coefficients })
  for (let i = 0; i < COEFFICIENTS; i++) {
    InputError.requireRange(coefficients[i], -FIGURE_MAX, FIGURE_MAX, `parameters.coefficients[${i}]`)
  }
}
