import type { z } from '@hono/zod-openapi'
import type { WindFarmYield } from '@sunwake/core/studies'
import type { NoiseRule, Season } from '@sunwake/core/wind/farm'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { curtailmentSchema, TurbineRuleRequest } from './schema.ts'

/** Beyond it no turbine runs [m/s]. */
const SPEED_MAX = 200

/**
 * Rules of a request as the engine keeps them.
 * @param count turbines of the farm.
 * @throws {ServiceError} `validation_error` by the number of a turbine that is not there.
 */
export function turbineRulesOf(rules: readonly TurbineRuleRequest[], count: number): readonly NoiseRule[] {
  const details = rules.flatMap(({ turbines = [] }, n) =>
    absentTurbines(turbines, count, `turbine_rules[${n}].turbines`),
  )
  if (details.length > 0) throw validationError(details)
  return rules.map(ruleOf)
}

/** Numbers of turbines, from 1, that a farm of so many does not have; each by its field in the list at `path`. */
export function absentTurbines(
  numbers: readonly number[],
  count: number,
  path: string,
): readonly ErrorDetail[] {
  return numbers.flatMap((number, i): ErrorDetail[] =>
    number <= count
      ? []
      : [
          {
            field: `${path}[${i}]`,
            value: number,
            constraint: `1..${count}: the farm has ${count} turbines`,
          },
        ],
  )
}

function ruleOf(rule: TurbineRuleRequest): NoiseRule {
  const { name, turbines, max_power_pct: share = 0 } = rule
  const { direction_from_deg: from, direction_to_deg: to, hour_from: fromHour, hour_to: toHour } = rule
  return {
    kind: 'noise',
    name,
    turbines: turbines?.map((turbine) => turbine - 1),
    directionsDeg: from === undefined || to === undefined ? undefined : { from, to },
    speeds:
      rule.speed_from_ms === undefined && rule.speed_to_ms === undefined
        ? undefined
        : { from: rule.speed_from_ms ?? 0, to: rule.speed_to_ms ?? SPEED_MAX },
    hours: fromHour === undefined || toHour === undefined ? undefined : { fromHour, toHour },
    season: seasonOf(rule),
    limit: share === 0 ? 'stop' : { shareOfRated: share / 100 },
  }
}

function seasonOf({ date_from: from, date_to: to }: TurbineRuleRequest): Season | undefined {
  if (from === undefined || to === undefined) return undefined
  const [fromMonth = 1, fromDay = 1] = from.split('-').map(Number)
  const [toMonth = 12, toDay = 31] = to.split('-').map(Number)
  return { fromMonth, fromDay, toMonth, toDay }
}

/** What rules took, for the answer. */
export function curtailmentBody({
  beforeKwh,
  afterKwh,
  rules,
}: NonNullable<WindFarmYield['curtailment']>): z.output<typeof curtailmentSchema> {
  const percent = (energyKwh: number): number => (beforeKwh > 0 ? (100 * energyKwh) / beforeKwh : 0)
  return {
    rules: rules.map(({ name, curtailedKwh, hours }) => ({ name, loss_pct: percent(curtailedKwh), hours })),
    loss_pct: percent(beforeKwh - afterKwh),
  }
}
