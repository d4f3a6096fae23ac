import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { RECORD_FORMATS, RECORD_MEDIA_TYPES } from '../../records/index.ts'
import { oneOf, strictObject, text, wholeNumber } from '../../wire/field.ts'
import { pageFields } from '../../wire/pagination.ts'
import { batchCollectionSchema } from '../batch/response.ts'
import type { DividedJob } from '../computation/divided.ts'
import { DRY_RUN_NOTE, POLL_NOTE } from '../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../jobs/routes-of-kind.ts'
import { jobIdSchema } from '../jobs/schema.ts'
import { WIND_JOB_ANSWERS } from '../wind/farm/job-bodies.ts'
import { ATLAS_POLL } from './job-bodies.ts'
import { atlasRequestSchema } from './request.ts'
import {
  atlasJobSchema,
  atlasPageSchema,
  atlasSubmissionEndedSchema,
  atlasSubmissionSchema,
} from './response.ts'
import { divideAtlas, quoteAtlas } from './run.ts'

const PATH = '/v1/atlas'
const READ = ['solar:read', 'wind:read', 'jobs:read'] as const
const READ_NOTE = 'Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.'
const SECURITY = [{ apiKey: [] }, { bearer: [] }]
const READ_ERRORS = errorAnswers('nested', [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'job_not_found',
  'internal_error',
])

const job: DividedJob<'atlas'> = {
  kind: 'atlas',
  prepareQuote: async (_, context) => context,
  quote: quoteAtlas,
  division: { divide: divideAtlas },
  answers: WIND_JOB_ANSWERS,
}

/** `POST /v1/atlas/run`. */
export const runAtlas = submitJob({
  job,
  domain: 'atlas',
  path: `${PATH}/run`,
  operationId: 'runAtlas',
  summary: 'What a region could give, cell by cell, as a job',
  description: [
    'Divides a country or region into cells and computes for each how much ground is left by slope, land cover and the areas that the request brings, what could be built on it, what that would give in a year with wakes and losses, and at what cost. In sum: a supply curve, and profiles of the capacity factor by zone.',
    'Every cell is computed from the data that the service holds, its climate packs before the embedded climate; with the latter the answer is called screening and tells its error. Providers are not asked.',
    'The atlas is divided into parts of some 1.25 s, which follow from the request alone. Finished parts are kept and are readable at once at `/v1/atlas/{job_id}/results`. A cancelled atlas keeps them.',
    'Counts as one request for each 25 cells begun, and costs one compute credit for each 20 s of one core begun, as estimated.',
    DRY_RUN_NOTE,
    'Bodies may be 16 MiB. Also at `/v1/atlas`. Needs the scope `solar:write` (`pv`) or `wind:write` (`wind`, `hybrid`), or `jobs:write`.',
  ],
  request: atlasRequestSchema,
  body: 'places',
  accepted: atlasSubmissionSchema,
  ended: atlasSubmissionEndedSchema,
  errors: [...BODY_ERRORS, 'invalid_boundary', 'turbine_not_found', 'insufficient_credits', 'quota_exceeded'],
})

/** `GET /v1/atlas/{job_id}`. */
export const getAtlas = pollJob({
  poll: ATLAS_POLL,
  domain: 'atlas',
  path: `${PATH}/{job_id}`,
  operationId: 'getAtlas',
  summary: 'An atlas, and what its cells have in sum',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    `The cells are at \`results_url\`, figures as GeoTIFF and PNG at \`raster_url\`, a page at \`report_url\`. ${READ_NOTE}`,
  ],
  content: { 'application/json': { schema: atlasJobSchema } },
})

/** `DELETE /v1/atlas/{job_id}`. */
export const cancelAtlas = cancelJob({
  kinds: ATLAS_POLL.kinds,
  domain: 'atlas',
  path: `${PATH}/{job_id}`,
  operationId: 'cancelAtlas',
  summary: 'Cancel an atlas',
})

/** Query of `GET /v1/atlas/{job_id}/results`. */
export const atlasResultsQuerySchema = strictObject({
  part: wholeNumber({
    min: 0,
    max: 1_000_000,
    description: 'Only the cells of this part, as `job.part` of the streams names it.',
  }).optional(),
  format: oneOf(
    RECORD_FORMATS,
    'Form of the answer, before `Accept` and the `format` of the atlas.',
  ).optional(),
  ...pageFields('Cells'),
}).openapi('AtlasResultsQuery')

const TEXT = { schema: z.string() }
const BINARY = { schema: z.string().openapi({ format: 'binary' }) }

/** An operation that reads what an atlas has. */
function read({
  path,
  operationId,
  summary,
  description,
  query,
  content,
}: {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: readonly string[]
  readonly query: z.ZodType
  readonly content: Parameters<typeof answer>[1]
}): Operation {
  return {
    route: {
      method: 'get',
      path: `${PATH}/{job_id}/${path}`,
      operationId,
      tags: ['Jobs', 'Atlas'],
      summary,
      description: [...description, READ_NOTE].join('\n\n'),
      security: SECURITY,
      request: { params: jobIdSchema, query: query as z.ZodObject },
      responses: { 200: answer(summary, content), ...READ_ERRORS },
    },
    aliases: [],
    scopes: READ,
    metered: false,
    errorForm: 'nested',
  }
}

/** `GET /v1/atlas/{job_id}/results`. */
export const getAtlasResults = read({
  path: 'results',
  operationId: 'getAtlasResults',
  summary: 'The cells of an atlas',
  description: [
    'The cells of the parts that have finished, from north-west to south-east; also while the atlas runs, and after it was cancelled or has failed.',
    'As JSON in pages. With `Accept: text/csv`, `application/x-ndjson`, `application/geo+json` or `application/vnd.apache.parquet` (with the metadata of GeoParquet), or `format`, all of them; `page` and `cursor` are of JSON alone.',
  ],
  query: atlasResultsQuerySchema,
  content: {
    'application/json': { schema: atlasPageSchema },
    [RECORD_MEDIA_TYPES.csv]: TEXT,
    [RECORD_MEDIA_TYPES.ndjson]: TEXT,
    [RECORD_MEDIA_TYPES.geojson]: { schema: batchCollectionSchema },
    [RECORD_MEDIA_TYPES.parquet]: BINARY,
  },
})

/** Forms of a raster. */
export const RASTER_FORMATS = ['tif', 'png'] as const

/** Query of `GET /v1/atlas/{job_id}/raster`. */
export const atlasRasterQuerySchema = strictObject({
  figure: text({
    min: 1,
    max: 60,
    description:
      'Column of the cells. Of a GeoTIFF all that are numbers, as bands, when absent; of a PNG the cost of the first technology.',
    example: 'wind_lcoe_cents_per_kwh',
  }).optional(),
  format: oneOf(RASTER_FORMATS, 'Form of the answer. Default `tif`.').optional(),
}).openapi('AtlasRasterQuery')

/** `GET /v1/atlas/{job_id}/raster`. */
export const getAtlasRaster = read({
  path: 'raster',
  operationId: 'getAtlasRaster',
  summary: 'Figures of an atlas as a raster',
  description: [
    'A cloud-optimised GeoTIFF (WGS 84, 32-bit floats, NaN where the region or a figure ends, overviews by means), or a picture in colours with clear ground outside. Of a completed atlas; 404 until then.',
  ],
  query: atlasRasterQuerySchema,
  content: { 'image/tiff': BINARY, 'image/png': BINARY },
})

/** `GET /v1/atlas/{job_id}/report`. */
export const getAtlasReport = read({
  path: 'report',
  operationId: 'getAtlasReport',
  summary: 'An atlas as a page',
  description: [
    'A page of HTML that stands alone: maps, supply curves, profiles, what is assumed and where the data come from. Of a completed atlas; 404 until then.',
  ],
  query: strictObject({}),
  content: { 'text/html': TEXT },
})
