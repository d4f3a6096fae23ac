import { z } from '@hono/zod-openapi'
import { quantity, strictObject } from '../../../../wire/field.ts'

const LIMITS_MAX = 100
const LIMITS_ERROR = { error: `an array of 1..${LIMITS_MAX} limits` }

const heatLimit = strictObject({
  temp_air_c: quantity({ min: -60, max: 100, unit: '°C', description: 'Air temperature.' }),
  power_pct: quantity({
    min: 0,
    max: 150,
    unit: '% of the AC rating',
    description: 'Most AC power at it; above 100 where cool inverters give more than their rating.',
  }),
})

/** Limits between the inverters and the grid. */
export const gridShape = {
  export_limit_kw: quantity({
    min: 0,
    max: 5_000_000,
    unit: 'kW',
    description: 'Most power that may be fed in, after transformer and AC wires. Default: no limit.',
  }).optional(),
  power_factor: quantity({
    min: 0.5,
    max: 1,
    description:
      'Real over apparent power of the inverters, whose rating is then of apparent power. Default 1.',
  }).optional(),
  inverter_heat_limits: z
    .array(heatLimit, LIMITS_ERROR)
    .min(1, LIMITS_ERROR)
    .max(LIMITS_MAX, LIMITS_ERROR)
    .optional()
    .openapi({
      description:
        'AC power that the inverters can give at rising air temperatures, on straight lines between them and held beyond. Default that of the OND file, else the rating at any temperature.',
    }),
}
