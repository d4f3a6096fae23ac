import type { Context } from 'hono'
import { fixedBody, respondFixed } from '../http/conditional.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { preferenceApplied, preferredWait } from '../http/prefer-wait.ts'
import { markedAsTest } from '../http/test-mode.ts'
import type { Job, JobKind } from '../store/ports/jobs.ts'
import type { JobRequestParts } from './job-request-parts.ts'
import { visibleJob } from './visible-job.ts'
import { hasEnded, waitForJob } from './wait-for-job.ts'

const RETRY_MAX_S = 10

/**
 * The job that a request asks after, once it has ended or the request has waited as long as it wants to. A request
 * that waits costs no quota: it stands for the many that it makes needless.
 */
export async function awaitedJob(
  c: Context<HttpEnvironment>,
  parts: JobRequestParts,
  kinds?: readonly JobKind[] | undefined,
): Promise<Job> {
  const seconds = preferredWait(c)
  const job = await visibleJob(c, parts.store, kinds)
  preferenceApplied(c, seconds)
  if (seconds === undefined || seconds === 0) return job
  c.set('uncharged', true)
  if (hasEnded(job)) return job
  return (await waitForJob(parts, job, 1000 * seconds, c.req.raw.signal)) ?? job
}

/** Answers with a job as it is now, or with 304 where the caller has seen it so. */
export function respondPoll(
  c: Context<HttpEnvironment>,
  job: Job,
  body: unknown,
  type = 'application/json',
): Response {
  if (!hasEnded(job)) c.header('Retry-After', String(retryAfter(job)))
  const text = JSON.stringify(job.testMode ? markedAsTest(body) : body)
  return respondFixed(c, fixedBody(text, type), 'private, no-cache')
}

/** When it is worth while to ask again: half of what is left, and soon enough for who is impatient. */
export function retryAfter({
  estimatedSeconds,
  progress,
}: Pick<Job, 'estimatedSeconds' | 'progress'>): number {
  const left = estimatedSeconds * (1 - progress / 100)
  return Math.min(Math.max(Math.ceil(left / 2), 1), RETRY_MAX_S)
}
