import { ServiceError } from './service-error.ts'

/** A caller who may not do something: an API key, a role or a kind of caller lacks what is needed. */
export function insufficientScope(message: string, required: string): ServiceError {
  return new ServiceError('insufficient_scope', message, { extra: { required_scope: required } })
}

/** A window that has no room. */
export function rateLimitExceeded(
  message: string,
  { retryAfterS, limit, windowMs }: { retryAfterS: number; limit: number; windowMs: number },
): ServiceError {
  return new ServiceError('rate_limit_exceeded', message, {
    extra: { retry_after: retryAfterS, limit, window_seconds: windowMs / 1000 },
    headers: { 'Retry-After': String(retryAfterS) },
  })
}

/** An organisation that has as many event streams open as it may. */
export function streamLimitReached(
  message: string,
  { retryAfterS, limit }: { retryAfterS: number; limit: number },
): ServiceError {
  return new ServiceError('stream_limit_reached', message, {
    extra: { limit, retry_after: retryAfterS },
    headers: { 'Retry-After': String(retryAfterS) },
  })
}

/** An organisation that has no metered requests left in the month. */
export function quotaExceeded(
  message: string,
  facts: { used: number; limit: number | undefined; tier: string; upgradePath: string },
): ServiceError {
  const { used, limit, tier, upgradePath } = facts
  return new ServiceError('quota_exceeded', message, {
    extra: { current_usage: used, limit, tier, upgrade_url: upgradePath },
  })
}

/** A body that is larger than the limit [bytes]. */
export function payloadTooLarge(message: string, limit: number): ServiceError {
  return new ServiceError('payload_too_large', message, { extra: { limit_bytes: limit } })
}
