import { z } from '@hono/zod-openapi'
import { SOLAR_OBJECTIVES } from '@sunwake/core/studies'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import {
  energyMetricsSchema,
  energyUncertaintySchema,
  financialMetricsSchema,
  optimalParametersSchema,
  reducedResourceSchema,
} from '../design/plan-schema.ts'

const number = (description: string) => z.number().openapi({ description })
const numberOrNull = (description: string) => z.number().nullable().openapi({ description })

const iterationSchema = z.object({
  iteration: z.int().openapi({ description: 'From 1.' }),
  stage: z
    .enum(['initial', 'search'])
    .openapi({ description: '`initial`: spread beforehand. `search`: chosen by the surrogate.' }),
  ...optimalParametersSchema.shape,
  value: numberOrNull('Of the objective; null where there is none.'),
  feasible: z.boolean().openapi({ description: 'Whether every constraint is met.' }),
  best: numberOrNull('Best feasible value so far; null while there is none.'),
})

const constraintSchema = z.object({
  constraint: z.enum(['max_budget', 'min_annual_energy_kwh', 'min_capacity_factor']),
  required: number('What was asked for.'),
  reached: number('What the best design has.'),
})

/** Body of the answer of `GET /solar/optimization/{job_id}`, once completed. */
export const solarOptimizationResponseSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('completed'),
    progress: z.literal(100),
    stage: z.string().openapi({ description: 'Why the search ended, in one sentence.' }),
    name: z.string().optional(),
    partial: z.boolean().openapi({
      description: 'Whether someone ended the search before its time: the best until then.',
    }),
    objective: z.enum(SOLAR_OBJECTIVES),
    objective_value: numberOrNull('Of the best design, in `objective_unit`.'),
    objective_unit: z.string(),
    optimal_parameters: optimalParametersSchema,
    energy_metrics: energyMetricsSchema,
    financial_metrics: financialMetricsSchema,
    solar_resource: reducedResourceSchema,
    land_area_ha: number('Land that the plant takes, roads and edges included.'),
    bounds_reached: z
      .array(z.string())
      .openapi({ description: 'Bounds that the design reaches: a better one may lie beyond them.' }),
    constraints: z.array(constraintSchema).openapi({ description: 'Those of the request.' }),
    stop_reason: z.enum(['converged', 'max_iterations', 'all_fixed', 'stopped']),
    iterations_completed: z.int().openapi({ description: 'Designs evaluated, the initial ones included.' }),
    max_iterations: z.int(),
    feasibility_evaluations: z.int().openapi({
      description:
        'Designs evaluated besides, to find out whether the constraints can be met; 0 where the initial ones met them.',
    }),
    convergence_history: z
      .array(iterationSchema)
      .openapi({ description: 'Every design evaluated, in order; values in `objective_unit`.' }),
    seed: z.number(),
    uncertainty: energyUncertaintySchema,
    optimization_time_seconds: number('Volatile: differs from run to run.'),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarOptimizationResponse')

export type SolarOptimizationResponse = z.output<typeof solarOptimizationResponseSchema>
