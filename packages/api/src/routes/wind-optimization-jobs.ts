import { z } from '@hono/zod-openapi'
import { jobIdSchema, noQuerySchema } from '../schemas/job-list.ts'
import { submissionQuerySchema } from '../schemas/job-submission.ts'
import {
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from '../schemas/wind-job-answers.ts'
import { windLayoutRequestSchema } from '../schemas/wind-layout-request.ts'
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
import { answer, errorAnswers } from './responses.ts'

const SECURITY = [{ apiKey: [] }, { bearer: [] }]

/** `POST /v1/wind/optimization/run`. */
export const runWindOptimization: Operation = {
  route: {
    method: 'post',
    path: '/v1/wind/optimization/run',
    operationId: 'runWindOptimization',
    tags: ['Jobs', 'Wind'],
    summary: 'Search the best layout of a wind farm, as a job',
    description: [
      'Places `turbine_count` turbines, or `target_capacity_mw` of them, inside the boundary and outside of exclusions, for the most energy behind wakes.',
      'The search has `max_seconds`, and never more than the deployment allows a job: then its best so far is the result, marked `partial`.',
      CREDITS_NOTE,
      DRY_RUN_NOTE,
      'Needs the scope `wind:write` or `jobs:write`.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: {
      query: submissionQuerySchema as z.ZodObject,
      body: { required: true, content: { 'application/json': { schema: windLayoutRequestSchema } } },
    },
    responses: {
      202: answer(
        'Accepted: ask for it at `poll_url`.',
        { 'application/json': { schema: windSubmissionSchema } },
        ACCEPTED_HEADERS,
      ),
      200: answer(
        'A dry run; or, with `Prefer: wait`, the outcome.',
        { 'application/json': { schema: windLayoutSubmissionEndedSchema } },
        ACCEPTED_HEADERS,
      ),
      ...errorAnswers('nested', WIND_SUBMISSION_ERRORS),
    },
  },
  aliases: [],
  scopes: ['wind:write', 'jobs:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
}

/** `GET /v1/wind/optimization/{job_id}`. */
export const getWindOptimization: Operation = {
  route: {
    method: 'get',
    path: '/v1/wind/optimization/{job_id}',
    operationId: 'getWindOptimization',
    tags: ['Jobs', 'Wind'],
    summary: 'The search for a layout and its result',
    description: [
      '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
      POLL_NOTE,
      'Once completed, `Accept: application/geo+json` gives the layout.',
      'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: { params: jobIdSchema, query: noQuerySchema },
    responses: {
      200: answer(
        'The job.',
        {
          'application/json': { schema: windLayoutJobSchema },
          'application/geo+json': { schema: z.record(z.string(), z.unknown()) },
        },
        POLL_HEADERS,
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

/** `DELETE /v1/wind/optimization/{job_id}`. */
export const cancelWindOptimization = cancelWindJob({
  path: '/v1/wind/optimization/{job_id}',
  operationId: 'cancelWindOptimization',
  summary: 'Cancel the search for a layout',
})
