import { z } from '@hono/zod-openapi'
import { nameField, oneOf, quantity, strictObject, wholeNumber } from '../../../../wire/field.ts'
import { latitude, longitude } from '../../../../wire/location.ts'

const CABLES_MAX = 20
const CABLES = `an array of 1..${CABLES_MAX} types of cable`

const cableSchema = strictObject({
  name: nameField('What the answer calls it.', '240 mm²'),
  capacity_turbines: wholeNumber({
    min: 1,
    max: 1000,
    unit: 'turbines',
    description: 'Turbines that it can carry.',
  }),
  cost_per_m: quantity({ min: 0, max: 100_000, description: 'Laid and joined, in any one currency.' }),
  resistance_ohm_per_km: quantity({
    min: 0,
    max: 10,
    unit: 'Ω/km',
    description: 'Of one core at working temperature.',
  }),
}).openapi('CollectorCable')

/** What of a collector network a request asks for. */
export const collectorPartFields = {
  substation: strictObject({ lat: latitude, lon: longitude }).openapi('Substation', {
    description: 'Where the cables lead to.',
  }),
  cables: z
    .array(cableSchema, { error: CABLES })
    .min(1, { error: CABLES })
    .max(CABLES_MAX, { error: CABLES })
    .openapi({ description: 'Types to choose from.' }),
  crossings: oneOf(
    ['forbidden', 'allowed'],
    'Whether cables may cross, or run through a turbine that they do not serve. Default `forbidden`.',
  ).optional(),
  voltage_kv: quantity({
    min: 1,
    max: 200,
    unit: 'kV',
    description: 'Between phases. Default 33.',
  }).optional(),
  power_factor: quantity({ min: 0.5, max: 1, description: 'Of the turbines. Default 1.' }).optional(),
}

/** The part of a farm analysis. */
export const collectorPartSchema = strictObject(collectorPartFields).openapi('CollectorNetworkPart')

export type CollectorPart = z.output<typeof collectorPartSchema>

const number = (description: string) => z.number().openapi({ description })

/** A collector network in an answer. */
export const collectorSectionSchema = z
  .object({
    method: z.string(),
    total_length_m: z.number(),
    cost: number('Of all cables, in the currency of the prices.'),
    star_cost: number('Of a cable from each turbine straight to the substation, to compare with.'),
    annual_loss_mwh: number('Heat of the cables in a year.'),
    annual_loss_pct: number('Of the energy behind the wakes.'),
    peak_loss_kw: number('In the hour with most.'),
    cables: z.array(
      z.object({
        turbine_id: number('Where it begins.'),
        to_turbine_id: z
          .number()
          .int()
          .nullable()
          .openapi({ description: 'Next turbine on the way; null is the substation.' }),
        cable: z.string().openapi({ description: 'Name of the type.' }),
        turbines_carried: z.number().int(),
        length_m: z.number(),
        cost: z.number(),
        annual_loss_mwh: z.number(),
      }),
    ),
  })
  .openapi('CollectorNetworkSection')

export type CollectorSection = z.output<typeof collectorSectionSchema>
