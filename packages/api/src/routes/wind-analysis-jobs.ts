import { z } from '@hono/zod-openapi'
import { windAnalysisRequestSchema } from '../schemas/wind-analysis-request.ts'
import {
  windAnalysisJobSchema,
  windAnalysisPollQuerySchema,
  windAnalysisSubmissionEndedSchema,
  windSubmissionSchema,
} from '../schemas/wind-job-answers.ts'
import { SERIES_MEDIA_TYPES } from '../series/index.ts'
import { CREDITS_NOTE, DRY_RUN_NOTE, POLL_NOTE, WIND_SUBMISSION_ERRORS } from './job-answers.ts'
import { cancelJob, pollJob, submitJob } from './job-operations.ts'
import type { Operation } from './operation.ts'
import { SERIES_HEADERS } from './responses.ts'

/** `POST /v1/wind/analysis/run`. */
export const runWindAnalysis: Operation = submitJob({
  domain: 'wind',
  path: '/v1/wind/analysis/run',
  operationId: 'runWindAnalysis',
  summary: 'Energy of a wind farm, as a job',
  description: [
    'Energy of every turbine with wakes, terrain and losses, and exceedance energies. Without `turbine_positions` a regular layout is laid out; `optimize_layout` improves it.',
    '`cfd_rans` is answered with 501 in this version. With `callback_url` the outcome is sent there, signed.',
    CREDITS_NOTE,
    DRY_RUN_NOTE,
    'Needs the scope `wind:write` or `jobs:write`.',
  ],
  request: windAnalysisRequestSchema,
  accepted: windSubmissionSchema,
  ended: windAnalysisSubmissionEndedSchema,
  errors: [...WIND_SUBMISSION_ERRORS, 'not_implemented'],
})

/** `GET /v1/wind/analysis/{job_id}`. */
export const getWindAnalysis: Operation = pollJob({
  domain: 'wind',
  path: '/v1/wind/analysis/{job_id}',
  operationId: 'getWindAnalysis',
  summary: 'The analysis of a wind farm and its result',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'Once completed, `Accept: text/csv` or `application/x-ndjson` gives the hourly series, and `application/geo+json` the turbines.',
    'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
  ],
  query: windAnalysisPollQuerySchema as z.ZodObject,
  content: {
    'application/json': { schema: windAnalysisJobSchema },
    [SERIES_MEDIA_TYPES.csv]: { schema: z.string() },
    [SERIES_MEDIA_TYPES.ndjson]: { schema: z.string() },
    'application/geo+json': { schema: z.record(z.string(), z.unknown()) },
  },
  headers: SERIES_HEADERS,
})

/** `DELETE /v1/wind/analysis/{job_id}`. */
export const cancelWindAnalysis: Operation = cancelJob({
  domain: 'wind',
  path: '/v1/wind/analysis/{job_id}',
  operationId: 'cancelWindAnalysis',
  summary: 'Cancel the analysis of a wind farm',
})
