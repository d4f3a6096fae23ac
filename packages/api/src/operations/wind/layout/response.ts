import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { dataQualitySchema } from '../../result/data-quality.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { lossStepSchema } from '../analysis/response.ts'
import { mastsSchema } from '../ground/masts-body.ts'
import { terrainAnalysisSchema } from '../ground/terrain-analysis-schema.ts'
import { limitedNoiseField, noiseCostFields } from '../layout-search/noise/schema.ts'
import { curtailmentSchema } from '../rules/schema.ts'
import { blockageEffectSchema, neighboursEffectSchema } from '../surroundings/schema.ts'
import { LAYOUT_ALGORITHMS, LAYOUT_OBJECTIVES } from './request.ts'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })

const farmSummarySchema = z.object({
  turbine_count: z.number().int(),
  total_capacity_mw: number('Rated power of all turbines.'),
  gross_aep_mwh: number('Energy of a year without wakes and losses, at the density of the site.'),
  aep_after_wakes_mwh: number('Behind the wakes, before the other losses.'),
  net_aep_mwh: number('At the meter: gross times one minus each loss.'),
  wake_loss_pct: number('What wakes take, with those of `neighbours` and `blockage` where there are such.'),
  total_loss_pct: number('1 − Π(1 − l) of all losses.'),
  net_capacity_factor_pct: number('Net over rated power at all hours.'),
})

const positionSchema = z.object({
  turbine_id: z.number().int().openapi({ description: 'From 1.' }),
  latitude: z.number(),
  longitude: z.number(),
  turbine_model: z.string(),
  gross_aep_mwh: number('Without wakes and losses.'),
  net_aep_mwh: number("At the meter; each turbine bears the farm's losses in proportion."),
  wake_loss_pct: number('What wakes take from it.'),
})

const featureCollectionSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.number().int(),
        geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }),
        properties: positionSchema.omit({ latitude: true, longitude: true }),
      }),
    ),
  })
  .openapi({ description: 'The turbines as GeoJSON (RFC 7946).' })

const frontSchema = z.object({
  aep_mwh: number('By the energy that is optimised: wakes, no other losses.'),
  cable_length_m: number('Shortest net of straight cables that joins the turbines.'),
  positions: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
})

/** Body of the answer of `GET /v1/wind/optimization/{job_id}`, once completed. */
export const windLayoutResponseSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('completed'),
    name: z.string(),
    created_at: z.string(),
    completed_at: z.string(),
    processing_time_s: z.number().openapi({ description: 'Volatile: differs from run to run.' }),
    partial: z.boolean().openapi({
      description: 'Whether someone ended the search before its time: the best until then.',
    }),
    algorithm: z.enum(LAYOUT_ALGORITHMS),
    objective: z.enum(LAYOUT_OBJECTIVES),
    farm_summary: farmSummarySchema,
    positions: z.array(positionSchema),
    geojson: featureCollectionSchema,
    losses: z.array(lossStepSchema).openapi({ description: 'From the gross energy to the meter, in order.' }),
    financial_metrics: z.object({
      lcoe: unknown('Levelized cost of energy, USD/kWh; null where there is no energy.'),
      total_capex: number('USD.'),
      annual_om: number('Operation and maintenance of the first year, USD.'),
    }),
    constraints: z.object({
      area_km2: number('Ground inside the boundary, exclusions included.'),
      min_spacing_m: number('Least distance asked for.'),
      closest_distance_m: unknown('Of two turbines; null for a single one.'),
      max_violation_m: number(
        'By how much the layout breaks a rule at worst: way outside the boundary, into an exclusion, or short of the least distance.',
      ),
    }),
    search: z.object({
      evaluations: z.number().int().openapi({ description: 'Layouts looked at.' }),
      ended_by: z.enum(['evaluations', 'time', 'request']),
      aep_mwh: number(
        'Best, by the energy that is optimised: wakes, of neighbours too, and `turbine_rules`; no other losses.',
      ),
      regular_aep_mwh: unknown(
        'Regular rows of as many turbines by the same energy; null where they do not fit.',
      ),
      gain_over_regular_pct: unknown('What the search added to regular rows.'),
      free_aep_mwh: number(
        'Of the free search, with a `layout_style`; `aep_mwh` is that of the layout in the answer.',
      ).optional(),
      ...noiseCostFields,
      order_cost_pct: number(
        'What the style costs against the free search; below 0 where that was too short to beat it.',
      ).optional(),
    }),
    convergence_history: z
      .array(z.object({ evaluations: z.number().int(), aep_mwh: z.number(), stage: z.string() }))
      .openapi({ description: 'Each time that the best got better, by the energy that is optimised.' }),
    pareto_front: orNull(z.array(frontSchema)).openapi({
      description: 'Of `nsga2`: layouts of which none has both more energy and less cable.',
    }),
    neighbours: neighboursEffectSchema.optional(),
    blockage: blockageEffectSchema.optional(),
    curtailment: curtailmentSchema.optional(),
    noise: limitedNoiseField,
    terrain_analysis: terrainAnalysisSchema,
    seed: z.number(),
    masts: mastsSchema.optional(),
    data_quality: dataQualitySchema.optional(),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      turbine_models: z.array(z.string()),
      hub_heights_m: z.array(z.number()).openapi({ description: 'Of each kind of turbine.' }),
      wake_model: z.string(),
      terrain_model: z.string().openapi({ description: 'The model that was really used.' }),
      data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
      analysis_years: z
        .number()
        .int()
        .openapi({ description: 'Years of the data; of a climatology those asked for.' }),
      analysis_period: z.string().openapi({ description: 'First and last year of the data.' }),
    }),
  })
  .openapi('WindLayoutResponse')

export type WindLayoutResponse = z.output<typeof windLayoutResponseSchema>
