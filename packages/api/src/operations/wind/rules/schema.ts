import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { nameField, quantity, strictObject, wholeNumber } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'

/** Most rules of a request. */
const RULES_MAX = 50
/** Most turbines that a rule may name. */
const TURBINES_MAX = 1000

const RULES = `an array of 1..${RULES_MAX} rules`
const TURBINES = `an array of 1..${TURBINES_MAX} numbers of turbines`

const direction = (description: string) => quantity({ min: 0, max: 360, unit: '°', description }).optional()
const speed = (description: string) => quantity({ min: 0, max: 200, unit: 'm/s', description }).optional()
const hour = (description: string) => quantity({ min: 0, max: 24, unit: 'h', description }).optional()

const date = (description: string) =>
  z
    .string({ error: 'a date MM-DD' })
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'a date MM-DD' })
    .openapi({ description, example: '04-15' })
    .optional()

const turbineRuleSchema = strictObject({
  name: nameField('What the answer calls it.', 'sector management'),
  turbines: z
    .array(wholeNumber({ min: 1, max: TURBINES_MAX, description: '`turbine_id` of the answer.' }), {
      error: TURBINES,
    })
    .min(1, { error: TURBINES })
    .max(TURBINES_MAX, { error: TURBINES })
    .openapi({ description: 'Turbines that it binds, from 1 in the order of the positions. Default: all.' })
    .optional(),
  direction_from_deg: direction('Winds from here clockwise to `direction_to_deg`, both included.'),
  direction_to_deg: direction('End of the sector.'),
  speed_from_ms: speed('Winds of the free stream of this speed or more.'),
  speed_to_ms: speed('And of this speed or less.'),
  hour_from: hour('Hours of the day in standard time of the site, over midnight where the end is earlier.'),
  hour_to: hour('Not included.'),
  date_from: date('First day of the season, over New Year where the last is earlier.'),
  date_to: date('Last day, included.'),
  max_power_pct: quantity({
    min: 0,
    max: 100,
    unit: '% of rated power',
    description: 'Most that a turbine makes then; 0 is standstill. Default 0.',
  }).optional(),
}).openapi('TurbineRule')

/** Rules that turbines keep. */
export const turbineRulesField = z
  .array(turbineRuleSchema, { error: RULES })
  .min(1, { error: RULES })
  .max(RULES_MAX, { error: RULES })
  .openapi({
    description:
      'Sector management, quiet hours, bats: turbines stand or are held back in some winds at some times; all that a rule names must hold. The share that they take in the hours of a year is taken from the energy as one more loss, `curtailment_rules`. Wakes stay as they were.',
  })
  .optional()

export type TurbineRuleRequest = z.output<typeof turbineRuleSchema>

/** Fields that go together. */
const PAIRS = [
  ['direction_from_deg', 'direction_to_deg'],
  ['hour_from', 'hour_to'],
  ['date_from', 'date_to'],
] as const

/** Rules between the fields of rules. Takes any body, also one that its schema refuses. */
export function crossCheckTurbineRules({
  turbine_rules: rules,
}: Readonly<Record<string, unknown>>): ErrorDetail[] {
  if (!Array.isArray(rules)) return []
  return rules.flatMap((rule: unknown, n) => {
    if (!isRecord(rule)) return []
    const details: ErrorDetail[] = PAIRS.flatMap((pair) => {
      const [missing, ...more] = pair.filter((name) => rule[name] === undefined)
      if (missing === undefined || more.length > 0) return []
      const other = pair.find((name) => name !== missing)
      return [{ field: `turbine_rules[${n}].${missing}`, value: null, constraint: `required with ${other}` }]
    })
    const { speed_from_ms: from, speed_to_ms: to } = rule
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      details.push({
        field: `turbine_rules[${n}].speed_from_ms`,
        value: from,
        constraint: `not above speed_to_ms, which is ${to}`,
      })
    }
    return details
  })
}

/** What rules took. */
export const curtailmentSchema = z
  .object({
    rules: z.array(
      z.object({
        name: z.string(),
        loss_pct: z.number().openapi({ description: 'Share of the energy before all rules.' }),
        hours: z.number().openapi({ description: 'Time in which it took anything from any turbine.' }),
      }),
    ),
    loss_pct: z.number().openapi({ description: 'All together; the loss `curtailment_rules`.' }),
  })
  .openapi('WindCurtailment')
