import { InputError } from '../../../errors/index.ts'
import { wrap360 } from '../../../math/angles.ts'

/** One value per turbine at some wind directions, straight between them around the circle (`[s · count + i]`). */
export interface DirectionTable {
  /** Rising, 0 to below 360 [°]. */
  readonly directionsDeg: Float64Array
  readonly values: Float64Array
}

/**
 * Copies and checks a table of one value per turbine by wind direction.
 *
 * @throws {InputError} `length_mismatch`, `not_finite` or `out_of_range` naming the value, `inconsistent` where the
 *   directions do not rise.
 */
export function createDirectionTable(table: {
  readonly directionsDeg: ArrayLike<number>
  /** One row of `count` values per direction. */
  readonly values: ArrayLike<number>
  /** Turbines. */
  readonly count: number
  /** Bounds of a value. */
  readonly min: number
  readonly max: number
  /** Names the table in messages. */
  readonly field: string
}): DirectionTable {
  const { directionsDeg, values, count, min, max, field } = table
  InputError.requireRange(directionsDeg.length, 1, 100_000, `${field}.directionsDeg.length`)
  InputError.requireLength(directionsDeg.length * count, { [`${field}.values`]: values })
  for (let s = 0; s < directionsDeg.length; s++) {
    const name = `${field}.directionsDeg[${s}]`
    InputError.requireRange(directionsDeg[s], 0, 360, name, '°')
    if (directionsDeg[s] === 360 || (s > 0 && directionsDeg[s] <= directionsDeg[s - 1])) {
      throw new InputError({
        code: 'inconsistent',
        field: name,
        value: directionsDeg[s],
        constraint: 'below 360° and above the direction before it',
      })
    }
  }
  for (let n = 0; n < values.length; n++)
    InputError.requireRange(values[n], min, max, `${field}.values[${n}]`)
  return { directionsDeg: Float64Array.from(directionsDeg), values: Float64Array.from(values) }
}

/**
 * Values of all turbines at a wind direction, straight between the two rows around it. For inner loops: nothing is
 * checked. NaN gives NaN.
 *
 * @param out one value per turbine, filled and returned.
 */
export function directionTableAt(
  { directionsDeg, values }: DirectionTable,
  directionDeg: number,
  out: Float64Array,
): Float64Array {
  const rows = directionsDeg.length
  const direction = wrap360(directionDeg)
  let high = 0
  while (high < rows && directionsDeg[high] <= direction) high++
  const low = (high + rows - 1) % rows
  const next = high % rows
  const width = rows === 1 ? 360 : wrap360(directionsDeg[next] - directionsDeg[low])
  const share = wrap360(direction - directionsDeg[low]) / width
  for (let i = 0; i < out.length; i++) {
    const from = values[low * out.length + i]
    out[i] = share === 0 ? from : from + share * (values[next * out.length + i] - from)
  }
  return out
}
