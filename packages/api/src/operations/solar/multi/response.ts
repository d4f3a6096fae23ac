import { z } from '@hono/zod-openapi'
import { SOLAR_FRONT_OBJECTIVES } from '@sunwake/core/studies'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import {
  energyMetricsSchema,
  financialMetricsSchema,
  optimalParametersSchema,
  reducedResourceSchema,
} from '../design/plan-schema.ts'

const number = (description: string) => z.number().openapi({ description })
const objective = z.enum(SOLAR_FRONT_OBJECTIVES)

/** A figure for each objective asked for, in the units of `objective_units`. */
const valuesSchema = z.partialRecord(objective, z.number().nullable()).openapi('ObjectiveValues')

const designSchema = z
  .object({
    parameters: optimalParametersSchema,
    objective_values: valuesSchema,
    energy_metrics: energyMetricsSchema,
    financial_metrics: financialMetricsSchema,
    land_area_ha: number('Land that the plant takes, roads and edges included.'),
  })
  .openapi('SolarFrontDesign')

/** Body of the answer to a multi-objective optimisation, once completed. */
export const solarMultiResponseSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('completed'),
    progress: z.literal(100),
    stage: z.string().openapi({ description: 'Why the search ended, in one sentence.' }),
    name: z.string().optional(),
    partial: z.boolean().openapi({
      description: 'Whether someone ended the search before its time: the front until then.',
    }),
    objectives: z.array(objective),
    objective_units: z.partialRecord(objective, z.string()),
    pareto_front: z.array(designSchema).openapi({
      description: 'Designs of the Pareto front; best in the first objective first.',
    }),
    knee_point: designSchema
      .extend({ index: z.int().openapi({ description: 'Its place in `pareto_front`, from 0.' }) })
      .openapi('SolarKneePoint'),
    optimal_parameters: optimalParametersSchema.openapi({ description: 'Those of the knee point.' }),
    energy_metrics: energyMetricsSchema.openapi({ description: 'Those of the knee point.' }),
    financial_metrics: financialMetricsSchema.openapi({ description: 'Those of the knee point.' }),
    ideal: valuesSchema.openapi({ description: 'Best value of each objective on the front.' }),
    nadir: valuesSchema.openapi({ description: 'Worst value of each objective on the front.' }),
    hypervolume: number(
      'Share of the box between `ideal` and `hypervolume_reference` that the front dominates, 0..1; 0 where the front is a point.',
    ),
    hypervolume_reference: valuesSchema.openapi({
      description: "`nadir` and a tenth of the front's range beyond it.",
    }),
    front_total: z.int().openapi({ description: 'Designs of the front before it was thinned out.' }),
    population: z.int(),
    generations_completed: z.int().openapi({ description: 'The first population included.' }),
    iterations_completed: z.int().openapi({ description: 'Designs evaluated.' }),
    feasibility_evaluations: z.int().openapi({
      description: 'Designs evaluated besides, to find out whether the constraints can be met.',
    }),
    stop_reason: z.enum(['generations', 'all_fixed', 'stopped']),
    convergence_history: z
      .array(
        z.object({
          generation: z.int().openapi({ description: 'From 1.' }),
          iterations: z.int().openapi({ description: 'Designs evaluated until then.' }),
          front_size: z.int().openapi({ description: 'Designs of the front, thinned out.' }),
          hypervolume: number('As `hypervolume`, of the front until then, in the same box.'),
        }),
      )
      .openapi({ description: 'After each generation.' }),
    solar_resource: reducedResourceSchema,
    seed: z.number(),
    optimization_time_seconds: number('Volatile: differs from run to run.'),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarMultiResponse')

export type SolarMultiResponse = z.output<typeof solarMultiResponseSchema>
