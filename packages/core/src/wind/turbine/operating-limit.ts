import { InputError, requireFields } from '../../errors/index.ts'

/** What a limit depends on: air temperature at the hub [°C] or air density there [kg/m³]. */
export type LimitQuantity = 'temperature' | 'density'

/**
 * Share of rated power that a turbine may make by the state of the air, as data of its maker: derating in heat, in
 * cold, in thin air. Straight between the points; outside them the turbine stands.
 */
export interface OperatingLimit {
  readonly quantity: LimitQuantity
  /** Rising [°C] or [kg/m³]. */
  readonly at: Float64Array
  /** 0..1 [fraction of rated power]. */
  readonly share: Float64Array
}

/** What can be, and its unit. */
const RANGES = {
  temperature: { min: -90, max: 70, unit: '°C' },
  density: { min: 0.3, max: 2, unit: 'kg/m³' },
} as const

/**
 * Copies and checks a limit.
 * @throws {InputError} `unknown_value` (`quantity`), `missing` (fewer than two points), `length_mismatch`,
 *   `out_of_range` and its kin naming the value, `inconsistent` where the points do not rise.
 */
export function createOperatingLimit(limit: {
  readonly quantity: LimitQuantity
  readonly at: ArrayLike<number>
  readonly share: ArrayLike<number>
}): OperatingLimit {
  requireFields(limit, { at: 'list', share: 'list' }, 'limit')
  const { quantity, at, share } = limit
  InputError.requireOneOf(quantity, Object.keys(RANGES) as LimitQuantity[], 'limit.quantity')
  const { min, max, unit } = RANGES[quantity]
  if (at.length < 2) {
    throw new InputError({
      code: 'missing',
      field: 'limit.at',
      value: at.length,
      constraint: 'two points or more',
    })
  }
  InputError.requireLength(at.length, { 'limit.share': share })
  for (let i = 0; i < at.length; i++) {
    InputError.requireRange(at[i], min, max, `limit.at[${i}]`, unit)
    InputError.requireRange(share[i], 0, 1, `limit.share[${i}]`)
    if (i > 0 && at[i] <= at[i - 1]) {
      throw new InputError({
        code: 'inconsistent',
        field: `limit.at[${i}]`,
        value: at[i],
        constraint: `above the point before it, ${at[i - 1]} ${unit}`,
      })
    }
  }
  return { quantity, at: Float64Array.from(at), share: Float64Array.from(share) }
}

/**
 * Share of rated power that all limits together allow, step by step: the least of them. Without limits it is 1. A step
 * whose temperature or density is NaN is NaN.
 *
 * @param air series at the hub; those that no limit asks for may be absent.
 * @param out filled and returned [fraction].
 * @throws {InputError} `missing` (a series that a limit asks for), `length_mismatch`.
 */
export function operatingShare(
  limits: readonly OperatingLimit[],
  air: {
    /** [°C] */
    readonly temperature?: ArrayLike<number> | undefined
    /** [kg/m³] */
    readonly density?: ArrayLike<number> | undefined
  },
  out: Float64Array,
): Float64Array {
  InputError.requireLength(out.length, air)
  out.fill(1)
  for (const limit of limits) {
    const series = air[limit.quantity]
    if (series === undefined) {
      throw new InputError({
        code: 'missing',
        field: `air.${limit.quantity}`,
        value: undefined,
        constraint: `a series in ${RANGES[limit.quantity].unit}, which a limit depends on`,
      })
    }
    for (let t = 0; t < out.length; t++) out[t] = Math.min(out[t], shareAt(limit, series[t]))
  }
  return out
}

function shareAt({ at, share }: OperatingLimit, value: number): number {
  const last = at.length - 1
  if (Number.isNaN(value)) return Number.NaN
  if (value < at[0] || value > at[last]) return 0
  let i = 1
  while (i < last && at[i] < value) i++
  return share[i - 1] + ((value - at[i - 1]) / (at[i] - at[i - 1])) * (share[i] - share[i - 1])
}
