import { jobComputation } from '../../computation/job.ts'
import { wholeResult } from '../../computation/job-steps.ts'
import { DRY_RUN_NOTE, SOLAR_SUBMISSION_ERRORS } from '../../jobs/answers.ts'
import { submitJob } from '../../jobs/routes-of-kind.ts'
import { solarMultiSubmissionEndedSchema, solarMultiSubmissionSchema } from '../design/job-answers.ts'
import { SOLAR_JOB_ANSWERS } from '../design/job-bodies.ts'
import { quoteSolarMulti } from './quote.ts'
import { solarMultiRequestSchema } from './request.ts'
import { checkSolarMulti, runSolarMulti as run, type SolarMultiState } from './run.ts'

/** A search that should take no longer is answered at once, and waited for that long [s]. */
const SYNC_SECONDS = 2

/** Designs of a front that are shown while it still changes. */
const FRONT_SHOWN = 50

const job = jobComputation({
  kind: 'solar_multi',
  check: checkSolarMulti,
  online: ({ site, data_mode }) => ({ kind: 'sun', ...site, data_mode }),
  quotesOnline: true,
  quote: quoteSolarMulti,
  steps: (request, context) =>
    run(request, { ...context, state: context.state as SolarMultiState | undefined }),
  report: () => ({
    progress: ({ progress }) => progress,
    best: ({ front }) => shownFront(front()),
    state: ({ state }) => state(),
    computed: wholeResult,
  }),
  answers: {
    accepted: (...job) => ({ ...SOLAR_JOB_ANSWERS.accepted(...job), mode: 'async' }),
    priced: (price, credits) => ({
      ...SOLAR_JOB_ANSWERS.priced(price, credits),
      mode: price.estimated_duration_s <= SYNC_SECONDS ? 'sync' : 'async',
    }),
    ended: (body) => ({ ...body, mode: 'sync' }),
    patienceSeconds: (estimated) => (estimated <= SYNC_SECONDS ? SYNC_SECONDS : 0),
  },
})

/** `POST /solar/optimization/multi`. */
export const runSolarMulti = submitJob({
  job,
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

/** A front while it changes; undefined while no design meets the constraints. */
function shownFront(front: readonly unknown[]): unknown {
  return front.length === 0 ? undefined : { pareto_front: front.slice(0, FRONT_SHOWN) }
}
