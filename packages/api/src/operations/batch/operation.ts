import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { RECORD_FORMATS, RECORD_MEDIA_TYPES } from '../../records/index.ts'
import { oneOf, strictObject, wholeNumber } from '../../wire/field.ts'
import { pageFields } from '../../wire/pagination.ts'
import type { DividedJob } from '../computation/divided.ts'
import { DRY_RUN_NOTE, POLL_NOTE } from '../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../jobs/routes-of-kind.ts'
import { jobIdSchema } from '../jobs/schema.ts'
import { WIND_JOB_ANSWERS } from '../wind/farm/job-bodies.ts'
import { BATCH_POLL } from './job-bodies.ts'
import { batchRequestSchema } from './request.ts'
import {
  batchCollectionSchema,
  batchJobSchema,
  batchPageSchema,
  batchSubmissionEndedSchema,
  batchSubmissionSchema,
} from './response.ts'
import { divideBatch, quoteBatch } from './run.ts'

const PATH = '/v1/batch'

const job: DividedJob<'batch'> = {
  kind: 'batch',
  prepareQuote: async (_, context) => context,
  quote: quoteBatch,
  division: { divide: divideBatch },
  answers: WIND_JOB_ANSWERS,
}

/** `POST /v1/batch`. */
export const runBatch = submitJob({
  job,
  domain: 'batch',
  path: PATH,
  operationId: 'runBatch',
  summary: 'One operation at up to 100,000 places, as a job',
  description: [
    'Computes the same operation at each place. A place that the operation refuses is a row with its error; a table that cannot be read, two equal ids and defaults that every place would be refused for are 400. Every place is computed from the data that the service holds, its climate packs before the embedded climate; providers are not asked.',
    'The batch is divided into parts of some 1.25 s, which follow from the request alone. Finished parts are kept, are readable at once at `/v1/batch/{job_id}/results`, and are told of in the streams as `job.part`. A cancelled batch keeps them.',
    'Counts as one request for each 25 places begun, and costs one compute credit for each 20 s of one core begun, as estimated. Credits are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.',
    DRY_RUN_NOTE,
    'Bodies may be 16 MiB. Needs the scope of the operation, `solar:write` or `wind:write`, or `jobs:write`.',
  ],
  request: batchRequestSchema,
  body: 'places',
  accepted: batchSubmissionSchema,
  ended: batchSubmissionEndedSchema,
  errors: [...BODY_ERRORS, 'insufficient_credits', 'quota_exceeded'],
})

/** `GET /v1/batch/{job_id}`. */
export const getBatch = pollJob({
  poll: BATCH_POLL,
  domain: 'batch',
  path: `${PATH}/{job_id}`,
  operationId: 'getBatch',
  summary: 'A batch, and what its rows have in sum',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'The rows are at `results_url`. Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.',
  ],
  content: { 'application/json': { schema: batchJobSchema } },
})

/** `DELETE /v1/batch/{job_id}`. */
export const cancelBatch = cancelJob({
  kinds: BATCH_POLL.kinds,
  domain: 'batch',
  path: `${PATH}/{job_id}`,
  operationId: 'cancelBatch',
  summary: 'Cancel a batch',
})

/** Query of `GET /v1/batch/{job_id}/results`. */
export const batchResultsQuerySchema = strictObject({
  part: wholeNumber({
    min: 0,
    max: 1_000_000,
    description: 'Only the rows of this part, as `job.part` of the streams names it.',
  }).optional(),
  format: oneOf(
    RECORD_FORMATS,
    'Form of the answer, before `Accept` and the `format` of the batch.',
  ).optional(),
  ...pageFields('Rows'),
}).openapi('BatchResultsQuery')

const TEXT = { schema: z.string() }

/** `GET /v1/batch/{job_id}/results`. */
export const getBatchResults: Operation = {
  route: {
    method: 'get',
    path: `${PATH}/{job_id}/results`,
    operationId: 'getBatchResults',
    tags: ['Jobs', 'Batch'],
    summary: 'The rows of a batch',
    description: [
      'The rows of the parts that have finished, in the order of the places; also while the batch runs, and after it was cancelled or has failed.',
      'As JSON in pages. With `Accept: text/csv`, `application/x-ndjson`, `application/geo+json` or `application/vnd.apache.parquet` (with the metadata of GeoParquet), or `format`, all of them; `page` and `cursor` are of JSON alone.',
      'Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: { params: jobIdSchema, query: batchResultsQuerySchema as z.ZodObject },
    responses: {
      200: answer('The rows.', {
        'application/json': { schema: batchPageSchema },
        [RECORD_MEDIA_TYPES.csv]: TEXT,
        [RECORD_MEDIA_TYPES.ndjson]: TEXT,
        [RECORD_MEDIA_TYPES.geojson]: { schema: batchCollectionSchema },
        [RECORD_MEDIA_TYPES.parquet]: { schema: z.string().openapi({ format: 'binary' }) },
      }),
      ...errorAnswers('nested', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'job_not_found',
        'internal_error',
      ]),
    },
  },
  aliases: [],
  scopes: ['solar:read', 'wind:read', 'jobs:read'],
  metered: false,
  errorForm: 'nested',
}
