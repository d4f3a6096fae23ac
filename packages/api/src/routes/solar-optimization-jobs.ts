import type { z } from '@hono/zod-openapi'
import { jobIdSchema, noQuerySchema } from '../schemas/job-list.ts'
import { submissionQuerySchema } from '../schemas/job-submission.ts'
import {
  solarJobSchema,
  solarSubmissionEndedSchema,
  solarSubmissionSchema,
} from '../schemas/solar-job-answers.ts'
import { solarOptimizationRequestSchema } from '../schemas/solar-optimization-request.ts'
import {
  ACCEPTED_HEADERS,
  CANCEL_ERRORS,
  CANCEL_NOTE,
  CANCELLED,
  DRY_RUN_NOTE,
  POLL_ERRORS,
  POLL_HEADERS,
  POLL_NOTE,
  PREFER,
  SOLAR_SUBMISSION_ERRORS,
  UNCHANGED,
} from './job-answers.ts'
import type { Operation } from './operation.ts'
import { answer, errorAnswers } from './responses.ts'

const SECURITY = [{ apiKey: [] }, { bearer: [] }]

/** `POST /solar/optimization/run`. */
export const runSolarOptimization: Operation = {
  route: {
    method: 'post',
    path: '/solar/optimization/run',
    operationId: 'runSolarOptimization',
    tags: ['Jobs', 'Solar'],
    summary: 'Search the best fixed plant, as a job',
    description: [
      'Bayesian optimisation: a Gaussian process with expected improvement on an hourly simulation, within bounds and hard constraints. Ends when it converges, or at `max_iterations`.',
      'Constraints that no design meets, for certain, are refused with 422: which ones, what each can reach, and the nearest values that can be met.',
      DRY_RUN_NOTE,
      'Also at `/v1/solar/optimization/run`. Needs the scope `solar:write` or `jobs:write`. Costs no compute credits.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: {
      query: submissionQuerySchema as z.ZodObject,
      body: { required: true, content: { 'application/json': { schema: solarOptimizationRequestSchema } } },
    },
    responses: {
      202: answer(
        'Accepted: ask for it at `poll_url`.',
        { 'application/json': { schema: solarSubmissionSchema } },
        ACCEPTED_HEADERS,
      ),
      200: answer(
        'A dry run; or, with `Prefer: wait`, the outcome.',
        { 'application/json': { schema: solarSubmissionEndedSchema } },
        ACCEPTED_HEADERS,
      ),
      ...errorAnswers('flat', SOLAR_SUBMISSION_ERRORS),
    },
  },
  aliases: ['/v1/solar/optimization/run'],
  scopes: ['solar:write', 'jobs:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
}

/** `GET /solar/optimization/{job_id}`. */
export const getSolarOptimization: Operation = {
  route: {
    method: 'get',
    path: '/solar/optimization/{job_id}',
    operationId: 'getSolarOptimization',
    tags: ['Jobs', 'Solar'],
    summary: 'A solar optimisation and its result',
    description: [
      'Of `run` and of `multi`. `status` is `pending`, `running`, `completed`, `failed` or `cancelled`.',
      POLL_NOTE,
      'Also at `/v1/solar/optimization/{job_id}`. Needs the scope `solar:read` or `jobs:read`.',
    ].join('\n\n'),
    security: SECURITY,
    parameters: PREFER,
    request: { params: jobIdSchema, query: noQuerySchema },
    responses: {
      200: answer('The job.', { 'application/json': { schema: solarJobSchema } }, POLL_HEADERS),
      304: UNCHANGED,
      ...errorAnswers('flat', POLL_ERRORS),
    },
  },
  aliases: ['/v1/solar/optimization/{job_id}'],
  scopes: ['solar:read', 'jobs:read'],
  metered: true,
  errorForm: 'flat',
}

/** `DELETE /solar/optimization/{job_id}`. */
export const cancelSolarOptimization: Operation = {
  route: {
    method: 'delete',
    path: '/solar/optimization/{job_id}',
    operationId: 'cancelSolarOptimization',
    tags: ['Jobs', 'Solar'],
    summary: 'Cancel a solar optimisation',
    description: `${CANCEL_NOTE}\n\nAlso at \`/v1/solar/optimization/{job_id}\`. Needs the scope \`solar:write\` or \`jobs:write\`.`,
    security: SECURITY,
    request: { params: jobIdSchema, query: noQuerySchema },
    responses: { 204: CANCELLED, ...errorAnswers('flat', CANCEL_ERRORS) },
  },
  aliases: ['/v1/solar/optimization/{job_id}'],
  scopes: ['solar:write', 'jobs:write'],
  metered: false,
  errorForm: 'flat',
}
