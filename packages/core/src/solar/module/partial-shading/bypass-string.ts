import { InputError, requireFields, requireList } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import { type DiodeSeries, requireDiodeSeries } from '../single-diode/diode-series.ts'
import { junctionPotential } from '../single-diode/junction.ts'

/** A string of modules whose cells lie in groups in series, each group behind a bypass diode. */
export interface BypassString {
  /**
   * One element per group of the string, in any order: the parameters that a whole module has in the light and at the
   * temperature of that group.
   */
  readonly groups: DiodeSeries
  /** Groups in one module, 1..1000 [1]; 3 in most modules of 60 or 72 cells. */
  readonly groupsPerModule: number
  /** Voltage over a bypass diode that carries the string's current, 0..5 [V]; 0.5, a Schottky diode's, when absent. */
  readonly bypassVoltage?: number | undefined
}

/** Voltage over a Schottky diode at a module's current [V]. */
export const BYPASS_VOLTAGE = 0.5

/** A point of a group's curve. */
export interface GroupPoint {
  /** [V] */
  readonly voltage: number
  /** Change of voltage with current [Ω]. */
  readonly slope: number
}

/**
 * Voltage and its slope of one group at a current, as if it had no bypass diode. A group is the module's cells over
 * the number of groups: its voltage and resistances are the module's over that number. Without a shunt no voltage
 * carries more than IL + I0: −∞ there.
 */
export function groupAtCurrent(
  { groups, groupsPerModule }: BypassString,
  group: number,
  current: number,
): GroupPoint {
  const thermal = groups.nNsVth[group]
  const saturation = groups.saturationCurrent[group]
  const conductance = thermal / groups.resistanceShunt[group]
  const total = groups.photocurrent[group] - current
  if (conductance === 0 && total + saturation <= 0) {
    return { voltage: Number.NEGATIVE_INFINITY, slope: Number.NEGATIVE_INFINITY }
  }
  const u = junctionPotential(conductance, saturation, total)
  const resistance = thermal / (conductance + saturation * exp(u)) + groups.resistanceSeries
  return {
    voltage: (thermal * u - current * groups.resistanceSeries) / groupsPerModule,
    slope: -resistance / groupsPerModule,
  }
}

/**
 * Voltage of a partly shaded string at given currents: the sum over its groups, none of which falls below the voltage
 * of its bypass diode,
 *
 *     V(I) = Σ max(Vmodule,g(I)/n, −Vbypass)
 *
 * A NaN among the groups' parameters makes all NaN; a NaN current its own value only.
 *
 * @param current 0 or more [A].
 * @param out filled and returned; may be `current` itself.
 * @returns voltage [V].
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Bishop 1988, Solar Cells 25:73 (sum of the curves of cells); Quaschning & Hanitsch 1996, Solar Energy 56:513
 */
export function bypassStringVoltage(
  string: BypassString,
  current: Float64Array,
  out?: Float64Array,
): Float64Array {
  requireFields(string, { groups: 'object' }, 'string')
  requireList(current, 'current')
  out ??= new Float64Array(current.length)
  InputError.requireLength(current.length, { out })
  requireBypassString(string)
  const { bypassVoltage = BYPASS_VOLTAGE } = string
  for (let t = 0; t < out.length; t++) {
    let voltage = 0
    for (let g = 0; g < string.groups.photocurrent.length; g++) {
      voltage += Math.max(groupAtCurrent(string, g, current[t]).voltage, -bypassVoltage)
    }
    out[t] = voltage
  }
  return out
}

/**
 * Refuses a string that cannot be.
 * @throws {InputError} `missing`, `out_of_range`, `not_finite`, `length_mismatch`.
 */
export function requireBypassString({ groups, groupsPerModule, bypassVoltage }: BypassString): void {
  const count = groups.photocurrent.length
  if (count === 0) {
    throw new InputError({ code: 'missing', field: 'groups', value: count, constraint: 'one group or more' })
  }
  requireDiodeSeries(count, groups)
  InputError.requireRange(groupsPerModule, 1, 1000, 'groupsPerModule')
  InputError.requireRange(bypassVoltage ?? BYPASS_VOLTAGE, 0, 5, 'bypassVoltage', 'V')
}
