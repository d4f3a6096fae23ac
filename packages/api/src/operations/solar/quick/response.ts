import { z } from '@hono/zod-openapi'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import {
  energyMetricsSchema,
  energyUncertaintySchema,
  financialMetricsSchema,
  optimalParametersSchema,
  reducedResourceSchema,
} from '../design/plan-schema.ts'

const number = (description: string) => z.number().openapi({ description })

/** Body of the answer of `POST /solar/optimization/quick`. */
export const solarQuickResponseSchema = z
  .object({
    objective: z.enum(['energy', 'lcoe', 'npv', 'irr']),
    optimal_parameters: optimalParametersSchema,
    energy_metrics: energyMetricsSchema,
    financial_metrics: financialMetricsSchema,
    solar_resource: reducedResourceSchema,
    land_area_ha: number('Land that the plant takes, roads and edges included.'),
    bounds_reached: z
      .array(z.string())
      .openapi({ description: 'Bounds that the design reaches: a better one may lie beyond them.' }),
    uncertainty: energyUncertaintySchema,
    optimization_time_ms: number('Milliseconds that the search took. Volatile: differs from run to run.'),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarQuickResponse')

export type SolarQuickResponse = z.output<typeof solarQuickResponseSchema>
