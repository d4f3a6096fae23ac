import type { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { oneOf, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'

/** Data sets that wind may be asked from. */
export const WIND_DATA_SOURCES = ['era5', 'merra2', 'gfs'] as const

const WIND_QUICK_EXAMPLE = { latitude: 54.5, longitude: 8.9, hub_height_m: 100, years: 20 }

/** Body of `POST /v1/wind/analysis/quick`. */
export const windQuickRequestSchema = strictObject({
  latitude,
  longitude,
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description: 'Height of the hub above ground. Default 80.',
  }).optional(),
  turbine_model: text({
    min: 1,
    max: 100,
    description: 'Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`.',
    example: 'generic_3mw',
  }).optional(),
  data_source: oneOf(
    WIND_DATA_SOURCES,
    'Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.',
  ).optional(),
  years: wholeNumber({
    min: 1,
    max: 30,
    unit: 'years',
    description:
      'Years to come over which the exceedance energies are averaged. Default 10. Where a provider is asked, it is asked for as many years of data too.',
  }).optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindQuickRequest', { example: WIND_QUICK_EXAMPLE })

export type WindQuickRequest = z.output<typeof windQuickRequestSchema>
