import { solarMultiSubmissionEndedSchema, solarMultiSubmissionSchema } from '../schemas/solar-job-answers.ts'
import { solarMultiRequestSchema } from '../schemas/solar-multi-request.ts'
import { DRY_RUN_NOTE, SOLAR_SUBMISSION_ERRORS } from './job-answers.ts'
import { submitJob } from './job-operations.ts'
import type { Operation } from './operation.ts'

/** `POST /solar/optimization/multi`. */
export const runSolarMulti: Operation = submitJob({
  domain: 'solar',
  path: '/solar/optimization/multi',
  operationId: 'runSolarMulti',
  summary: 'Plants of which none is better in every respect',
  description: [
    'The Pareto front for two or three objectives by NSGA-II, its knee point and its hypervolume.',
    'A search that should take less than two seconds is answered at once, with `mode: sync`; where it is not done by then, and for longer ones, the answer is 202 with `mode: async`, and the job is asked for at `GET /solar/optimization/{job_id}`.',
    DRY_RUN_NOTE,
    'Also at `/v1/solar/optimization/multi`. Needs the scope `solar:write`. Costs no compute credits.',
  ],
  request: solarMultiRequestSchema,
  accepted: solarMultiSubmissionSchema,
  ended: solarMultiSubmissionEndedSchema,
  endedText: 'The outcome, or that of a dry run.',
  errors: SOLAR_SUBMISSION_ERRORS,
  scopes: ['solar:write'],
})
