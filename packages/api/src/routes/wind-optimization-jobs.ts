import { z } from '@hono/zod-openapi'
import {
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from '../schemas/wind-job-answers.ts'
import { windLayoutRequestSchema } from '../schemas/wind-layout-request.ts'
import { CREDITS_NOTE, DRY_RUN_NOTE, POLL_NOTE, WIND_SUBMISSION_ERRORS } from './job-answers.ts'
import { cancelJob, pollJob, submitJob } from './job-operations.ts'
import type { Operation } from './operation.ts'

/** `POST /v1/wind/optimization/run`. */
export const runWindOptimization: Operation = submitJob({
  domain: 'wind',
  path: '/v1/wind/optimization/run',
  operationId: 'runWindOptimization',
  summary: 'Search the best layout of a wind farm, as a job',
  description: [
    'Places `turbine_count` turbines, or `target_capacity_mw` of them, inside the boundary and outside of exclusions, for the most energy behind wakes.',
    'The search has `max_seconds`, and never more than the deployment allows a job: then its best so far is the result, marked `partial`.',
    CREDITS_NOTE,
    DRY_RUN_NOTE,
    'Needs the scope `wind:write` or `jobs:write`.',
  ],
  request: windLayoutRequestSchema,
  accepted: windSubmissionSchema,
  ended: windLayoutSubmissionEndedSchema,
  errors: [...WIND_SUBMISSION_ERRORS, 'infeasible_constraints'],
})

/** `GET /v1/wind/optimization/{job_id}`. */
export const getWindOptimization: Operation = pollJob({
  domain: 'wind',
  path: '/v1/wind/optimization/{job_id}',
  operationId: 'getWindOptimization',
  summary: 'The search for a layout and its result',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'Once completed, `Accept: application/geo+json` gives the layout.',
    'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
  ],
  content: {
    'application/json': { schema: windLayoutJobSchema },
    'application/geo+json': { schema: z.record(z.string(), z.unknown()) },
  },
})

/** `DELETE /v1/wind/optimization/{job_id}`. */
export const cancelWindOptimization: Operation = cancelJob({
  domain: 'wind',
  path: '/v1/wind/optimization/{job_id}',
  operationId: 'cancelWindOptimization',
  summary: 'Cancel the search for a layout',
})
