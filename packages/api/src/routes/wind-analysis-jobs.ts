import { z } from '@hono/zod-openapi'
import { jobIdSchema } from '../schemas/job-list.ts'
import { submissionQuerySchema } from '../schemas/job-submission.ts'
import { windAnalysisRequestSchema } from '../schemas/wind-analysis-request.ts'
import {
  windAnalysisJobSchema,
  windAnalysisPollQuerySchema,
  windAnalysisSubmissionEndedSchema,
  windSubmissionSchema,
} from '../schemas/wind-job-answers.ts'
import { SERIES_MEDIA_TYPES } from '../series/index.ts'
import { cancelWindJob } from './cancel-wind-job.ts'
import {
  ACCEPTED_HEADERS,
  CREDITS_NOTE,
  DRY_RUN_NOTE,
  POLL_ERRORS,
  POLL_HEADERS,
  POLL_NOTE,
  PREFER,
  UNCHANGED,
  WIND_SUBMISSION_ERRORS,
} from './job-answers.ts'
import type { Operation } from './operation.ts'
import { answer, errorAnswers, SERIES_HEADERS } from './responses.ts'

const SECURITY = [{ apiKey: [] }, { bearer: [] }]

/** `POST /v1/wind/analysis/run`. */
export const runWindAnalysis: Operation = {
  route: {
    method: 'post',
    path: '/v1/wind/analysis/run',
    operationId: 'runWindAnalysis',
    tags: ['Jobs', 'Wind'],
    summary: 'Energy of a wind farm, as a job',
    description: [
      'Energy of every turbine with wakes, terrain and losses, and exceedance energies. Without `turbine_positions` a regular layout is laid out; `optimize_layout` improves it.',
      '`cfd_rans` is answered with 501 in this version. With `callback_url` the outcome is sent there, signed.',
      CREDITS_NOTE,
      DRY_RUN_NOTE,
      'Needs the scope `wind:write` or `jobs:write`.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: {
      query: submissionQuerySchema as z.ZodObject,
      body: { required: true, content: { 'application/json': { schema: windAnalysisRequestSchema } } },
    },
    responses: {
      202: answer(
        'Accepted: ask for it at `poll_url`.',
        { 'application/json': { schema: windSubmissionSchema } },
        ACCEPTED_HEADERS,
      ),
      200: answer(
        'A dry run; or, with `Prefer: wait`, the outcome.',
        { 'application/json': { schema: windAnalysisSubmissionEndedSchema } },
        ACCEPTED_HEADERS,
      ),
      ...errorAnswers('nested', [...WIND_SUBMISSION_ERRORS, 'not_implemented']),
    },
  },
  aliases: [],
  scopes: ['wind:write', 'jobs:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
}

/** `GET /v1/wind/analysis/{job_id}`. */
export const getWindAnalysis: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/analysis/{job_id}',
    operationId: 'getWindAnalysis',
    tags: ['Jobs', 'Wind'],
    summary: 'The analysis of a wind farm and its result',
    description: [
      '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
      POLL_NOTE,
      'Once completed, `Accept: text/csv` or `application/x-ndjson` gives the hourly series, and `application/geo+json` the turbines.',
      'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: { params: jobIdSchema, query: windAnalysisPollQuerySchema as z.ZodObject },
    responses: {
      200: answer(
        'The job.',
        {
          'application/json': { schema: windAnalysisJobSchema },
          [SERIES_MEDIA_TYPES.csv]: { schema: z.string() },
          [SERIES_MEDIA_TYPES.ndjson]: { schema: z.string() },
          'application/geo+json': { schema: z.record(z.string(), z.unknown()) },
        },
        { ...POLL_HEADERS, ...SERIES_HEADERS },
      ),
      304: UNCHANGED,
      ...errorAnswers('nested', POLL_ERRORS),
    },
  },
  aliases: [],
  scopes: ['wind:read', 'jobs:read'],
  metered: false,
  errorForm: 'nested',
}

/** `DELETE /v1/wind/analysis/{job_id}`. */
export const cancelWindAnalysis = cancelWindJob({
  path: '/v1/wind/analysis/{job_id}',
  operationId: 'cancelWindAnalysis',
  summary: 'Cancel the analysis of a wind farm',
})
