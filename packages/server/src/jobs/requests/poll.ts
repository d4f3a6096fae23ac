import { setTimeout as sleep } from 'node:timers/promises'
import { markedAsTest } from '@sunwake/api/bodies'
import { type Found, type PollOperation, pollOf } from '@sunwake/api/routes'
import { parseQuery } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { respondFixed } from '../../http/answer/conditional.ts'
import { fixedBody } from '../../http/answer/fixed-body.ts'
import { respondSeries, type SeriesForm } from '../../http/answer/respond-series.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { negotiate } from '../../http/request/negotiate.ts'
import { preferenceApplied, preferredWait } from '../../http/request/prefer-wait.ts'
import { queryOf } from '../../http/request/query.ts'
import type { Job, JobKind } from '../../store/jobs/job-store.ts'
import { hasEnded } from '../transitions.ts'
import type { JobRequestParts } from './job-request-parts.ts'
import { visibleJob } from './visible-job.ts'

/** Longest `Retry-After` [s]. */
const RETRY_MAX_S = 10
/** Without a signal, the job is read again after this time, as a signal may be lost [ms]. */
const READ_MS = 1000
/** Least time between two readings: an organisation may have many jobs that report progress [ms]. */
const PAUSE_MS = 50

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

/** `GET` on the path of a job of some kinds. */
export function pollJob(operation: PollOperation, parts: JobRequestParts): Binding {
  const { kinds, query: schema, flags, forms } = operation.poll
  return {
    operation,
    async handler(c) {
      const query = parseQuery(schema, queryOf(c.req), { flags })
      const job = await awaitedJob(c, parts, kinds)
      if (forms.length > 1) c.header('Vary', 'Accept', { append: true })
      const wanted = negotiate(c.req.header('accept'), forms)
      const form = job.status === 'completed' ? wanted : forms[0]
      const found = await show(parts, job, { query, form })
      if ('body' in found) return respondPoll(c, job, found.body, form)
      return respondSeries(c, form as SeriesForm, found)
    },
  }
}

/** A job as its path shows it to who asks for nothing in particular. */
export async function polled(
  parts: Pick<JobRequestParts, 'store'>,
  job: Job,
): Promise<{ readonly body: Readonly<Record<string, unknown>> }> {
  const asked = { query: {}, form: 'application/json' }
  return (await show(parts, job, asked)) as { readonly body: Readonly<Record<string, unknown>> }
}

async function show(
  { store: { jobs } }: Pick<JobRequestParts, 'store'>,
  job: Job,
  { query, form }: { readonly query: Readonly<Record<string, unknown>>; readonly form: string },
): Promise<Found> {
  const { organizationId, id, kind, status, partial } = job
  const { poll } = pollOf(kind)
  if (status !== 'completed') {
    const position = status === 'queued' ? await jobs.queuePosition(organizationId, id) : undefined
    return { body: poll.unfinished(job, position) }
  }
  const result = await jobs.result(organizationId, id, poll.needsSeries(query, form))
  return poll.completed(result!, { query, form, partial, job })
}

/** Answers with a job as it is now, or with 304 where the caller has seen it so. */
export function respondPoll(
  c: Context<HttpEnvironment>,
  job: Job,
  body: unknown,
  type: string = 'application/json',
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

/**
 * Waits until a job has ended, or the time is over, or who asked has gone, or the service is closing.
 * @returns the job as it is then; undefined where it is gone.
 */
export async function waitForJob(
  { store, isClosing }: Pick<JobRequestParts, 'store' | 'isClosing'>,
  { organizationId, id }: Pick<Job, 'organizationId' | 'id'>,
  waitMs: number,
  gone: AbortSignal,
): Promise<Job | undefined> {
  const deadline = performance.now() + waitMs
  let wake = () => {}
  let hasChanged = false
  const unlisten = store.signals.listen('stream', (changed) => {
    if (changed !== organizationId) return
    hasChanged = true
    wake()
  })
  try {
    for (;;) {
      hasChanged = false
      const job = await store.jobs.find(organizationId, id)
      const left = deadline - performance.now()
      if (job === undefined || hasEnded(job) || left <= 0 || gone.aborted || isClosing()) return job
      await sleep(Math.min(PAUSE_MS, left))
      if (hasChanged) continue
      const woken = new AbortController()
      const signal = AbortSignal.any([woken.signal, gone])
      wake = () => woken.abort()
      await sleep(Math.min(READ_MS, Math.max(deadline - performance.now(), 0)), undefined, { signal }).catch(
        () => {},
      )
    }
  } finally {
    unlisten()
  }
}
