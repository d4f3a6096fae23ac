import { z } from '@hono/zod-openapi'
import { SOLAR_FRONT_OBJECTIVES } from '@sunwake/core/studies'
import { dataMode, name, seed, siteId } from '../../../wire/common-request.ts'
import { oneOf, strictObject, wholeNumber } from '../../../wire/field.ts'
import {
  boundsSchema,
  constraintsSchema,
  financialAssumptionsSchema,
  siteSchema,
} from '../design/design-schema.ts'

const SOLAR_MULTI_EXAMPLE = {
  site: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 },
  objectives: ['energy', 'lcoe'],
  population: 40,
  generations: 20,
}

const OBJECTIVES_ERROR = '2 or 3 objectives, each once'

/** Body of `POST /solar/optimization/multi`. */
export const solarMultiRequestSchema = strictObject({
  name: name.optional(),
  site: siteSchema,
  objectives: z
    .array(oneOf(SOLAR_FRONT_OBJECTIVES, 'Most energy, NPV or IRR; least LCOE, land or investment.'), {
      error: OBJECTIVES_ERROR,
    })
    .min(2, { error: OBJECTIVES_ERROR })
    .max(3, { error: OBJECTIVES_ERROR })
    .refine((objectives) => new Set(objectives).size === objectives.length, { error: OBJECTIVES_ERROR })
    .openapi({ description: 'What designs are weighed by: 2 or 3, each once.', uniqueItems: true }),
  population: wholeNumber({
    min: 8,
    max: 500,
    description: 'Designs of a generation. Default 40.',
  }).optional(),
  generations: wholeNumber({
    min: 1,
    max: 500,
    description: 'Generations, the first population included. Default 100.',
  }).optional(),
  bounds: boundsSchema.optional(),
  constraints: constraintsSchema.optional(),
  financial_assumptions: financialAssumptionsSchema.optional(),
  site_id: siteId.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarMultiRequest', { example: SOLAR_MULTI_EXAMPLE })

export type SolarMultiRequest = z.output<typeof solarMultiRequestSchema>
