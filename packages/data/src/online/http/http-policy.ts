/** How a provider is asked. */
export interface HttpPolicy {
  /** One try, from the first byte sent to the last received [ms]. */
  readonly timeoutMs: number
  /** Tries of one request, the first included. */
  readonly tries: number
  /** Longest wait before the second try; doubled for each one after it, and drawn from 0 up (full jitter) [ms]. */
  readonly backoffMs: number
  /** A `Retry-After` up to this is waited for; a longer one ends the request at once [ms]. */
  readonly retryAfterMaxMs: number
  /** Requests in flight; others queue. */
  readonly concurrency: number
  /** Requests in the queue; beyond it they fail at once. */
  readonly queueMax: number
  /** Failures in a row after which a provider is left alone … */
  readonly breakerFailures: number
  /** … for this long [ms]. */
  readonly breakerRestMs: number
  /** Longest body, unpacked [bytes]. */
  readonly bodyMaxBytes: number
  readonly redirectsMax: number
}

/** Ten years of hours in JSON are some 6 MB; a body beyond this is a mistake. */
const BODY_MAX_BYTES = 64 * 1024 * 1024

/** What holds where a provider asks for nothing else. */
export const DEFAULT_HTTP_POLICY: HttpPolicy = {
  timeoutMs: 30_000,
  tries: 3,
  backoffMs: 500,
  retryAfterMaxMs: 5000,
  concurrency: 2,
  queueMax: 64,
  breakerFailures: 5,
  breakerRestMs: 60_000,
  bodyMaxBytes: BODY_MAX_BYTES,
  redirectsMax: 3,
}
