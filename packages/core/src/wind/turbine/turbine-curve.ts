import { InputError, requireFields, requireList } from '../../errors/index.ts'

/** A quantity of a turbine by wind speed, as a table. Made by {@link createTurbineCurve}, which checks it once. */
export interface TurbineCurve {
  /** Rising, 0 or above [m/s]. */
  readonly speeds: Float64Array
  /** At the speeds: power [kW] or thrust coefficient [1]. */
  readonly values: Float64Array
  /** Slower than the table. */
  readonly below: number
  /** Faster than the table. */
  readonly above: number
}

/** What lies outside a table: nothing (a standing rotor), or its end values (as some peers hold them). */
export type OutsideTable = 'zero' | 'hold' | { readonly below: number; readonly above: number }

/** Most that a value may be: kilowatts of the largest machines are some 2e4. */
const VALUE_MAX = 1e6

/**
 * Copies and checks a table over wind speed, straight between its points.
 *
 * @param table `field` names the table in messages, for example `turbine.ct`.
 * @throws {InputError} `missing` (fewer than two points), `length_mismatch`, `not_finite` or `out_of_range` naming
 *   the value, `inconsistent` where the speeds do not rise.
 */
export function createTurbineCurve(table: {
  /** [m/s] */
  readonly speeds: ArrayLike<number>
  readonly values: ArrayLike<number>
  readonly outside?: OutsideTable | undefined
  readonly field?: string | undefined
}): TurbineCurve {
  requireFields(table, { speeds: 'list', values: 'list' }, 'table')
  const { speeds, values, outside = 'zero', field = 'curve' } = table
  if (speeds.length < 2) {
    throw new InputError({
      code: 'missing',
      field: `${field}.speeds`,
      value: speeds.length,
      constraint: 'two points or more',
    })
  }
  InputError.requireLength(speeds.length, { [`${field}.values`]: values })
  for (let i = 0; i < speeds.length; i++) {
    InputError.requireRange(speeds[i], 0, 200, `${field}.speeds[${i}]`, 'm/s')
    InputError.requireRange(values[i], 0, VALUE_MAX, `${field}.values[${i}]`)
    if (i > 0 && speeds[i] <= speeds[i - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `${field}.speeds[${i}]`,
        value: speeds[i],
        constraint: `above the speed before it, ${speeds[i - 1]} m/s`,
      })
    }
  }
  const ends = outsideOf(outside, values)
  return { speeds: Float64Array.from(speeds), values: Float64Array.from(values), ...ends }
}

/** The two values outside a table. */
function outsideOf(outside: OutsideTable, values: ArrayLike<number>): { below: number; above: number } {
  if (outside === 'zero') return { below: 0, above: 0 }
  if (outside === 'hold') return { below: values[0], above: values[values.length - 1] }
  return { below: outside.below, above: outside.above }
}

/** Value at a wind speed, straight between the points. NaN gives NaN. For inner loops: nothing is checked. */
export function curveAt({ speeds, values, below, above }: TurbineCurve, speed: number): number {
  let low = 0
  let high = speeds.length - 1
  if (!(speed >= speeds[0])) return Number.isNaN(speed) ? Number.NaN : below
  if (speed > speeds[high]) return above
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (speeds[middle] <= speed) low = middle
    else high = middle
  }
  const share = (speed - speeds[low]) / (speeds[high] - speeds[low])
  return values[low] + share * (values[high] - values[low])
}

/**
 * Value at each of many wind speeds, as {@link curveAt}. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function curveSeries(
  curve: TurbineCurve,
  speeds: ArrayLike<number>,
  out?: Float64Array,
): Float64Array {
  requireFields(curve, { speeds: 'list', values: 'list' }, 'curve')
  requireList(speeds, 'speeds')
  out ??= new Float64Array(speeds.length)
  InputError.requireLength(speeds.length, { out })
  for (let i = 0; i < out.length; i++) out[i] = curveAt(curve, speeds[i])
  return out
}

/** Largest value of a table, for power [kW] the rating of a turbine whose rating is not given. */
export function curvePeak({ values }: TurbineCurve): number {
  let peak = 0
  for (let i = 0; i < values.length; i++) peak = Math.max(peak, values[i])
  return peak
}
