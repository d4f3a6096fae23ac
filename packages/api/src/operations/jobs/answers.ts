import { nothing } from '../../describe/answer.ts'
import { BODY_ERRORS } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import type { ErrorCode } from '../../errors/index.ts'

type Parameters = NonNullable<Operation['route']['parameters']>

/** Header of requests that may wait for a job. */
export const PREFER: Parameters = [
  {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`wait=30` answers once the job has ended, or after that many seconds, 50 at most (RFC 7240). To ask after a job in this way costs no quota.',
    schema: { type: 'string' },
    example: 'wait=5',
  },
]

const WAITED = { 'Preference-Applied': 'The `wait` that was applied, where one was asked for.' }

/** Headers of an accepted submission. */
export const ACCEPTED_HEADERS = {
  Location: 'Where to ask for the job.',
  'Retry-After': 'Seconds after which to ask for it; absent where the job has ended, or was not submitted.',
  ...WAITED,
}

/** Headers of the answer to who asks for a job. */
export const POLL_HEADERS = {
  ETag: 'Names the state of the job; send it in `If-None-Match`. An answer of 304 costs no quota.',
  'Retry-After': 'Seconds after which to ask again; absent once the job has ended.',
  ...WAITED,
}

/** The answer where nothing has changed. */
export const UNCHANGED = { description: 'Unchanged since the `ETag` of `If-None-Match`; costs no quota.' }

/** The answer to who cancels a job. */
export const CANCELLED: Operation['route']['responses'][string] = nothing('Cancelled.')

const NO_BODY_ERRORS = [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'job_not_found',
  'internal_error',
] as const

/** Errors of asking for a job. */
export const POLL_ERRORS: readonly ErrorCode[] = NO_BODY_ERRORS
/** Errors of cancelling one. */
export const CANCEL_ERRORS: readonly ErrorCode[] = [...NO_BODY_ERRORS, 'job_ended']
/** Errors of submitting a solar job. */
export const SOLAR_SUBMISSION_ERRORS: readonly ErrorCode[] = [
  ...BODY_ERRORS,
  'site_not_found',
  'infeasible_constraints',
  'data_unavailable',
]
/** Errors of submitting a wind job. */
export const WIND_SUBMISSION_ERRORS: readonly ErrorCode[] = [
  ...BODY_ERRORS,
  'invalid_coordinates',
  'invalid_boundary',
  'boundary_too_large',
  'insufficient_credits',
  'site_not_found',
  'turbine_not_found',
  'data_unavailable',
]

export const CREDITS_NOTE =
  'Costs compute credits: one for each 25 turbines begun, ×4 with a search for a layout, ×10 with `cfd_rans`. They are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.'
export const DRY_RUN_NOTE =
  'With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.'
export const POLL_NOTE =
  '`Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.'
export const CANCEL_NOTE =
  'A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.'
