import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Longest that a request waits [s]: its answer must have time enough to begin before `TIME_LIMIT_MS`. */
const WAIT_MAX_S = 50

/**
 * Seconds that a request wants to wait for its answer, by `Prefer: wait=30` (RFC 7240), and no more than are allowed;
 * undefined where it does not. What is malformed is passed over, as preferences are.
 */
export function preferredWait(c: Context<HttpEnvironment>): number | undefined {
  const preference = (c.req.header('prefer') ?? '')
    .split(',')
    .map((part) => /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(part)?.[1])
    .find((seconds) => seconds !== undefined)
  return preference === undefined ? undefined : Math.min(Number(preference), WAIT_MAX_S)
}

/** Says on an answer for how long it would have waited. */
export function preferenceApplied(c: Context<HttpEnvironment>, seconds: number | undefined): void {
  c.header('Vary', 'Prefer', { append: true })
  if (seconds !== undefined) c.header('Preference-Applied', `wait=${seconds}`)
}
