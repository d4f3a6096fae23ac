import { z } from '@hono/zod-openapi'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { reasonSchema } from '../../result/uncertainty.ts'

const number = (description: string) => z.number().openapi({ description })
const months = (description: string) => z.array(z.number()).length(12).openapi({ description })
const series = z.array(z.number().nullable())

const hourlySchema = z
  .object({
    timestamp_label: z.enum(['start', 'center', 'end']),
    timestamps: z.array(z.string()),
    ghi_wm2: series,
    dni_wm2: series,
    dhi_wm2: series,
    temp_air_c: series,
    wind_speed_ms: series,
    wind_direction_deg: series,
    pressure_hpa: series,
    albedo: series,
  })
  .openapi('HourlyResource', { description: 'The synthetic year, hour by hour; with `?hourly=true` only.' })

/** Body of the answer of `POST /solar/resource`. */
export const solarResourceResponseSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    altitude_m: number('Height of the ground above mean sea level.'),
    annual_ghi: number('Global horizontal irradiation, kWh/m² a year.'),
    annual_dni: number('Direct normal irradiation, kWh/m² a year.'),
    annual_dhi: number('Diffuse horizontal irradiation, kWh/m² a year.'),
    avg_temp: number('Mean air temperature, °C.'),
    monthly_ghi: months('kWh/m² a month.'),
    monthly_dni: months('kWh/m² a month.'),
    monthly_dhi: months('kWh/m² a month.'),
    monthly_temp: months('°C.'),
    data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
    uncertainty: z.object({
      statement: z.string(),
      annual_ghi_sigma_pct: number('One standard deviation of the yearly irradiation.'),
      monthly_ghi_sigma_pct: number('One standard deviation of that of one month.'),
      avg_temp_sigma_c: number('One standard deviation of a monthly mean temperature.'),
      p50_annual_ghi: number('Irradiation exceeded with a probability of 50 %.'),
      p75_annual_ghi: number('75 %.'),
      p90_annual_ghi: number('90 %.'),
      p99_annual_ghi: number('99 %.'),
      reasons: z.array(reasonSchema),
    }),
    hourly: hourlySchema.optional(),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarResourceResponse')

export type SolarResourceResponse = z.output<typeof solarResourceResponseSchema>
