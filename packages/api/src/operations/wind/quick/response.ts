import { z } from '@hono/zod-openapi'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeSchema } from '../../result/place.ts'
import { reasonSchema } from '../../result/uncertainty.ts'

const number = (description: string) => z.number().openapi({ description })

/** Body of the answer of `POST /v1/wind/analysis/quick`. */
export const windQuickResponseSchema = z
  .object({
    status: z.literal('completed'),
    location: placeSchema,
    summary: z.object({
      mean_wind_speed_ms: number('At the hub, mean of the year.'),
      mean_wind_direction_deg: number(
        'Where the wind comes from: direction of the mean of the unit vectors, clockwise from north.',
      ),
      mean_power_density_wm2: number('Power of the wind through a square metre at the hub.'),
      estimated_aep_mwh: number('Yearly energy of one turbine, density-corrected, before any loss.'),
      capacity_factor_pct: number('Mean over rated power.'),
      weibull_k: number('Shape of the year at the hub.'),
      weibull_a: number('Scale of the year at the hub, m/s.'),
      data_coverage_pct: number('Share of the months for which the data have a value.'),
      air_density_kg_m3: number('Mean at the hub.'),
    }),
    wind_rose: z.object({
      directions: z.array(z.number()).openapi({ description: 'Middles of 16 sectors, °.' }),
      frequencies_pct: z.array(z.number()),
      mean_speeds_ms: z
        .array(z.number().nullable())
        .openapi({ description: 'At the hub; null in a sector without wind.' }),
    }),
    uncertainty: z.object({
      statement: z.string(),
      mean_wind_speed_sigma_ms: number('One standard deviation of the long-term mean at the hub.'),
      interannual_variability_pct: number('Standard deviation of single years over the long-term mean.'),
      total_speed_sigma_ms: number('Both together for the mean of the years asked for.'),
      p50_aep_mwh: number('Energy exceeded with a probability of 50 %.'),
      p75_aep_mwh: number('75 %.'),
      p90_aep_mwh: number('90 %.'),
      p99_aep_mwh: number('99 %.'),
      reasons: z.array(reasonSchema),
    }),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
      hub_height_m: z.number(),
      turbine_model: z.string(),
      analysis_years: z.number().int(),
      analysis_period: z.string().openapi({ description: 'Years that the data cover.' }),
    }),
  })
  .openapi('WindQuickResponse')

export type WindQuickResponse = z.output<typeof windQuickResponseSchema>
