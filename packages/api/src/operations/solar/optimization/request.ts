import type { z } from '@hono/zod-openapi'
import { SOLAR_OBJECTIVES } from '@sunwake/core/studies'
import { dataMode, name, seed, siteId } from '../../../wire/common-request.ts'
import { oneOf, strictObject, wholeNumber } from '../../../wire/field.ts'
import {
  boundsSchema,
  constraintsSchema,
  financialAssumptionsSchema,
  siteSchema,
} from '../design/design-schema.ts'

const SOLAR_OPTIMIZATION_EXAMPLE = {
  site: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000, land_area_ha: 2.5 },
  objective: 'npv',
  max_iterations: 40,
  bounds: { tilt_max: 45 },
  constraints: { max_budget: 1_200_000, min_capacity_factor: 0.15 },
}

/** Body of `POST /solar/optimization/run`. */
export const solarOptimizationRequestSchema = strictObject({
  name: name.optional(),
  site: siteSchema,
  objective: oneOf(SOLAR_OBJECTIVES, 'What the design is to be best for. Default `energy`.').optional(),
  max_iterations: wholeNumber({
    min: 5,
    max: 500,
    description: 'Most designs that are evaluated, those of the initial design included. Default 50.',
  }).optional(),
  bounds: boundsSchema.optional(),
  constraints: constraintsSchema.optional(),
  financial_assumptions: financialAssumptionsSchema.optional(),
  site_id: siteId.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarOptimizationRequest', { example: SOLAR_OPTIMIZATION_EXAMPLE })

export type SolarOptimizationRequest = z.output<typeof solarOptimizationRequestSchema>
