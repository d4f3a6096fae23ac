import type { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { flag, strictObject } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'

const SOLAR_RESOURCE_EXAMPLE = { latitude: 36.1, longitude: -79.95 }

/** Body of `POST /solar/resource`. */
export const solarResourceRequestSchema = strictObject({
  latitude,
  longitude,
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SolarResourceRequest', { example: SOLAR_RESOURCE_EXAMPLE })

export type SolarResourceRequest = z.output<typeof solarResourceRequestSchema>

/** Query of `POST /solar/resource`. */
export const solarResourceQuerySchema = strictObject({
  hourly: flag('Whether the answer also holds the hours of the year. Default false.').optional(),
})

/** Parameters of the query that are true or false. */
export const SOLAR_RESOURCE_FLAGS: readonly string[] = ['hourly']
