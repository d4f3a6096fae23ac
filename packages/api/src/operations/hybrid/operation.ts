import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { ErrorCode } from '../../errors/index.ts'
import { type ComputedOperation, computation, SERIES_FORMS } from '../computation/computation.ts'
import { jobComputation } from '../computation/job.ts'
import { DRY_RUN_NOTE, POLL_NOTE } from '../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../jobs/routes-of-kind.ts'
import { WIND_JOB_ANSWERS } from '../wind/farm/job-bodies.ts'
import { hybridJobSchema, hybridSubmissionEndedSchema, hybridSubmissionSchema } from './job-response.ts'
import { onlineHybrid } from './plan.ts'
import { HYBRID_POLL, hybridPollQuerySchema } from './poll.ts'
import { quoteHybrid } from './quote.ts'
import { hybridQuickRequestSchema, hybridRunRequestSchema } from './request.ts'
import { hybridQuickResponseSchema } from './response.ts'
import {
  checkHybrid,
  checkQuickHybrid,
  type HybridQuickResult,
  hybridSteps,
  hybridTimeseries,
  runQuickHybrid,
} from './run.ts'

const PATH = '/v1/hybrid/analysis'
const CSV = { schema: z.string() }

const ERRORS: readonly ErrorCode[] = [
  ...BODY_ERRORS,
  'invalid_coordinates',
  'turbine_not_found',
  'infeasible_constraints',
  'data_unavailable',
]

const NOTES = [
  'Sun, wind and a battery behind one connection through a year: dispatch, curtailment by cause, complementarity, firmness, capacity value, revenue, finances of the whole and P-values with correlated uncertainties.',
  'Parts without a series of their own use one year of providers where the deployment has online data (ERA5 wind, and the sun of the same hours), else one synthetic year of the embedded climate. `storage.dispatch: optimal` knows the whole year (perfect foresight); `rolling_value_usd` is that of an operator who must forecast.',
]

/** `POST /v1/hybrid/analysis/quick`. */
export const quickHybrid: ComputedOperation<HybridQuickResult> = {
  route: {
    method: 'post',
    path: `${PATH}/quick`,
    operationId: 'quickHybrid',
    tags: ['Hybrid'],
    summary: 'A year of sun, wind and storage behind one connection',
    description: [
      ...NOTES,
      '`Accept: text/csv` or `application/x-ndjson` gives the flows of every step.',
      'Needs the scope `wind:write`.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      body: { required: true, content: { 'application/json': { schema: hybridQuickRequestSchema } } },
    },
    responses: {
      200: answer('The analysis.', {
        'application/json': { schema: hybridQuickResponseSchema },
        'text/csv': CSV,
        'application/x-ndjson': CSV,
      }),
      ...errorAnswers('nested', ERRORS),
    },
  },
  aliases: [],
  scopes: ['wind:write'],
  metered: true,
  idempotent: true,
  errorForm: 'nested',
  computation: computation({
    check: checkQuickHybrid,
    online: onlineHybrid,
    run: runQuickHybrid,
    forms: SERIES_FORMS,
  }),
}

const job = jobComputation({
  kind: 'hybrid_analysis',
  check: checkHybrid,
  online: onlineHybrid,
  quotesOnline: false,
  quote: quoteHybrid,
  steps: hybridSteps,
  report: () => ({
    best: ({ best }) => best(),
    state: ({ state }) => state(),
    computed: ({ body, series }) => ({
      body,
      timeseries: hybridTimeseries(series),
      partial: body.partial,
    }),
  }),
  answers: WIND_JOB_ANSWERS,
})

/** `POST /v1/hybrid/analysis/run`. */
export const runHybrid = submitJob({
  job,
  domain: 'hybrid',
  path: `${PATH}/run`,
  operationId: 'runHybrid',
  summary: 'A hybrid with shadow prices and sizing, as a job',
  description: [
    ...NOTES,
    'Beside the quick analysis: what one more kW of connection, battery, sun or wind and one more kWh of storage is worth a year (`shadow_prices`), and with `sizing` a Pareto front of sizes.',
    'Costs compute credits: one for each 25 turbines begun, one more for each 1,000 designs of `sizing` begun. They are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.',
    DRY_RUN_NOTE,
    'Needs the scope `wind:write` or `jobs:write`.',
  ],
  request: hybridRunRequestSchema,
  accepted: hybridSubmissionSchema,
  ended: hybridSubmissionEndedSchema,
  errors: [...ERRORS, 'insufficient_credits', 'site_not_found'],
})

/** `GET /v1/hybrid/analysis/{job_id}`. */
export const getHybrid = pollJob({
  poll: HYBRID_POLL,
  domain: 'hybrid',
  path: `${PATH}/{job_id}`,
  operationId: 'getHybrid',
  summary: 'A hybrid analysis and its result',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'Once completed, `Accept: text/csv` or `application/x-ndjson` gives the flows of every step.',
    'Costs no quota. Needs the scope `wind:read` or `jobs:read`.',
  ],
  query: hybridPollQuerySchema as z.ZodObject,
  content: {
    'application/json': { schema: hybridJobSchema },
    'text/csv': CSV,
    'application/x-ndjson': CSV,
  },
})

/** `DELETE /v1/hybrid/analysis/{job_id}`. */
export const cancelHybrid = cancelJob({
  kinds: HYBRID_POLL.kinds,
  domain: 'hybrid',
  path: `${PATH}/{job_id}`,
  operationId: 'cancelHybrid',
  summary: 'Cancel a hybrid analysis',
})
