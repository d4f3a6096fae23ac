import { InputError, requireFields } from '../../errors/index.ts'

/** Series have one value per time step; the inverter is constant. All powers are in one unit. */
export interface PvwattsInverterInput {
  /** DC power [any unit of power]. */
  readonly dcPower: Float64Array
  /** DC power at which the inverter reaches its AC nameplate, 1e-9..1e15 [unit of `dcPower`]; the nameplate is this × `efficiency`. */
  readonly dcLimit: number
  /** Nominal efficiency, 0.01..1 [1]; 0.96 when absent (Dobos 2014). */
  readonly efficiency?: number | undefined
  /** Efficiency of the inverter to which the curve was fitted [1]; 0.9637 when absent (Dobos 2014). */
  readonly referenceEfficiency?: number | undefined
}

/** What {@link pvwattsInverter} fills. */
export interface PvwattsInverterOutput {
  /** AC power, 0..dcLimit·efficiency [unit of `dcPower`]. */
  readonly acPower: Float64Array
  /** AC power that an inverter of the same efficiency curve without a ceiling would give, ≥ `acPower`. */
  readonly acPowerUnclipped: Float64Array
}

/** Efficiency of the reference inverter: −0.0162·ζ − 0.0059/ζ + 0.9858 (Dobos 2014, eq. 11). */
const LINEAR = -0.0162
const STANDING = -0.0059
const CONSTANT = 0.9858

/**
 * AC power of the PVWatts inverter, with and without its ceiling:
 *
 *     ζ = Pdc / limit
 *     unclipped = ηnom/ηref · (−0.0162·ζ − 0.0059/ζ + 0.9858) · Pdc,   never below 0
 *     AC = min(unclipped, ηnom · limit)
 *
 * What the ceiling takes away is `acPowerUnclipped − acPower`. DC power of 0 or less gives 0.
 * The curve is a parabola in Pdc that falls again beyond ζ = 30, far from any design.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641, section 10
 */
export function pvwattsInverter(
  input: PvwattsInverterInput,
  out?: PvwattsInverterOutput,
): PvwattsInverterOutput {
  requireFields(input, { dcPower: 'list' })
  const { dcPower, dcLimit } = input
  const { length } = dcPower
  out ??= { acPower: new Float64Array(length), acPowerUnclipped: new Float64Array(length) }
  const { acPower, acPowerUnclipped } = out
  InputError.requireLength(length, { 'out.acPower': acPower, 'out.acPowerUnclipped': acPowerUnclipped })
  const [ceiling, scale] = ceilingAndScale(input)
  for (let t = 0; t < length; t++) {
    const unclipped = unclippedPower(dcPower[t], dcLimit, scale)
    acPowerUnclipped[t] = unclipped
    acPower[t] = unclipped > ceiling ? ceiling : unclipped
  }
  return out
}

/** Sums over all steps of what {@link pvwattsInverter} gives, one value after the other, and no series. */
export function pvwattsSums(input: PvwattsInverterInput): readonly [ac: number, unclipped: number] {
  const { dcPower, dcLimit } = input
  const [ceiling, scale] = ceilingAndScale(input)
  let acSum = 0
  let unclippedSum = 0
  for (let t = 0; t < dcPower.length; t++) {
    const unclipped = unclippedPower(dcPower[t], dcLimit, scale)
    acSum += unclipped > ceiling ? ceiling : unclipped
    unclippedSum += unclipped
  }
  return [acSum, unclippedSum]
}

/** Largest AC power, and what the curve of the reference inverter is taken times. */
function ceilingAndScale({
  dcLimit,
  efficiency = 0.96,
  referenceEfficiency = 0.9637,
}: PvwattsInverterInput): readonly [ceiling: number, scale: number] {
  InputError.requireRange(dcLimit, 1e-9, 1e15, 'dcLimit')
  InputError.requireRange(efficiency, 0.01, 1, 'efficiency')
  InputError.requireRange(referenceEfficiency, 0.01, 1, 'referenceEfficiency')
  return [dcLimit * efficiency, efficiency / referenceEfficiency]
}

/** Comparisons and not Math.max, which engines compute more slowly; a NaN passes them. */
function unclippedPower(dc: number, dcLimit: number, scale: number): number {
  const curve = scale * ((LINEAR * (dc / dcLimit) + CONSTANT) * dc + STANDING * dcLimit)
  return dc <= 0 || curve < 0 ? 0 : curve
}
