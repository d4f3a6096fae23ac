import { InputError } from '../../errors/index.ts'

/** Output of a turbine by wind speed at the hub. Made by {@link createPowerCurve}, which checks it once. */
export interface PowerCurve {
  /** Rising, 0 or above [m/s]. */
  readonly speeds: Float64Array
  /** Output at the speeds, 0 or above [kW]. */
  readonly power: Float64Array
}

/**
 * Copies and checks a table of power over wind speed.
 *
 * @throws {InputError} `missing` (fewer than two points), `length_mismatch`, `not_finite` or `out_of_range` naming
 *   the value, `inconsistent` where the speeds do not rise, for example `speeds[4]`.
 */
export function createPowerCurve(table: {
  /** [m/s] */
  readonly speeds: ArrayLike<number>
  /** [kW] */
  readonly power: ArrayLike<number>
}): PowerCurve {
  const { speeds, power } = table
  if (speeds.length < 2) {
    throw new InputError({
      code: 'missing',
      field: 'speeds',
      value: speeds.length,
      constraint: 'two points or more',
    })
  }
  InputError.requireLength(speeds.length, { power })
  for (let i = 0; i < speeds.length; i++) {
    InputError.requireRange(speeds[i], 0, 200, `speeds[${i}]`, 'm/s')
    InputError.requireRange(power[i], 0, 1e6, `power[${i}]`, 'kW')
    if (i > 0 && speeds[i] <= speeds[i - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `speeds[${i}]`,
        value: speeds[i],
        constraint: `above the speed before it, ${speeds[i - 1]} m/s`,
      })
    }
  }
  return { speeds: Float64Array.from(speeds), power: Float64Array.from(power) }
}

/** Largest output of a table [kW], the rated power of a turbine whose rating is not given. */
export function peakPower({ power }: PowerCurve): number {
  let peak = 0
  for (let i = 0; i < power.length; i++) peak = Math.max(peak, power[i])
  return peak
}

/**
 * Output at a wind speed [kW], straight between the points of the table; outside the table 0, since the turbine stands
 * still below its lowest and above its highest speed. NaN gives NaN. For inner loops: nothing is checked.
 */
export function powerAt(curve: PowerCurve, speed: number): number {
  const { speeds, power } = curve
  let low = 0
  let high = speeds.length - 1
  if (!(speed >= speeds[0] && speed <= speeds[high])) return Number.isNaN(speed) ? Number.NaN : 0
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (speeds[middle] <= speed) low = middle
    else high = middle
  }
  const share = (speed - speeds[low]) / (speeds[high] - speeds[low])
  return power[low] + share * (power[high] - power[low])
}

/**
 * Output at each of many wind speeds [kW], as {@link powerAt}. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function powerSeries(
  curve: PowerCurve,
  speeds: ArrayLike<number>,
  out: Float64Array = new Float64Array(speeds.length),
): Float64Array {
  InputError.requireLength(speeds.length, { out })
  for (let i = 0; i < out.length; i++) out[i] = powerAt(curve, speeds[i])
  return out
}
