import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { quantileOfSorted } from '../../math/statistics/index.ts'

/** What a turbine did in a record. */
export type OperatingState = 'normal' | 'gap' | 'offline' | 'below_curve' | 'above_curve'

/** States by the number that stands for them in a series. */
export const OPERATING_STATES: readonly OperatingState[] = [
  'normal',
  'gap',
  'offline',
  'below_curve',
  'above_curve',
]
const NORMAL = 0
const GAP = 1
const OFFLINE = 2
const BELOW = 3
const ABOVE = 4

/** Records of a turbine and how to sort them. */
export interface OperatingInput {
  /** At the turbine [m/s]. */
  readonly speed: Float64Array
  /** Output, own use negative [kW]. */
  readonly power: Float64Array
  /** [kW] */
  readonly ratedPower: number
  /** Speed from which a turbine in order turns out power, 1..10 [m/s]; 4.5 when absent. */
  readonly runningFrom?: number | undefined
  /** Share of the rated power below which it does not [fraction]; 0.005 when absent. */
  readonly offlineBelow?: number | undefined
  /** Width of the fence about the middle of a class, in robust standard deviations, 2..20; 5 when absent. */
  readonly fence?: number | undefined
}

/** Width of the classes of speed [m/s]. */
const BIN = 0.5
/** Ratio of the standard deviation of a normal distribution to its median absolute deviation, 1/Φ⁻¹(¾). */
const SIGMA_PER_MAD = 1.482602218505602
/** No fence is narrower, in shares of the rated power: at rated power nothing varies. */
const FENCE_MIN = 0.03
/** Fewer records have no middle. */
const COUNT_MIN = 10

const OPERATING_STATES_FIELDS: Readonly<Record<keyof OperatingInput, true>> = {
  speed: true,
  power: true,
  ratedPower: true,
  runningFrom: true,
  offlineBelow: true,
  fence: true,
}

/**
 * Sorts the records of a turbine, for curves of what it does in good order:
 *
 * - `gap`: no speed or no power (NaN)
 * - `offline`: hardly any power (0.5 % of the rated one) in wind from 4.5 m/s
 * - `below_curve`, `above_curve`: further from the median power of the records of its 0.5 m/s than 5 robust standard
 *   deviations (1.4826 times the median absolute deviation, at least 3 % of the rated power): curtailed or derated, or
 *   a wrong speed
 * - `normal`: all else
 *
 * Offline records are left out of the medians. Classes with less than ten records keep theirs.
 *
 * @returns one number per record: its place in {@link OPERATING_STATES}.
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`ratedPower`, `runningFrom`, `offlineBelow`,
 *   `fence`).
 * @see IEC 61400-12-1:2017, section 7.4 (data rejection); Leys et al. 2013, J. Exp. Soc. Psychol. 49:764
 */
export function operatingStates(input: OperatingInput): Uint8Array {
  requireKnown(input, Object.keys(OPERATING_STATES_FIELDS))
  requireFields(input, { speed: 'list', power: 'list' })
  const { speed, power, ratedPower, runningFrom = 4.5, offlineBelow = 0.005, fence = 5 } = input
  InputError.requireLength(speed.length, { power })
  InputError.requireRange(ratedPower, 0.01, 1e6, 'ratedPower', 'kW')
  InputError.requireRange(runningFrom, 1, 10, 'runningFrom', 'm/s')
  InputError.requireRange(offlineBelow, 0, 0.2, 'offlineBelow')
  InputError.requireRange(fence, 2, 20, 'fence')
  const states = new Uint8Array(speed.length)
  const classes = new Map<number, number[]>()
  for (let t = 0; t < speed.length; t++) {
    if (Number.isNaN(speed[t] + power[t])) states[t] = GAP
    else if (speed[t] >= runningFrom && power[t] < offlineBelow * ratedPower) states[t] = OFFLINE
    else {
      const bin = Math.round(speed[t] / BIN)
      const members = classes.get(bin)
      if (members === undefined) classes.set(bin, [t])
      else members.push(t)
    }
  }
  for (const members of classes.values()) {
    if (members.length < COUNT_MIN) continue
    const middle = median(Float64Array.from(members, (t) => power[t]))
    const deviation = median(Float64Array.from(members, (t) => Math.abs(power[t] - middle)))
    const width = Math.max(fence * SIGMA_PER_MAD * deviation, FENCE_MIN * ratedPower)
    for (const t of members) {
      states[t] = power[t] < middle - width ? BELOW : power[t] > middle + width ? ABOVE : NORMAL
    }
  }
  return states
}

function median(values: Float64Array): number {
  return quantileOfSorted(values.sort(), 0.5)
}
