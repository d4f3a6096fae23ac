import { InputError, requireFields } from '../../errors/index.ts'

/** Parameters of an inverter as the CEC library lists them; powers in W, voltages in V. */
export interface SandiaInverterParameters {
  /** AC power ceiling, > 0 [W]. */
  readonly paco: number
  /** DC power at which the ceiling is reached at `vdco` [W]. */
  readonly pdco: number
  /** DC voltage of the rating [V]. */
  readonly vdco: number
  /** DC power at which the inverter starts [W]. */
  readonly pso: number
  /** Curvature of AC over DC power [1/W]. */
  readonly c0: number
  /** Change of `pdco` with voltage [1/V]. */
  readonly c1: number
  /** Change of `pso` with voltage [1/V]. */
  readonly c2: number
  /** Change of `c0` with voltage [1/V]. */
  readonly c3: number
  /** AC power that the inverter draws at night [W]; the sign does not matter. */
  readonly pnt: number
}

/** Series have one value per time step; the inverter is constant. */
export interface SandiaInverterInput {
  /** DC power [W]. */
  readonly dcPower: Float64Array
  /** DC voltage [V]. */
  readonly dcVoltage: Float64Array
  readonly parameters: SandiaInverterParameters
}

/** Bounds that no inverter reaches, for figures that have none of their own. */
const FIGURE_MAX = 1e12
const FIGURE_MIN = 1e-6

/**
 * AC power of an inverter by its measured dependence on DC power and voltage:
 *
 *     ΔV = Vdc − Vdco
 *     A = Pdco·(1 + C1·ΔV),  B = Pso·(1 + C2·ΔV),  C = C0·(1 + C3·ΔV)
 *     AC = (Paco/(A − B) − C·(A − B))·(Pdc − B) + C·(Pdc − B)²,  not above Paco;  −|Pnt| where Pdc < Pso
 *
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns AC power, negative while the inverter only draws its night tare [W].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see King, Gonzalez, Galbraith & Boyson 2007, Performance Model for Grid-Connected Photovoltaic Inverters, SAND2007-5036
 */
export function sandiaInverter(input: SandiaInverterInput, out?: Float64Array): Float64Array {
  requireFields(input, { dcPower: 'list', dcVoltage: 'list', parameters: 'object' })
  const { dcPower, dcVoltage, parameters } = input
  out ??= new Float64Array(dcPower.length)
  InputError.requireLength(dcPower.length, { dcVoltage, out })
  requireSandiaParameters(parameters)
  const { paco, pso, pnt } = parameters
  const nightTare = -Math.abs(pnt)
  for (let t = 0; t < out.length; t++) {
    const dc = dcPower[t]
    const volts = dcVoltage[t]
    const ac = Math.min(paco, sandiaEfficiencyCurve(dc, volts, parameters))
    out[t] = dc < pso && !Number.isNaN(volts) ? nightTare : ac
  }
  return out
}

/** AC power of the model's formula without its ceiling and its night tare [W]. */
export function sandiaEfficiencyCurve(
  dcPower: number,
  dcVoltage: number,
  { paco, pdco, vdco, pso, c0, c1, c2, c3 }: SandiaInverterParameters,
): number {
  const volts = dcVoltage - vdco
  const start = pso * (1 + c2 * volts)
  const span = pdco * (1 + c1 * volts) - start
  const curvature = c0 * (1 + c3 * volts)
  const above = dcPower - start
  return (paco / span - curvature * span + curvature * above) * above
}

/**
 * Refuses parameters that cannot be.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type`.
 */
export function requireSandiaParameters(parameters: SandiaInverterParameters): void {
  requireFields(parameters, { c1: 'number', c2: 'number', c3: 'number', pnt: 'number' }, 'parameters')
  for (const [name, value] of Object.entries(parameters)) {
    InputError.requireRange(value, -FIGURE_MAX, FIGURE_MAX, `parameters.${name}`)
  }
  InputError.requireRange(parameters.paco, FIGURE_MIN, FIGURE_MAX, 'parameters.paco', 'W')
  InputError.requireRange(parameters.pso, 0, FIGURE_MAX, 'parameters.pso', 'W')
  InputError.requireRange(parameters.pdco, parameters.pso, FIGURE_MAX, 'parameters.pdco', 'W')
}
