import { InputError } from '../../../errors/index.ts'

/** Most that the grid takes; turbines give up their share of what is too much. */
export interface GridCapRule {
  readonly kind: 'grid_cap'
  readonly name: string
  /** One value, or one per record, 0 or above [kW]. */
  readonly limit: number | Float64Array
}

/** Most by which the farm's output may change; only ever met by making less. */
export interface RampRule {
  readonly kind: 'ramp'
  readonly name: string
  /** Rise [kW/h]; free when absent. */
  readonly upPerHour?: number | undefined
  /** Fall [kW/h]; free when absent. The output is lowered before the wind drops, which takes a perfect forecast. */
  readonly downPerHour?: number | undefined
}

/** A rule that binds the farm as a whole. */
export type FarmRule = GridCapRule | RampRule

/**
 * Highest output of the farm under a rule [kW], at most what it makes. Gaps (NaN) stay; a ramp begins anew behind
 * them.
 *
 *     ramp: P′_t = min_s (P_s + r·|t − s|·Δt),  r = rise for s before t, fall for s after it
 *
 * the greatest output that keeps the ramp and is nowhere above P.
 *
 * @param power of the farm by record [kW].
 * @param hours length of a record [h].
 * @param field path of the rule in messages.
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin naming the value, `unknown_value` (`kind`).
 */
export function farmLimit(rule: FarmRule, power: Float64Array, hours: number, field: string): Float64Array {
  InputError.requireOneOf(rule.kind, ['grid_cap', 'ramp'], `${field}.kind`)
  return rule.kind === 'grid_cap' ? capped(rule, power, field) : ramped(rule, power, hours, field)
}

function capped({ limit }: GridCapRule, power: Float64Array, field: string): Float64Array {
  if (typeof limit === 'number') {
    InputError.requireRange(limit, 0, Number.MAX_VALUE, `${field}.limit`, 'kW')
    return power.map((value) => Math.min(value, limit))
  }
  InputError.requireLength(power.length, { [`${field}.limit`]: limit })
  return power.map((value, t) => {
    InputError.requireRange(limit[t], 0, Number.MAX_VALUE, `${field}.limit[${t}]`, 'kW')
    return Math.min(value, limit[t])
  })
}

function ramped(
  { upPerHour, downPerHour }: RampRule,
  power: Float64Array,
  hours: number,
  field: string,
): Float64Array {
  const out = Float64Array.from(power)
  if (downPerHour !== undefined) {
    InputError.requireRange(downPerHour, 0, Number.MAX_VALUE, `${field}.downPerHour`, 'kW/h')
    for (let t = out.length - 2; t >= 0; t--) out[t] = lowered(out[t], out[t + 1] + downPerHour * hours)
  }
  if (upPerHour !== undefined) {
    InputError.requireRange(upPerHour, 0, Number.MAX_VALUE, `${field}.upPerHour`, 'kW/h')
    for (let t = 1; t < out.length; t++) out[t] = lowered(out[t], out[t - 1] + upPerHour * hours)
  }
  return out
}

/** A bound that is not known does not bind. */
function lowered(value: number, bound: number): number {
  return bound < value ? bound : value
}
