import { InputError, requireFields } from '../../../errors/index.ts'
import { type Interpolant, pchipInterpolant } from '../../../math/interpolate/index.ts'

/** AC over DC power at one DC voltage. */
export interface EfficiencyCurve {
  /** [V] */
  readonly dcVoltage: number
  /** Rising, two points or more, the first where AC power begins [W]. */
  readonly dcPower: Float64Array
  /** At them: not falling, from 0 on, nowhere above `dcPower` [W]. */
  readonly acPower: Float64Array
}

/** Parameters of an inverter by its measured curves. */
export interface EfficiencyCurveParameters {
  /** One or more, at rising voltages. */
  readonly curves: readonly EfficiencyCurve[]
  /** AC power ceiling, > 0 [W]. */
  readonly pacMax: number
  /** DC power below which the inverter does not run, ≥ 0 [W]. */
  readonly startPower: number
  /** AC power that the inverter draws at night; the sign does not matter [W]. */
  readonly nightLoss: number
}

/** Series have one value per time step; the inverter is constant. */
export interface EfficiencyCurveInput {
  /** DC power of all inputs together [W]. */
  readonly dcPower: Float64Array
  /** DC voltage [V]. */
  readonly dcVoltage: Float64Array
  readonly parameters: EfficiencyCurveParameters
}

/** Bounds that no inverter reaches. */
const FIGURE_MAX = 1e12
const FIGURE_MIN = 1e-6

/**
 * AC power of an inverter between its measured curves. Along power each curve is a monotone piecewise cubic through
 * its points; beyond its last point its efficiency stays what it is there. Between the voltages of two curves the
 * power is linear in voltage, beyond the outermost it is that curve's. Below `startPower` the night loss is drawn,
 * above the ceiling nothing more comes out.
 *
 * With one curve the voltage does not matter (it may not be NaN). A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns AC power, −|nightLoss| while the inverter does not run [W].
 * @throws {InputError} `missing`, `out_of_range`, `not_finite`, `inconsistent`, `length_mismatch`.
 * @see PVsyst help, "Grid inverters: efficiency curves" (three voltages; PVsyst takes a parabola across them);
 *   Fritsch & Carlson 1980, SIAM J. Numer. Anal. 17:238
 */
export function efficiencyCurveInverter(input: EfficiencyCurveInput, out?: Float64Array): Float64Array {
  requireFields(input, { dcPower: 'list', dcVoltage: 'list', parameters: 'object' })
  const { dcPower, dcVoltage, parameters } = input
  out ??= new Float64Array(dcPower.length)
  InputError.requireLength(dcPower.length, { dcVoltage, out })
  requireEfficiencyCurves(parameters)
  const { pacMax, startPower, nightLoss } = parameters
  const unclipped = efficiencyCurvePower(parameters)
  for (let t = 0; t < out.length; t++) {
    const dc = dcPower[t]
    const volts = dcVoltage[t]
    if (Number.isNaN(dc) || Number.isNaN(volts)) out[t] = Number.NaN
    else if (dc < startPower || dc <= 0) out[t] = -Math.abs(nightLoss)
    else out[t] = Math.min(pacMax, unclipped(dc, volts))
  }
  return out
}

/** AC power of an inverter that runs and has no ceiling, at any DC power and voltage but NaN [W]. */
export function efficiencyCurvePower({
  curves,
}: EfficiencyCurveParameters): (dc: number, volts: number) => number {
  const powers = curves.map(powerAlong)
  const last = curves.length - 1
  return (dc, volts) => {
    let upper = 0
    while (upper < last && curves[upper].dcVoltage < volts) upper++
    const lower = volts < curves[upper].dcVoltage ? Math.max(upper - 1, 0) : upper
    const span = curves[upper].dcVoltage - curves[lower].dcVoltage
    const share = span === 0 ? 0 : (volts - curves[lower].dcVoltage) / span
    const base = powers[lower](dc)
    return share === 0 ? base : base + share * (powers[upper](dc) - base)
  }
}

/** AC power of one curve at any DC power. */
function powerAlong({ dcPower, acPower }: EfficiencyCurve): (dc: number) => number {
  const inside: Interpolant = pchipInterpolant({ x: dcPower, y: acPower }, 'clamp')
  const dcLast = dcPower[dcPower.length - 1]
  const efficiency = acPower[acPower.length - 1] / dcLast
  return (dc) => (dc > dcLast ? dc * efficiency : inside.at(dc))
}

/**
 * Refuses curves that no inverter has.
 * @throws {InputError} `missing`, `out_of_range`, `not_finite`, `inconsistent`, `length_mismatch`, `wrong_type`.
 */
export function requireEfficiencyCurves({
  curves,
  pacMax,
  startPower,
  nightLoss,
}: EfficiencyCurveParameters): void {
  InputError.requireRange(pacMax, FIGURE_MIN, FIGURE_MAX, 'parameters.pacMax', 'W')
  InputError.requireRange(startPower, 0, FIGURE_MAX, 'parameters.startPower', 'W')
  InputError.requireRange(nightLoss, -FIGURE_MAX, FIGURE_MAX, 'parameters.nightLoss', 'W')
  if (curves.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'parameters.curves',
      value: curves,
      constraint: 'one or more',
    })
  }
  let below = 0
  for (const [k, curve] of curves.entries()) {
    const field = `parameters.curves[${k}]`
    InputError.requireRange(curve.dcVoltage, 0, FIGURE_MAX, `${field}.dcVoltage`, 'V')
    if (k > 0) requireRising(curve.dcVoltage, below, `${field}.dcVoltage`)
    below = curve.dcVoltage
    requireCurve(curve, field)
  }
}

function requireCurve({ dcPower, acPower }: EfficiencyCurve, field: string): void {
  InputError.requireLength(dcPower.length, { [`${field}.acPower`]: acPower })
  InputError.requireRange(dcPower.length, 2, 1e4, `${field}.dcPower.length`)
  for (let i = 0; i < dcPower.length; i++) {
    InputError.requireRange(dcPower[i], 0, FIGURE_MAX, `${field}.dcPower[${i}]`, 'W')
    if (i > 0) requireRising(dcPower[i], dcPower[i - 1], `${field}.dcPower[${i}]`)
    // Not below the point before, and no more out than in.
    InputError.requireRange(
      acPower[i],
      i === 0 ? 0 : acPower[i - 1],
      dcPower[i],
      `${field}.acPower[${i}]`,
      'W',
    )
  }
}

function requireRising(value: number, before: number, field: string): void {
  if (value > before) return
  throw new InputError({ code: 'inconsistent', field, value, constraint: `above the one before, ${before}` })
}
