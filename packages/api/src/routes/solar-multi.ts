import type { z } from '@hono/zod-openapi'
import { submissionQuerySchema } from '../schemas/job-submission.ts'
import { solarMultiSubmissionEndedSchema, solarMultiSubmissionSchema } from '../schemas/solar-job-answers.ts'
import { solarMultiRequestSchema } from '../schemas/solar-multi-request.ts'
import { ACCEPTED_HEADERS, DRY_RUN_NOTE, PREFER, SOLAR_SUBMISSION_ERRORS } from './job-answers.ts'
import type { Operation } from './operation.ts'
import { answer, errorAnswers } from './responses.ts'

/** `POST /solar/optimization/multi`. */
export const runSolarMulti: Operation = {
  route: {
    method: 'post',
    path: '/solar/optimization/multi',
    operationId: 'runSolarMulti',
    tags: ['Jobs', 'Solar'],
    summary: 'Plants of which none is better in every respect',
    description: [
      'The Pareto front for two or three objectives by NSGA-II, its knee point and its hypervolume.',
      'A search that should take less than two seconds is answered at once, with `mode: sync`; where it is not done by then, and for longer ones, the answer is 202 with `mode: async`, and the job is asked for at `GET /solar/optimization/{job_id}`.',
      DRY_RUN_NOTE,
      'Also at `/v1/solar/optimization/multi`. Needs the scope `solar:write`. Costs no compute credits.',
    ].join('\n\n'),
    security: [{ apiKey: [] }, { bearer: [] }],
    parameters: PREFER,
    request: {
      query: submissionQuerySchema as z.ZodObject,
      body: { required: true, content: { 'application/json': { schema: solarMultiRequestSchema } } },
    },
    responses: {
      202: answer(
        'Accepted: ask for it at `poll_url`.',
        { 'application/json': { schema: solarMultiSubmissionSchema } },
        ACCEPTED_HEADERS,
      ),
      200: answer(
        'The outcome, or that of a dry run.',
        { 'application/json': { schema: solarMultiSubmissionEndedSchema } },
        ACCEPTED_HEADERS,
      ),
      ...errorAnswers('flat', SOLAR_SUBMISSION_ERRORS),
    },
  },
  aliases: ['/v1/solar/optimization/multi'],
  scopes: ['solar:write'],
  metered: true,
  idempotent: true,
  errorForm: 'flat',
}
