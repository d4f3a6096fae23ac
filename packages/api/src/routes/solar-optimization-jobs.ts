import {
  solarJobSchema,
  solarSubmissionEndedSchema,
  solarSubmissionSchema,
} from '../schemas/solar-job-answers.ts'
import { solarOptimizationRequestSchema } from '../schemas/solar-optimization-request.ts'
import { DRY_RUN_NOTE, POLL_NOTE, SOLAR_SUBMISSION_ERRORS } from './job-answers.ts'
import { cancelJob, pollJob, submitJob } from './job-operations.ts'
import type { Operation } from './operation.ts'

/** `POST /solar/optimization/run`. */
export const runSolarOptimization: Operation = submitJob({
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
export const getSolarOptimization: Operation = pollJob({
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
export const cancelSolarOptimization: Operation = cancelJob({
  domain: 'solar',
  path: '/solar/optimization/{job_id}',
  operationId: 'cancelSolarOptimization',
  summary: 'Cancel a solar optimisation',
})
