/** What one error code is on the wire. */
interface ErrorEntry {
  readonly status:
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
    | 408
    | 409
    | 410
    | 413
    | 415
    | 422
    | 429
    | 431
    | 500
    | 503
    | 504
  /** The code on paths that answer in the nested form. */
  readonly nested: string
  /** One line that holds for every case of the code. */
  readonly title: string
}

const TABLE = {
  validation_error: { status: 400, nested: 'VALIDATION_ERROR', title: 'The request is not valid' },
  invalid_coordinates: {
    status: 400,
    nested: 'INVALID_COORDINATES',
    title: 'The coordinates are out of range',
  },
  invalid_boundary: {
    status: 400,
    nested: 'INVALID_BOUNDARY',
    title: 'The boundary is malformed or crosses itself',
  },
  boundary_too_large: {
    status: 400,
    nested: 'BOUNDARY_TOO_LARGE',
    title: 'The area inside the boundary is larger than one analysis allows',
  },
  invalid_signature: {
    status: 400,
    nested: 'INVALID_SIGNATURE',
    title: 'The signature does not match the body',
  },
  authentication_required: { status: 401, nested: 'AUTH_REQUIRED', title: 'A valid API key is required' },
  quota_exceeded: {
    status: 402,
    nested: 'QUOTA_EXCEEDED',
    title: 'The requests of the month are used up',
  },
  insufficient_credits: {
    status: 402,
    nested: 'INSUFFICIENT_CREDITS',
    title: 'The job costs more compute credits than are left',
  },
  payment_failed: { status: 402, nested: 'PAYMENT_FAILED', title: 'The payment was not accepted' },
  insufficient_scope: { status: 403, nested: 'INSUFFICIENT_SCOPE', title: 'The API key lacks a scope' },
  not_found: { status: 404, nested: 'NOT_FOUND', title: 'There is nothing at this path' },
  api_key_not_found: {
    status: 404,
    nested: 'API_KEY_NOT_FOUND',
    title: 'The organisation has no such API key',
  },
  job_not_found: { status: 404, nested: 'JOB_NOT_FOUND', title: 'The organisation has no such job' },
  site_not_found: { status: 404, nested: 'SITE_NOT_FOUND', title: 'The organisation has no such site' },
  slo_not_found: { status: 404, nested: 'SLO_NOT_FOUND', title: 'The service has no such objective' },
  turbine_not_found: {
    status: 404,
    nested: 'TURBINE_NOT_FOUND',
    title: 'The catalogue has no such turbine',
  },
  report_not_found: {
    status: 404,
    nested: 'REPORT_NOT_FOUND',
    title: 'The organisation has no such report',
  },
  report_expired: {
    status: 410,
    nested: 'REPORT_EXPIRED',
    title: 'The report has expired and was deleted',
  },
  webhook_not_found: {
    status: 404,
    nested: 'WEBHOOK_NOT_FOUND',
    title: 'The organisation has no such webhook or delivery',
  },
  method_not_allowed: {
    status: 405,
    nested: 'METHOD_NOT_ALLOWED',
    title: 'The path does not take this method',
  },
  email_taken: {
    status: 409,
    nested: 'EMAIL_TAKEN',
    title: 'Somebody has registered with this e-mail address',
  },
  idempotency_conflict: {
    status: 409,
    nested: 'IDEMPOTENCY_CONFLICT',
    title: 'The Idempotency-Key was used for another request',
  },
  idempotency_in_progress: {
    status: 409,
    nested: 'IDEMPOTENCY_IN_PROGRESS',
    title: 'The first request with this Idempotency-Key is still being processed',
  },
  job_ended: { status: 409, nested: 'JOB_ENDED', title: 'The job has ended and can no longer be cancelled' },
  webhook_limit_reached: {
    status: 409,
    nested: 'WEBHOOK_LIMIT_REACHED',
    title: 'The organisation has the largest number of webhooks that is allowed',
  },
  request_timeout: {
    status: 408,
    nested: 'REQUEST_TIMEOUT',
    title: 'The request was not received within its time limit',
  },
  api_key_limit_reached: {
    status: 409,
    nested: 'API_KEY_LIMIT_REACHED',
    title: 'The organisation has the largest number of live API keys that is allowed',
  },
  api_key_rotated: {
    status: 409,
    nested: 'API_KEY_ROTATED',
    title: 'Another API key has taken the place of this one',
  },
  organization_limit_reached: {
    status: 409,
    nested: 'ORGANIZATION_LIMIT_REACHED',
    title: 'The user owns the largest number of organisations that is allowed',
  },
  invitation_limit_reached: {
    status: 409,
    nested: 'INVITATION_LIMIT_REACHED',
    title: 'The organisation has the largest number of open invitations that is allowed',
  },
  delivery_not_failed: {
    status: 409,
    nested: 'DELIVERY_NOT_FAILED',
    title: 'Only a failed delivery is sent again',
  },
  no_subscription: {
    status: 409,
    nested: 'NO_SUBSCRIPTION',
    title: 'The organisation has no subscription that could be changed',
  },
  subscription_exists: {
    status: 409,
    nested: 'SUBSCRIPTION_EXISTS',
    title: 'The organisation has a subscription; change that one',
  },
  checkout_replaced: {
    status: 409,
    nested: 'CHECKOUT_REPLACED',
    title: 'Another page of payment was opened at the same moment',
  },
  tier_held: { status: 409, nested: 'TIER_HELD', title: 'The organisation has bought this tier' },
  last_owner: { status: 409, nested: 'LAST_OWNER', title: 'An organisation needs at least one owner' },
  name_taken: { status: 409, nested: 'NAME_TAKEN', title: 'An organisation has this name' },
  payload_too_large: { status: 413, nested: 'PAYLOAD_TOO_LARGE', title: 'The body is too large' },
  unsupported_media_type: {
    status: 415,
    nested: 'UNSUPPORTED_MEDIA_TYPE',
    title: 'The type or encoding of the body is not supported',
  },
  infeasible_constraints: {
    status: 422,
    nested: 'INFEASIBLE_CONSTRAINTS',
    title: 'No design meets all constraints',
  },
  rate_limit_exceeded: {
    status: 429,
    nested: 'RATE_LIMITED',
    title: 'Too many requests in the last minute',
  },
  stream_limit_reached: {
    status: 429,
    nested: 'STREAM_LIMIT_REACHED',
    title: 'The organisation has the largest number of event streams open that is allowed',
  },
  headers_too_large: {
    status: 431,
    nested: 'HEADERS_TOO_LARGE',
    title: 'The request line and the headers are too large',
  },
  internal_error: { status: 500, nested: 'INTERNAL_ERROR', title: 'The service failed' },
  job_worker_lost: {
    status: 500,
    nested: 'JOB_WORKER_LOST',
    title: 'The workers that computed the job were lost',
  },
  data_unavailable: {
    status: 503,
    nested: 'DATA_UNAVAILABLE',
    title: 'The data that the request needs are not available now',
  },
  billing_not_configured: {
    status: 503,
    nested: 'BILLING_NOT_CONFIGURED',
    title: 'Billing is not set up in this deployment',
  },
  email_not_configured: {
    status: 503,
    nested: 'EMAIL_NOT_CONFIGURED',
    title: 'This deployment sends no e-mail',
  },
  job_timed_out: {
    status: 504,
    nested: 'JOB_TIMED_OUT',
    title: 'The job exceeded its time limit',
  },
  timed_out: { status: 504, nested: 'TIMED_OUT', title: 'The answer took too long' },
  service_unavailable: { status: 503, nested: 'SERVICE_UNAVAILABLE', title: 'The service cannot answer now' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof TABLE

/** The one table from error code to status, nested code and title. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorEntry>> = TABLE
