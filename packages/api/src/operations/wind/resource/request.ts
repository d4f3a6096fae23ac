import { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { oneOf, quantity, strictObject, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { WIND_DATA_SOURCES } from '../quick/request.ts'

const HEIGHTS_MAX = 10

/** Body of `POST /v1/wind/resource`. */
export const windResourceRequestSchema = strictObject({
  latitude,
  longitude,
  heights_m: z
    .array(quantity({ min: 10, max: 300, unit: 'm', description: 'Height above ground.' }), {
      error: 'an array of heights',
    })
    .min(1, { error: `1..${HEIGHTS_MAX} heights` })
    .max(HEIGHTS_MAX, { error: `1..${HEIGHTS_MAX} heights` })
    .openapi({ description: 'Heights above ground, m. Default 80, 100 and 120.' })
    .optional(),
  sectors: wholeNumber({ min: 4, max: 36, description: 'Sectors of the rose. Default 12.' }).optional(),
  data_source: oneOf(
    WIND_DATA_SOURCES,
    'Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.',
  ).optional(),
  years: wholeNumber({
    min: 1,
    max: 30,
    unit: 'years',
    description: 'Years that the data should cover. Default 10. A climatology has no single years.',
  }).optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindResourceRequest', {
  example: { latitude: 54.5, longitude: 8.9, heights_m: [80, 100, 120] },
})

export type WindResourceRequest = z.output<typeof windResourceRequestSchema>
