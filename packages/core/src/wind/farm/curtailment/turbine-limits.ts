import { InputError } from '../../../errors/index.ts'
import { wrap360 } from '../../../math/angles.ts'
import type { TimeAxis } from '../../../time/index.ts'
import { curveAt } from '../../turbine/index.ts'
import { operatingShare } from '../../turbine/internal.ts'
import { timeWindow } from './time-window.ts'
import type { AirLimitRule, BatRule, CurtailmentAir, NoiseRule, TurbineRule } from './turbine-rule.ts'

/** Most that a turbine may make in record `t` [kW]; ∞ where the rule does not bind. */
export type TurbineLimit = (t: number, ratedPower: number) => number

/**
 * Makes a rule into a limit. A condition that is not known (NaN) counts as met: rules protect.
 *
 * @param field path of the rule in messages, for example `turbineRules[0]`.
 * @throws {InputError} `missing` (a series that the rule depends on), `length_mismatch`, `unknown_value` (`kind`),
 *   `out_of_range` and its kin naming the value.
 */
export function turbineLimit(
  rule: TurbineRule,
  axis: TimeAxis,
  air: CurtailmentAir,
  field: string,
): TurbineLimit {
  switch (rule.kind) {
    case 'noise':
      return noiseLimit(rule, axis, air, field)
    case 'bats':
      return batLimit(rule, axis, air, field)
    case 'stop': {
      InputError.requireLength(axis.length, { [`${field}.active`]: rule.active })
      return (t) => (rule.active[t] === 0 ? Infinity : 0)
    }
    case 'air':
      return airLimit(rule, axis, air)
    default:
      InputError.requireOneOf((rule as TurbineRule).kind, ['noise', 'bats', 'stop', 'air'], `${field}.kind`)
      return () => Infinity
  }
}

function noiseLimit(rule: NoiseRule, axis: TimeAxis, air: CurtailmentAir, field: string): TurbineLimit {
  const { limit, directionsDeg, speeds } = rule
  const inside = timeWindow(axis, rule.season, rule.hours)
  if (directionsDeg !== undefined) {
    const series = needed(air, 'directionsDeg', axis)
    InputError.requireRange(directionsDeg.from, 0, 360, `${field}.directionsDeg.from`, '°')
    InputError.requireRange(directionsDeg.to, 0, 360, `${field}.directionsDeg.to`, '°')
    const width =
      directionsDeg.to - directionsDeg.from === 360 ? 360 : wrap360(directionsDeg.to - directionsDeg.from)
    exclude(inside, (t) => wrap360(series[t] - directionsDeg.from) > width)
  }
  if (speeds !== undefined) {
    const series = needed(air, 'speeds', axis)
    InputError.requireRange(speeds.from, 0, 200, `${field}.speeds.from`, 'm/s')
    InputError.requireRange(speeds.to, speeds.from, 200, `${field}.speeds.to`, 'm/s')
    exclude(inside, (t) => series[t] < speeds.from || series[t] > speeds.to)
  }
  if (limit === 'stop') return (t) => (inside[t] === 0 ? Infinity : 0)
  if ('mode' in limit) {
    const series = needed(air, 'speeds', axis)
    return (t) => (inside[t] === 0 ? Infinity : Number.isNaN(series[t]) ? 0 : curveAt(limit.mode, series[t]))
  }
  InputError.requireRange(limit.shareOfRated, 0, 1, `${field}.limit.shareOfRated`)
  return (t, ratedPower) => (inside[t] === 0 ? Infinity : limit.shareOfRated * ratedPower)
}

function batLimit(rule: BatRule, axis: TimeAxis, air: CurtailmentAir, field: string): TurbineLimit {
  const { season, night, temperatureAbove, speedBelow, rainBelow } = rule
  const byHours = night instanceof Uint8Array ? undefined : night
  const inside = timeWindow(axis, season, byHours)
  if (night instanceof Uint8Array) {
    InputError.requireLength(axis.length, { [`${field}.night`]: night })
    exclude(inside, (t) => night[t] === 0)
  }
  InputError.requireRange(speedBelow, 0, 200, `${field}.speedBelow`, 'm/s')
  const speeds = needed(air, 'speeds', axis)
  exclude(inside, (t) => speeds[t] >= speedBelow)
  if (temperatureAbove !== undefined) {
    InputError.requireRange(temperatureAbove, -90, 70, `${field}.temperatureAbove`, '°C')
    const temperature = needed(air, 'temperature', axis)
    exclude(inside, (t) => temperature[t] <= temperatureAbove)
  }
  if (rainBelow !== undefined) {
    InputError.requireRange(rainBelow, 0, 1000, `${field}.rainBelow`, 'mm/h')
    const rain = needed(air, 'rain', axis)
    exclude(inside, (t) => rain[t] >= rainBelow)
  }
  return (t) => (inside[t] === 0 ? Infinity : 0)
}

function airLimit({ limits }: AirLimitRule, axis: TimeAxis, air: CurtailmentAir): TurbineLimit {
  const { temperature, density } = air
  const share = operatingShare(limits, { temperature, density }, new Float64Array(axis.length))
  return (t, ratedPower) => (Number.isNaN(share[t]) ? 0 : share[t] === 1 ? Infinity : share[t] * ratedPower)
}

function exclude(inside: Uint8Array, outside: (t: number) => boolean): void {
  for (let t = 0; t < inside.length; t++) {
    if (inside[t] === 1 && outside(t)) inside[t] = 0
  }
}

function needed(air: CurtailmentAir, name: keyof CurtailmentAir, axis: TimeAxis): Float64Array {
  const series = air[name]
  if (series === undefined) {
    throw new InputError({
      code: 'missing',
      field: `air.${name}`,
      value: series,
      constraint: 'a series, which a rule depends on',
    })
  }
  InputError.requireLength(axis.length, { [`air.${name}`]: series })
  return series
}
