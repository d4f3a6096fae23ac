import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { dataQualitySchema } from '../../result/data-quality.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { reasonSchema } from '../../result/uncertainty.ts'
import { ransFlowSchema } from '../ground/flow/rans-schema.ts'
import { mastsSchema } from '../ground/masts-body.ts'
import { terrainAnalysisSchema } from '../ground/terrain-analysis-schema.ts'
import { LAYOUT_ALGORITHMS } from '../layout/request.ts'
import { limitedNoiseField, noiseCostFields } from '../layout-search/noise/schema.ts'
import { permitPartsSchema } from '../permit/parts.ts'
import { curtailmentSchema } from '../rules/schema.ts'
import { blockageEffectSchema, neighboursEffectSchema } from '../surroundings/schema.ts'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })

const farmSummarySchema = z.object({
  total_capacity_mw: number('Rated power of all turbines.'),
  turbine_count: z.number().int(),
  gross_aep_mwh: number('Energy of a year without wakes and losses, at the density of the site.'),
  net_aep_mwh: number('At the meter: gross times one minus each loss.'),
  wake_loss_pct: number('What wakes take, with those of `neighbours` and `blockage` where there are such.'),
  electrical_loss_pct: number('Share of the energy that reaches it.'),
  availability_loss_pct: number('Share of the energy that reaches it.'),
  other_loss_pct: number('Performance, environment and curtailment together.'),
  total_loss_pct: number('1 − Π(1 − l) of all losses.'),
  net_capacity_factor_pct: number('Net over rated power at all hours.'),
  p50_aep_mwh: number(
    'Energy exceeded with a probability of 50 %; the net energy without an uncertainty analysis.',
  ),
  p75_aep_mwh: unknown('75 %; null without an uncertainty analysis.'),
  p90_aep_mwh: unknown('90 %; null without an uncertainty analysis.'),
  p99_aep_mwh: unknown('99 %; null without an uncertainty analysis.'),
  mean_wind_speed_ms: number('Of the free stream at the hubs.'),
  turbulence_intensity_pct: number('Mean over the turbines, wakes included.'),
  air_density_kg_m3: number('Mean at the hubs.'),
})

const turbineResultSchema = z.object({
  turbine_id: z.number().int().openapi({ description: 'From 1, in the order of the positions.' }),
  latitude: z.number(),
  longitude: z.number(),
  gross_aep_mwh: number('Without wakes and losses.'),
  net_aep_mwh: number("At the meter; each turbine bears the farm's losses in proportion."),
  wake_loss_pct: number('What wakes take from it.'),
  mean_wind_speed_ms: number('At the rotor, wakes included.'),
  mean_turbulence_intensity_pct: number('At the rotor, wakes included.'),
  turbine_model: z.string().optional().openapi({ description: 'Where positions have models of their own.' }),
  hub_height_m: number('Where positions have heights of their own.').optional(),
})

/** One loss on the way from the gross energy to the meter. */
export const lossStepSchema = z
  .object({
    name: z.string().openapi({ example: 'internal_wakes' }),
    category: z.string().openapi({ example: 'wake' }),
    loss_pct: number('Share of the energy that reaches it.'),
    energy_after_mwh: number('What is left.'),
  })
  .openapi('WindLossStep')

const sectorSchema = z.object({
  direction_deg: number('Middle of the sector, where the wind comes from.'),
  frequency_pct: z.number(),
  gross_aep_mwh: z.number(),
  efficiency_pct: unknown('Energy behind wakes over that without; null where there is none.'),
})

const uncertaintySchema = z
  .object({
    method: z.string().openapi({ example: 'monte_carlo' }),
    iterations: z.number().int(),
    wind_resource_uncertainty_pct: number(
      'Standard deviation of the energy by the uncertainty of the wind as it was known: data or measurement, height, long term, past years.',
    ),
    wake_model_uncertainty_pct: number('By the uncertainty of the wakes alone.'),
    total_uncertainty_pct: number('By all together.'),
    sensitivity: number('Relative change of the energy over that of the wind speed.'),
    components: z
      .array(
        z.object({
          name: z.string().openapi({ example: 'power_curve' }),
          standard_deviation_pct: number('Of what it is about.'),
          of: z.string().openapi({ example: 'wind_speed' }),
          energy_pct: number('Standard deviation of the energy if it were the only one.'),
          source: z.string().openapi({ description: 'Where the figure comes from.' }),
          correlations: z.array(z.object({ name: z.string(), coefficient: z.number() })).openapi({
            description: 'Other components that it is correlated with; independent of the rest.',
          }),
        }),
      )
      .openapi({
        description:
          'The budget, by the kinds of IEC 61400-15-2. `wind_resource` stands for all kinds about the wind that the data do not tell apart. Each is the same error at all turbines. Errors of the wind speed are factors: the mean wind speed is lognormal about the stated one.',
      }),
    periods: z
      .array(
        z.object({
          years: z.number().int(),
          total_uncertainty_pct: number('Standard deviation of the energy.'),
          p10_aep_mwh: z.number(),
          p50_aep_mwh: z.number(),
          p75_aep_mwh: z.number(),
          p90_aep_mwh: z.number(),
          p99_aep_mwh: z.number(),
        }),
      )
      .openapi({
        description:
          'Energies exceeded on the mean of 1, 10 and 20 years to come and of `years`. They differ in `future_variability` only.',
      }),
    statement: z.string(),
    reasons: z.array(reasonSchema),
  })
  .openapi('WindUncertainty')

const timeseriesSchema = z.object({
  timestamp_label: z.enum(['start', 'center', 'end']),
  timestamps: z.array(z.string()),
  wind_speed_ms: z.array(z.number().nullable()).openapi({ description: 'Free stream at the hubs.' }),
  wind_direction_deg: z.array(z.number().nullable()).openapi({ description: 'Where it comes from.' }),
  gross_power_kw: z.array(z.number().nullable()),
  power_kw: z.array(z.number().nullable()).openapi({ description: 'At the meter.' }),
})

/** Body of the answer of `GET /v1/wind/analysis/{job_id}`, once completed. */
export const windAnalysisResponseSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('completed'),
    name: z.string(),
    created_at: z.string(),
    completed_at: z.string(),
    processing_time_s: z.number().openapi({ description: 'Volatile: differs from run to run.' }),
    partial: z.literal(true).optional().openapi({
      description: 'There where the search for a layout was ended before its time: its best until then.',
    }),
    farm_summary: farmSummarySchema,
    turbine_results: z.array(turbineResultSchema).optional(),
    losses: z.array(lossStepSchema).openapi({ description: 'From the gross energy to the meter, in order.' }),
    energy_by_sector: z.array(sectorSchema),
    layout: z.object({
      source: z.enum(['given', 'regular', 'optimized']),
      area_km2: number('Ground inside the boundary.'),
      closest_distance_m: unknown('Of two turbines; null for a single one.'),
      optimization: z
        .object({
          algorithm: z.enum(LAYOUT_ALGORITHMS),
          evaluations: z.number().int().openapi({ description: 'Layouts looked at.' }),
          ended_by: z.enum(['evaluations', 'time', 'request']),
          gain_over_regular_pct: unknown(
            'What the search added to regular rows, by its own energy; null where such rows do not fit.',
          ),
          ...noiseCostFields,
        })
        .optional()
        .openapi({ description: 'With `optimize_layout`.' }),
    }),
    neighbours: neighboursEffectSchema.optional(),
    blockage: blockageEffectSchema.optional(),
    curtailment: curtailmentSchema.optional(),
    permit: permitPartsSchema.optional(),
    noise: limitedNoiseField,
    terrain_analysis: terrainAnalysisSchema,
    flow: ransFlowSchema.optional(),
    uncertainty: orNull(uncertaintySchema),
    timeseries: timeseriesSchema.optional(),
    masts: mastsSchema.optional(),
    data_quality: dataQualitySchema.optional(),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      turbine_model: z.string(),
      hub_height_m: z.number(),
      wake_model: z.string(),
      terrain_model: z.string().openapi({ description: 'The model that was really used.' }),
      data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
      analysis_years: z.number().int(),
    }),
  })
  .openapi('WindAnalysisResponse')

export type WindAnalysisResponse = z.output<typeof windAnalysisResponseSchema>
