import { z } from '@hono/zod-openapi'
import { jobComputation } from '../../computation/job.ts'
import { wholeResult } from '../../computation/job-steps.ts'
import type { JobPoll } from '../../jobs/answer-bodies.ts'
import { CREDITS_NOTE, DRY_RUN_NOTE, POLL_NOTE, WIND_SUBMISSION_ERRORS } from '../../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../../jobs/routes-of-kind.ts'
import {
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from '../farm/job-answers.ts'
import { unfinishedWindJob, WIND_JOB_ANSWERS } from '../farm/job-bodies.ts'
import { windStage } from '../farm/job-stages.ts'
import { onlineWindOfFarm } from '../farm/online-wind.ts'
import { withWindGround } from '../ground/ground.ts'
import { bestLayoutOf } from '../layout-search/best-layout.ts'
import type { WindLayoutState } from '../layout-search/search.ts'
import { checkWindLayout } from './plan.ts'
import { quoteWindLayout } from './quote.ts'
import { windLayoutRequestSchema } from './request.ts'
import type { WindLayoutResponse } from './response.ts'
import { runWindLayout } from './run.ts'

const POLL: JobPoll = {
  kinds: ['wind_optimization'],
  flags: [],
  forms: ['application/json', 'application/geo+json'],
  needsSeries: () => false,
  unfinished: unfinishedWindJob,
  completed: ({ body }, { form }) => ({
    body: form === 'application/json' ? body : (body as WindLayoutResponse).geojson,
  }),
}

const job = jobComputation({
  kind: 'wind_optimization',
  check: checkWindLayout,
  online: onlineWindOfFarm,
  quotesOnline: false,
  quote: quoteWindLayout,
  load: withWindGround,
  steps: (request, context) =>
    runWindLayout(request, { ...context, state: context.state as WindLayoutState | undefined }),
  report: ({ area }) => ({
    stage: windStage,
    best: bestLayoutOf(area),
    state: ({ state }) => state,
    computed: wholeResult,
  }),
  answers: WIND_JOB_ANSWERS,
})

/** `POST /v1/wind/optimization/run`. */
export const runWindOptimization = submitJob({
  job,
  domain: 'wind',
  path: '/v1/wind/optimization/run',
  operationId: 'runWindOptimization',
  summary: 'Search the best layout of a wind farm, as a job',
  description: [
    'Places `turbine_count` turbines, or `target_capacity_mw` of them, inside the boundary and outside of exclusions, for the most energy behind wakes.',
    'The run has `max_seconds`, of which the search takes what the rest leaves, and never more than the deployment allows a job: then its best so far is the result, marked `partial`.',
    CREDITS_NOTE,
    DRY_RUN_NOTE,
    'Needs the scope `wind:write` or `jobs:write`.',
  ],
  body: 'data',
  request: windLayoutRequestSchema,
  accepted: windSubmissionSchema,
  ended: windLayoutSubmissionEndedSchema,
  errors: [...WIND_SUBMISSION_ERRORS, 'infeasible_constraints'],
})

/** `GET /v1/wind/optimization/{job_id}`. */
export const getWindOptimization = pollJob({
  poll: POLL,
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
export const cancelWindOptimization = cancelJob({
  kinds: POLL.kinds,
  domain: 'wind',
  path: '/v1/wind/optimization/{job_id}',
  operationId: 'cancelWindOptimization',
  summary: 'Cancel the search for a layout',
})
