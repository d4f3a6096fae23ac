import { z } from '@hono/zod-openapi'
import { SERIES_HEADERS } from '../../../describe/answer.ts'
import { SERIES_MEDIA_TYPES } from '../../../series/index.ts'
import { jobComputation } from '../../computation/job.ts'
import type { JobContext } from '../../computation/job-context.ts'
import { CREDITS_NOTE, DRY_RUN_NOTE, POLL_NOTE, WIND_SUBMISSION_ERRORS } from '../../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../../jobs/routes-of-kind.ts'
import {
  windAnalysisJobSchema,
  windAnalysisPollQuerySchema,
  windAnalysisSubmissionEndedSchema,
  windSubmissionSchema,
} from '../farm/job-answers.ts'
import { WIND_JOB_ANSWERS } from '../farm/job-bodies.ts'
import { analysisProgress, windStage } from '../farm/job-stages.ts'
import { onlineWindOfFarm } from '../farm/online-wind.ts'
import { withWindGround } from '../ground/ground.ts'
import type { WindLayoutState } from '../layout-search/search.ts'
import { bestOfAnalysis } from './best-so-far.ts'
import { bestOfFlow, divideFlow } from './flow-parts.ts'
import { checkWindAnalysis } from './plan.ts'
import { WIND_ANALYSIS_POLL } from './poll.ts'
import { quoteWindAnalysis } from './quote.ts'
import { windAnalysisRequestSchema } from './request.ts'
import { runWindAnalysis as run, type WindAnalysisIncluded } from './run.ts'

const job = jobComputation({
  kind: 'wind_analysis',
  check: checkWindAnalysis,
  online: onlineWindOfFarm,
  quotesOnline: false,
  quote: quoteWindAnalysis,
  load: withWindGround,
  steps: (request, context: JobContext & WindAnalysisIncluded) =>
    run(request, { ...context, state: context.state as WindLayoutState | undefined }),
  options: { includeTimeseries: true, includeTurbineDetail: true },
  parts: { divide: divideFlow, bestOf: bestOfFlow },
  report: ({ checked, area }) => ({
    progress: analysisProgress(checked.optimize_layout === true, checked.terrain_model === 'cfd_rans'),
    stage: windStage,
    best: bestOfAnalysis(area),
    state: ({ state }) => state,
    computed: ({ body: { timeseries, ...body } }) => ({
      body,
      timeseries,
      partial: body.partial === true,
    }),
  }),
  answers: WIND_JOB_ANSWERS,
})

/** `POST /v1/wind/analysis/run`. */
export const runWindAnalysis = submitJob({
  job,
  domain: 'wind',
  path: '/v1/wind/analysis/run',
  operationId: 'runWindAnalysis',
  summary: 'Energy of a wind farm, as a job',
  description: [
    'Energy of every turbine with wakes, terrain and losses, and exceedance energies. Without `turbine_positions` a regular layout is laid out; `optimize_layout` improves it.',
    '`terrain_model` `cfd_rans` solves the flow over the ground and takes minutes. With `callback_url` the outcome is sent there, signed.',
    CREDITS_NOTE,
    DRY_RUN_NOTE,
    'Needs the scope `wind:write` or `jobs:write`.',
  ],
  body: 'data',
  request: windAnalysisRequestSchema,
  accepted: windSubmissionSchema,
  ended: windAnalysisSubmissionEndedSchema,
  errors: WIND_SUBMISSION_ERRORS,
})

/** `GET /v1/wind/analysis/{job_id}`. */
export const getWindAnalysis = pollJob({
  poll: WIND_ANALYSIS_POLL,
  domain: 'wind',
  path: '/v1/wind/analysis/{job_id}',
  operationId: 'getWindAnalysis',
  summary: 'The analysis of a wind farm and its result',
  description: [
    '`status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'Once completed, `Accept: text/csv` or `application/x-ndjson` gives the hourly series, and `application/geo+json` the turbines. A raster of the flow (`flow_raster`) is at `/v1/wind/analysis/{job_id}/flow` as GeoTIFF, PNG and GeoJSON, too.',
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
export const cancelWindAnalysis = cancelJob({
  kinds: WIND_ANALYSIS_POLL.kinds,
  domain: 'wind',
  path: '/v1/wind/analysis/{job_id}',
  operationId: 'cancelWindAnalysis',
  summary: 'Cancel the analysis of a wind farm',
})
