import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import { stepHours, type TimeAxis } from '../../../time/index.ts'
import { type FarmRule, farmLimit } from './farm-rule.ts'
import { turbineLimit } from './turbine-limits.ts'
import type { CurtailmentAir, TurbineRule } from './turbine-rule.ts'

/** A farm's output and the rules that it must keep. */
export interface CurtailmentInput {
  readonly axis: TimeAxis
  /** Output by record and turbine (`[t · count + i]`), NaN for gaps [kW]. */
  readonly power: Float64Array
  /** One per turbine [kW]. */
  readonly ratedPower: Float64Array
  readonly air?: CurtailmentAir | undefined
  /** Kept first, in this order. */
  readonly turbineRules?: readonly TurbineRule[] | undefined
  /** Kept after the turbines' own, in this order; put a ramp behind the cap that it must follow. */
  readonly farmRules?: readonly FarmRule[] | undefined
}

/** What one rule took, from what the rules before it had left. */
export interface CurtailedEnergy {
  readonly name: string
  readonly curtailedKwh: number
  /** Time in which it took anything from any turbine [h]. */
  readonly hours: number
  /** One value per turbine [kWh]. */
  readonly byTurbineKwh: Float64Array
}

/** A farm's output under its rules. */
export interface Curtailment {
  /** By record and turbine (`[t · count + i]`), NaN for gaps [kW]. */
  readonly power: Float64Array
  /** Of the farm, NaN where any turbine has a gap [kW]. */
  readonly farmPower: Float64Array
  /** Over records and turbines without gaps [kWh]. */
  readonly beforeKwh: number
  readonly afterKwh: number
  /** In the order in which they were kept. */
  readonly rules: readonly CurtailedEnergy[]
}

const CURTAIL_FIELDS: Readonly<Record<keyof CurtailmentInput, true>> = {
  axis: true,
  power: true,
  ratedPower: true,
  air: true,
  turbineRules: true,
  farmRules: true,
}

/**
 * Output of a farm that keeps rules: those of single turbines first, then those of the whole farm, each in the order
 * given. A rule takes what lies above its limit from what is left; energy before less what the rules took is energy
 * after. A farm rule takes from each turbine in proportion to its output.
 *
 * Wakes stay as they were: that a turbine behind one that stands gets more wind is not counted. Gaps (NaN) stay gaps;
 * the farm's rules leave records alone in which any turbine has a gap. A condition that is not known counts as met.
 *
 * @throws {InputError} `length_mismatch`, `missing` (a series that a rule depends on), `out_of_range` and its kin naming
 *   the value, for example `turbineRules[1].turbines[0]`.
 */
export function curtail(input: CurtailmentInput): Curtailment {
  requireKnown(input, Object.keys(CURTAIL_FIELDS))
  requireFields(input, { axis: 'object', power: 'list', ratedPower: 'list' })
  const { axis, ratedPower, air = {}, turbineRules = [], farmRules = [] } = input
  const count = ratedPower.length
  InputError.requireRange(count, 1, 100_000, 'ratedPower.length')
  InputError.requireLength(axis.length * count, { power: input.power })
  const hours = stepHours(axis)
  const power = Float64Array.from(input.power)
  const beforeKwh = energyOf(power, hours)
  const rules: CurtailedEnergy[] = []
  turbineRules.forEach((rule, n) => {
    const field = `turbineRules[${n}]`
    const limit = turbineLimit(rule, axis, air, field)
    const bound = boundTurbines(rule, count, field)
    rules.push(
      takeByTurbine(rule.name, power, count, hours, (t, i) =>
        bound[i] === 0 ? Infinity : limit(t, ratedPower[i]),
      ),
    )
  })
  farmRules.forEach((rule, n) => {
    const whole = farmPowerOf(power, count)
    const allowed = farmLimit(rule, whole, hours, `farmRules[${n}]`)
    rules.push(
      takeByTurbine(rule.name, power, count, hours, (t, i) =>
        allowed[t] < whole[t] ? power[t * count + i] * (allowed[t] / whole[t]) : Infinity,
      ),
    )
  })
  return {
    power,
    farmPower: farmPowerOf(power, count),
    beforeKwh,
    afterKwh: energyOf(power, hours),
    rules,
  }
}

/** Lowers the power to a limit and counts what that took. */
function takeByTurbine(
  name: string,
  power: Float64Array,
  count: number,
  hours: number,
  limit: (t: number, i: number) => number,
): CurtailedEnergy {
  const byTurbineKwh = new Float64Array(count)
  let steps = 0
  for (let t = 0; t * count < power.length; t++) {
    let taken = false
    for (let i = 0; i < count; i++) {
      const at = t * count + i
      const allowed = limit(t, i)
      if (!(allowed < power[at])) continue
      byTurbineKwh[i] += (power[at] - allowed) * hours
      power[at] = allowed
      taken = true
    }
    if (taken) steps++
  }
  let curtailedKwh = 0
  for (let i = 0; i < count; i++) curtailedKwh += byTurbineKwh[i]
  return { name, curtailedKwh, hours: steps * hours, byTurbineKwh }
}

function boundTurbines({ turbines }: TurbineRule, count: number, field: string): Uint8Array {
  if (turbines === undefined) return new Uint8Array(count).fill(1)
  const bound = new Uint8Array(count)
  turbines.forEach((turbine, n) => {
    requireInteger(turbine, 0, count - 1, `${field}.turbines[${n}]`)
    bound[turbine] = 1
  })
  return bound
}

function farmPowerOf(power: Float64Array, count: number): Float64Array {
  const farm = new Float64Array(power.length / count)
  for (let at = 0; at < power.length; at++) farm[Math.floor(at / count)] += power[at]
  return farm
}

function energyOf(power: Float64Array, hours: number): number {
  let sum = 0
  for (let at = 0; at < power.length; at++) sum += Number.isNaN(power[at]) ? 0 : power[at]
  return sum * hours
}
