import { z } from '@hono/zod-openapi'
import { oneOf, quantity, strictObject, text } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { BLOCKAGE_MODELS } from './blockage-models.ts'

/** Most turbines of other farms. */
const NEIGHBOURS_MAX = 1000

const PLACES = `an array of 1..${NEIGHBOURS_MAX} turbines`

const neighbourSchema = strictObject({
  lat: latitude,
  lon: longitude,
  turbine_model: text({
    min: 1,
    max: 100,
    description: 'Id of a turbine. Default: `turbine_model` of the request.',
    example: 'generic_3mw',
  }).optional(),
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description:
      'Hub above ground. Default: that of the farm, or the first that another turbine is offered with.',
  }).optional(),
}).openapi('NeighbourTurbine')

/** Turbines of other farms. */
export const neighboursField = z
  .array(neighbourSchema, { error: PLACES })
  .min(1, { error: PLACES })
  .max(NEIGHBOURS_MAX, { error: PLACES })
  .openapi({
    description:
      "Turbines of other farms within 50 km, whose wakes reach this one. They stand in the free stream; `neighbours` of the answer has the farm's energy without them.",
  })
  .optional()

/** How rotors slow the wind before them. */
export const blockageField = oneOf(
  BLOCKAGE_MODELS,
  'Blockage before rotors: `self_similar_2020` (Branlard and Meyer Forsting 2020). Default `none`. Each speed is solved for itself, which takes much longer in large farms; `blockage` of the answer has the energy without it.',
).optional()

const number = (description: string) => z.number().openapi({ description })

/** What neighbours take. */
export const neighboursEffectSchema = z
  .object({
    turbine_count: z.number().int(),
    net_aep_without_mwh: number('Net energy of the farm without neighbours, all else the same.'),
    loss_pct: number('What they take from it.'),
  })
  .openapi('NeighboursEffect')

/** What blockage takes. */
export const blockageEffectSchema = z
  .object({
    model: z.enum(BLOCKAGE_MODELS),
    net_aep_without_mwh: number('Net energy of the farm without blockage, all else the same.'),
    loss_pct: number('What it takes from it.'),
  })
  .openapi('BlockageEffect')

/** Turbines of other farms, checked for their form. */
export type NeighbourTurbine = z.output<typeof neighbourSchema>
