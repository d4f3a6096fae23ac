import { requireFields } from '../../../errors/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { currentAtVoltage } from '../single-diode/current-at-voltage.ts'
import { BYPASS_VOLTAGE, type BypassString, groupAtCurrent, requireBypassString } from './bypass-string.ts'

/** The point of a string's curve with the most power. */
export interface BypassStringMaximum {
  /** [A] */
  readonly iMp: number
  /** [V] */
  readonly vMp: number
  /** [W] */
  readonly pMp: number
  /** Groups whose bypass diode carries current there. */
  readonly bypassed: number
}

/**
 * The highest of the maxima of power of a partly shaded string. Between two currents at which a bypass diode takes
 * over, power over current is concave: each stretch has at most one maximum, where dP/dI = V + I·dV/dI is 0, found by
 * Brent's method to rounding. A string in the dark has zeros, one with a NaN NaN.
 *
 * @throws {InputError} `missing`, `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Quaschning & Hanitsch 1996, Solar Energy 56:513
 */
export function bypassStringMaximum(string: BypassString): BypassStringMaximum {
  requireFields(string, { groups: 'object', groupsPerModule: 'number' }, 'string')
  requireBypassString(string)
  const turns = bypassCurrents(string)
  if (turns.some(Number.isNaN)) {
    return { iMp: Number.NaN, vMp: Number.NaN, pMp: Number.NaN, bypassed: Number.NaN }
  }
  const edges = [...new Set([...turns].filter((turn) => turn > 0))].sort((a, b) => a - b)
  let best: BypassStringMaximum = { iMp: 0, vMp: 0, pMp: 0, bypassed: 0 }
  let low = 0
  for (const high of edges) {
    const iMp = stretchMaximum(string, turns, low, high)
    const { voltage } = sumWithin(string, turns, low, iMp)
    const bypassed = turns.filter((turn) => turn <= low).length
    if (iMp * voltage > best.pMp) best = { iMp, vMp: voltage, pMp: iMp * voltage, bypassed }
    low = high
  }
  return best
}

/** Currents above which the bypass diodes of the groups conduct [A]. */
function bypassCurrents({
  groups,
  groupsPerModule,
  bypassVoltage = BYPASS_VOLTAGE,
}: BypassString): Float64Array {
  const voltage = new Float64Array(groups.photocurrent.length).fill(-bypassVoltage * groupsPerModule)
  return currentAtVoltage({ ...groups, voltage })
}

/** Current of the most power between two turns. */
function stretchMaximum(string: BypassString, turns: Float64Array, low: number, high: number): number {
  const slopeOfPower = (current: number): number => {
    const { voltage, slope } = sumWithin(string, turns, low, current)
    return voltage + current * slope
  }
  if (slopeOfPower(low) <= 0) return low
  if (slopeOfPower(high) >= 0) return high
  return brentRoot(slopeOfPower, { low, high })
}

/** Voltage and slope of the string on the stretch that begins at `low`: which groups are bypassed is settled there. */
function sumWithin(
  string: BypassString,
  turns: Float64Array,
  low: number,
  current: number,
): { readonly voltage: number; readonly slope: number } {
  const { bypassVoltage = BYPASS_VOLTAGE } = string
  let voltage = 0
  let slope = 0
  for (let g = 0; g < turns.length; g++) {
    const point = turns[g] <= low ? { voltage: -bypassVoltage, slope: 0 } : groupAtCurrent(string, g, current)
    voltage += point.voltage
    slope += point.slope
  }
  return { voltage, slope }
}
