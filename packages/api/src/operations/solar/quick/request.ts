import type { z } from '@hono/zod-openapi'
import { SOLAR_OBJECTIVES } from '@sunwake/core/studies'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { oneOf, strictObject } from '../../../wire/field.ts'
import { boundsSchema, financialAssumptionsSchema, siteSchema } from '../design/design-schema.ts'

const SOLAR_QUICK_EXAMPLE = {
  site: { latitude: -33.9, longitude: 18.6, capacity_kw: 1000, land_area_ha: 2.5 },
  objective: 'lcoe',
}

/** Body of `POST /solar/optimization/quick`. */
export const solarQuickRequestSchema = strictObject({
  site: siteSchema,
  objective: oneOf(SOLAR_OBJECTIVES, 'What the design is to be best for. Default `energy`.').optional(),
  bounds: boundsSchema.optional(),
  financial_assumptions: financialAssumptionsSchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarQuickRequest', { example: SOLAR_QUICK_EXAMPLE })

export type SolarQuickRequest = z.output<typeof solarQuickRequestSchema>
