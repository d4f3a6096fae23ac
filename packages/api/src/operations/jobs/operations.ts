import type { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import {
  CANCEL_ERRORS,
  CANCEL_NOTE,
  POLL_ERRORS,
  POLL_HEADERS,
  POLL_NOTE,
  PREFER,
  UNCHANGED,
} from './answers.ts'
import { jobDetailSchema, jobIdSchema, jobListQuerySchema, jobListSchema, noQuerySchema } from './schema.ts'

const SECURITY = [{ apiKey: [] }, { bearer: [] }]
const OPEN = { aliases: [], metered: false, errorForm: 'nested' } as const

/** `GET /v1/jobs`. */
export const listJobs: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/v1/jobs',
    operationId: 'listJobs',
    tags: ['Jobs'],
    summary: 'Jobs of the organisation',
    description:
      'Newest first. All conditions that are given must hold. Members see their own jobs, admins and owners those of the organisation. Needs the scope `jobs:read`.',
    security: SECURITY,
    request: { query: jobListQuerySchema as z.ZodObject },
    responses: {
      200: answer('A page of jobs.', { 'application/json': { schema: jobListSchema } }),
      ...errorAnswers('nested', [
        'validation_error',
        'authentication_required',
        'insufficient_scope',
        'internal_error',
      ]),
    },
  },
  scopes: ['jobs:read'],
}

/** `GET /v1/jobs/{job_id}`. */
export const getJob: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/v1/jobs/{job_id}',
    operationId: 'getJob',
    tags: ['Jobs'],
    summary: 'A job of any kind, without its result',
    description: `${POLL_NOTE}\n\nThe result is at \`poll_url\`. Needs the scope \`jobs:read\`.`,
    security: SECURITY,
    parameters: PREFER,
    request: { params: jobIdSchema, query: noQuerySchema },
    responses: {
      200: answer('The job.', { 'application/json': { schema: jobDetailSchema } }, POLL_HEADERS),
      304: UNCHANGED,
      ...errorAnswers('nested', POLL_ERRORS),
    },
  },
  scopes: ['jobs:read'],
}

/** `POST /v1/jobs/{job_id}/cancel`. */
export const cancelJob: Operation = {
  ...OPEN,
  route: {
    method: 'post',
    path: '/v1/jobs/{job_id}/cancel',
    operationId: 'cancelJob',
    tags: ['Jobs'],
    summary: 'Cancel a job',
    description: `${CANCEL_NOTE}\n\nNeeds the scope \`jobs:write\`.`,
    security: SECURITY,
    request: { params: jobIdSchema, query: noQuerySchema },
    responses: {
      200: answer('The job, cancelled.', { 'application/json': { schema: jobDetailSchema } }),
      ...errorAnswers('nested', CANCEL_ERRORS),
    },
  },
  scopes: ['jobs:write'],
}
