import { ERROR_TABLE, type ErrorCode, ServiceError, validationError } from '../errors/index.ts'

/** Facts that errors carry beside their message, as an example has them. */
const FACTS: Partial<Readonly<Record<ErrorCode, ServiceError['extra']>>> = {
  quota_exceeded: {
    current_usage: 100,
    limit: 100,
    tier: 'FREE',
    upgrade_url: '/billing/create-checkout-session',
  },
  insufficient_credits: { required: 12, available: 5 },
  insufficient_scope: { required_scope: 'wind:write' },
  job_ended: { status: 'completed', completed_at: '2026-11-22T12:00:01.000Z' },
  payload_too_large: { limit_bytes: 1_048_576 },
  rate_limit_exceeded: { retry_after: 12, limit: 60, window_seconds: 60 },
  infeasible_constraints: {
    conflicts: [{ constraint: 'max_budget', required: 500_000, best_reachable: 812_000 }],
    nearest_relaxation: { max_budget: 812_000 },
  },
}

const REFUSED = { field: 'name', value: '', constraint: 'a text of 1..200 characters' }
const OFF_EARTH = { field: 'latitude', value: 91, constraint: 'a number in -90..90 °' }

/** An error as one case of its code is. */
export function sampleError(code: ErrorCode): ServiceError {
  const { title } = ERROR_TABLE[code]
  if (code === 'validation_error') return validationError([REFUSED])
  if (code === 'invalid_coordinates') return validationError([OFF_EARTH])
  return new ServiceError(code, `${title}.`, { extra: FACTS[code] })
}
