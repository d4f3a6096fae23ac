import { z } from '@hono/zod-openapi'
import { RECORD_FORMATS } from '../../records/index.ts'
import { name } from '../../wire/common-request.ts'
import { oneOf, strictObject } from '../../wire/field.ts'

/** Operations that a batch can run at its places. */
export const BATCH_OPERATIONS = [
  'solar_quick',
  'solar_simulate',
  'solar_assess',
  'wind_quick',
  'hybrid_quick',
] as const
export type BatchOperationName = (typeof BATCH_OPERATIONS)[number]

/** Most places of one batch. */
export const PLACES_MAX = 100_000

const BATCH_EXAMPLE = {
  name: 'Three roofs',
  operation: 'solar_simulate',
  defaults: { system: { capacity_kw: 100, tilt: 25 } },
  sites: [
    { id: 'Westermarsch', latitude: 53.6, longitude: 7.1 },
    { id: 'Freiburg', latitude: 48, longitude: 7.8, capacity_kw: 250 },
    { id: 'Seville', latitude: 37.4, longitude: -6 },
  ],
}

const tooMany = `1..${PLACES_MAX} places; divide more among several batches`

/** Body of `POST /v1/batch`. */
export const batchRequestSchema = strictObject({
  name: name.optional(),
  operation: oneOf(
    BATCH_OPERATIONS,
    'What is computed at each place: `POST /solar/optimization/quick`, `/v1/solar/simulate`, `/solar/assess`, `/v1/wind/analysis/quick` or `/v1/hybrid/analysis/quick`.',
  ),
  defaults: z
    .record(z.string(), z.unknown(), { error: 'an object: fields of the operation’s request' })
    .optional()
    .openapi({
      description:
        'Fields of the operation’s request that hold for every place, as its own body has them; the place itself comes from `sites`.',
    }),
  sites: z
    .array(z.looseObject({}, { error: 'an object with latitude and longitude' }), { error: tooMany })
    .min(1, { error: tooMany })
    .max(PLACES_MAX, { error: tooMany })
    .optional()
    .openapi({
      description: `The places, 1 to ${PLACES_MAX}: \`{id?, latitude, longitude, ...}\`. Other fields are those of the operation’s request and come before \`defaults\`: as the body nests them, by their path (\`system.tilt\`), or without the first name of \`site\` and \`system\` (\`capacity_kw\`). Ids are texts, each once; by default the number of the place, from 1. A place that the operation refuses is a row with its error.`,
    }),
  sites_csv: z.string({ error: 'a text' }).min(1, { error: 'a CSV table with a header' }).optional().openapi({
    description:
      'In place of `sites` the same as CSV (RFC 4180, comma, semicolon or tab; with the last two perhaps decimal commas): a header of `latitude`, `longitude`, `id` (may be absent) and fields by their paths; an empty cell takes the default.',
  }),
  format: oneOf(
    RECORD_FORMATS,
    'Form of `GET /v1/batch/{job_id}/results` where its `Accept` names none. Default `json`.',
  ).optional(),
}).openapi('BatchRequest', {
  description: 'Either `sites` or `sites_csv`.',
  example: BATCH_EXAMPLE,
})

export type BatchRequest = z.output<typeof batchRequestSchema>
