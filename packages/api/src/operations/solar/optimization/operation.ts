import type { OptimizeSolarState } from '@sunwake/core/studies'
import { jobComputation } from '../../computation/job.ts'
import { wholeResult } from '../../computation/job-steps.ts'
import { DRY_RUN_NOTE, POLL_NOTE, SOLAR_SUBMISSION_ERRORS } from '../../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../../jobs/routes-of-kind.ts'
import { solarJobSchema, solarSubmissionEndedSchema, solarSubmissionSchema } from '../design/job-answers.ts'
import { SOLAR_JOB_ANSWERS, SOLAR_JOB_POLL } from '../design/job-bodies.ts'
import { quoteSolarOptimization } from './quote.ts'
import { solarOptimizationRequestSchema } from './request.ts'
import { checkSolarOptimization, runSolarOptimization as run } from './run.ts'

const job = jobComputation({
  kind: 'solar_optimization',
  check: checkSolarOptimization,
  online: ({ site, data_mode }) => ({ kind: 'sun', ...site, data_mode }),
  quotesOnline: true,
  quote: quoteSolarOptimization,
  steps: (request, context) =>
    run(request, { ...context, state: context.state as OptimizeSolarState | undefined }),
  report: () => ({
    progress: ({ progress }) => progress,
    best: ({ best }) => best ?? undefined,
    state: ({ state }) => state,
    computed: wholeResult,
  }),
  answers: SOLAR_JOB_ANSWERS,
})

/** `POST /solar/optimization/run`. */
export const runSolarOptimization = submitJob({
  job,
  domain: 'solar',
  path: '/solar/optimization/run',
  operationId: 'runSolarOptimization',
  summary: 'Search the best fixed plant, as a job',
  description: [
    'Bayesian optimisation: a Gaussian process with expected improvement on an hourly simulation, within bounds and hard constraints. Ends when it converges, or at `max_iterations`.',
    'Constraints that no design meets, for certain, are refused with 422: which ones, what each can reach, and the nearest values that can be met.',
    DRY_RUN_NOTE,
    'Also at `/v1/solar/optimization/run`. Needs the scope `solar:write` or `jobs:write`. Costs no compute credits.',
  ],
  request: solarOptimizationRequestSchema,
  accepted: solarSubmissionSchema,
  ended: solarSubmissionEndedSchema,
  errors: SOLAR_SUBMISSION_ERRORS,
})

/** `GET /solar/optimization/{job_id}`. */
export const getSolarOptimization = pollJob({
  poll: SOLAR_JOB_POLL,
  domain: 'solar',
  path: '/solar/optimization/{job_id}',
  operationId: 'getSolarOptimization',
  summary: 'A solar optimisation and its result',
  description: [
    'Of `run` and of `multi`. `status` is `pending`, `running`, `completed`, `failed` or `cancelled`.',
    POLL_NOTE,
    'Also at `/v1/solar/optimization/{job_id}`. Needs the scope `solar:read` or `jobs:read`.',
  ],
  content: { 'application/json': { schema: solarJobSchema } },
})

/** `DELETE /solar/optimization/{job_id}`. */
export const cancelSolarOptimization = cancelJob({
  kinds: SOLAR_JOB_POLL.kinds,
  domain: 'solar',
  path: '/solar/optimization/{job_id}',
  operationId: 'cancelSolarOptimization',
  summary: 'Cancel a solar optimisation',
})
