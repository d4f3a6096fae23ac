import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeSchema } from '../../result/place.ts'
import { reasonSchema } from '../../result/uncertainty.ts'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })

const sectorSchema = z.object({
  direction_deg: number('Middle of the sector, where the wind comes from.'),
  frequency_pct: z.number(),
  mean_wind_speed_ms: unknown('null in a sector without wind.'),
  weibull_k: unknown('Shape; null in a sector without wind.'),
  weibull_a: unknown('Scale, m/s; null in a sector without wind.'),
  power_density_wm2: unknown('null in a sector without wind.'),
  energy_pct: number('Share of the energy in the wind.'),
})

const levelSchema = z.object({
  height_m: z.number(),
  mean_wind_speed_ms: number('Mean of the year.'),
  weibull_k: number('Shape of the year.'),
  weibull_a: number('Scale of the year, m/s.'),
  mean_power_density_wm2: z.number(),
  air_density_kg_m3: z.number(),
  sectors: z.array(sectorSchema),
  monthly_mean_wind_speed_ms: z.array(z.number()).openapi({ description: 'January first.' }),
  diurnal_mean_wind_speed_ms: z
    .array(z.number())
    .openapi({ description: 'Hours of standard time, from midnight; of a synthetic year.' }),
  turbulence: z.object({
    source: z.string().openapi({ example: 'roughness' }),
    mean_intensity_pct: number('At 15 m/s.'),
    class: z.string().openapi({ description: 'Least class of IEC 61400-1 that is enough.' }),
  }),
  extreme_wind: z.object({
    method: z.string().openapi({
      description: '`none` where the series has less than five years; the other fields are then null.',
      example: 'weibull_tail',
    }),
    speed_50_year_ms: unknown('Ten-minute mean exceeded once in 50 years.'),
    gust_50_year_ms: unknown('Three-second gust.'),
    class: orNull(z.string()).openapi({
      description: 'Least class of wind speed of IEC 61400-1 that is enough.',
    }),
  }),
  uncertainty: z.object({
    total_sigma_ms: number('One standard deviation of the long-term mean.'),
    p75_wind_speed_ms: number('Mean speed exceeded with a probability of 75 %.'),
    p90_wind_speed_ms: number('90 %.'),
    p99_wind_speed_ms: number('99 %.'),
  }),
})

/** Body of the answer of `POST /v1/wind/resource`. */
export const windResourceResponseSchema = z
  .object({
    status: z.literal('completed'),
    location: placeSchema,
    heights: z.array(levelSchema).openapi({ description: 'In the order of `heights_m`.' }),
    shear: z.object({
      exponent_below_100_m: number('Of the power law from 10 m to 100 m.'),
      exponent_above_100_m: z.number(),
    }),
    roughness_length_m: z.number(),
    uncertainty: z.object({ statement: z.string(), reasons: z.array(reasonSchema) }),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
      sectors: z.number().int(),
      analysis_years: z.number().int(),
      analysis_period: z.string().openapi({ description: 'Years that the data cover.' }),
    }),
  })
  .openapi('WindResourceResponse')

export type WindResourceResponse = z.output<typeof windResourceResponseSchema>
