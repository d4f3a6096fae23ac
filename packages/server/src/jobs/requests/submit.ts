import { randomUUID } from 'node:crypto'
import { type Price, priceBody } from '@sunwake/api/bodies'
import { pollPathOf } from '@sunwake/api/routes'
import { type JobOperation, type JobQuote, requireComputable } from '@sunwake/api/run'
import { ServiceError, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { respondJson } from '../../http/answer/respond.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { fetchedFor, turnOf } from '../../http/request/beside-loop.ts'
import { preferenceApplied, preferredWait } from '../../http/request/prefer-wait.ts'
import { isDryRun } from '../../http/request/query.ts'
import { readJsonBytes } from '../../http/request/read-json.ts'
import { JOB_SHARES } from '../../limits/job-share.ts'
import { limitsOf } from '../../limits/tier-limits.ts'
import type { JobKind, NewJob } from '../../store/jobs/job-store.ts'
import type { CreditAccount, CreditBalance } from '../../store/metering/credits.ts'
import { webhookUrlProblem } from '../../webhooks/webhook-url.ts'
import { WORKER_SILENT_MS } from '../lifecycle/job-parts.ts'
import { submitJob } from '../lifecycle/submit-job.ts'
import { hasEnded } from '../transitions.ts'
import { countRequests, requireScopes } from './divided-quote.ts'
import type { JobRequestParts } from './job-request-parts.ts'
import { polled, retryAfter, waitForJob } from './poll.ts'
import { UUID } from './visible-job.ts'

/** Version 00 of the W3C recommendation Trace Context. */
const TRACE_PARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * Answers a submission: checks the whole request, prices it, and unless it is a dry run, which costs no quota, queues it, with its credits
 * set aside and the answer kept for who repeats the request, all in one transaction.
 * @throws {ServiceError} what a run would refuse; `insufficient_credits`, and then nothing is left behind.
 */
export async function respondSubmission(
  c: Context<HttpEnvironment>,
  parts: JobRequestParts,
  { route, job: { kind, prepareQuote, answers } }: JobOperation,
): Promise<Response> {
  const dryRun = isDryRun(c)
  const body = await readJsonBytes(c)
  const fetched = await fetchedFor(c, body, await parts.context(), prepareQuote)
  const task = { name: route.operationId, request: body, fetched }
  const { quote, request } = await parts.compute.quote(task, ...turnOf(c))
  requireComputable(quote, parts.longestSeconds)
  requireScopes(c, quote)
  const callbackUrl = callbackOf(quote, parts)
  await requireSite(c, parts, quote)
  const job = newJob(c, parts, { kind, request, quote, callbackUrl })
  if (dryRun) return await respondDryRun(c, parts, answers, job)
  const uncount = await countRequests(c, parts, quote)
  const answer = await queue(c, parts, answers, job).catch(async (error: unknown) => {
    await uncount()
    throw error
  })
  const seconds = preferredWait(c)
  preferenceApplied(c, seconds)
  c.header('Location', pollPathOf(job))
  const waitMs = 1000 * Math.max(seconds ?? 0, answers.patienceSeconds?.(quote.estimatedSeconds) ?? 0)
  const later = waitMs === 0 ? undefined : await waitForJob(parts, job, waitMs, c.req.raw.signal)
  if (later !== undefined && hasEnded(later)) {
    const { body } = await polled(parts, later)
    return respondJson(c, answers.ended?.(body) ?? body)
  }
  c.header('Retry-After', String(retryAfter(later ?? { ...job, progress: 0 })))
  if (later === undefined) return respondJson(c, answer, { status: 202 })
  const position = await parts.store.jobs.queuePosition(job.organizationId, job.id)
  return respondJson(c, answers.accepted(later, priceOf(job, position), pollPathOf(job)), { status: 202 })
}

/** Puts a job into the queue; gives the answer, which is kept with it where the request has an `Idempotency-Key`. */
function queue(
  c: Context<HttpEnvironment>,
  { store, deployment }: JobRequestParts,
  { accepted }: JobOperation['job']['answers'],
  job: NewJob,
): Promise<Readonly<Record<string, unknown>>> {
  const account = accountOf(c, { deployment }, job)
  return store.transaction(async (records) => {
    const lacking = await submitJob(records, job, account)
    if (lacking !== undefined) throw insufficientCredits(job.credits, lacking)
    const { organizationId, id } = job
    const queued = await records.jobs.find(organizationId, id)
    const price = priceOf(job, await records.jobs.queuePosition(organizationId, id))
    const answer = accepted(queued!, price, pollPathOf(job))
    await c.get('idempotency')?.complete(records, {
      status: 202,
      headers: {
        'Content-Type': 'application/json',
        Location: pollPathOf(job),
        'Retry-After': String(retryAfter({ ...job, progress: 0 })),
      },
      body: JSON.stringify(answer),
    })
    return answer
  })
}

async function respondDryRun(
  c: Context<HttpEnvironment>,
  { store, deployment }: JobRequestParts,
  { priced }: JobOperation['job']['answers'],
  job: NewJob,
): Promise<Response> {
  const account = accountOf(c, { deployment }, job)
  const unlimited = account.monthlyCredits === undefined
  const [{ queued }, { balance }] = await Promise.all([
    store.jobs.state(WORKER_SILENT_MS),
    store.credits.balance(account),
  ])
  return respondJson(c, priced(priceOf(job, queued + 1), unlimited ? null : balance))
}

function newJob(
  c: Context<HttpEnvironment>,
  { clock, longestSeconds }: JobRequestParts,
  {
    kind,
    request,
    quote,
    callbackUrl,
  }: {
    readonly kind: JobKind
    readonly request: string
    readonly quote: JobQuote
    readonly callbackUrl: string | undefined
  },
): NewJob {
  const { organization, userId, key } = c.get('caller')!
  const trace = c.req.header('traceparent')
  const testMode = key?.testMode ?? false
  return {
    id: randomUUID(),
    organizationId: organization.id,
    userId,
    apiKeyId: key?.id,
    testMode,
    kind,
    divided: quote.divided !== undefined,
    name: quote.name,
    request,
    createdAtMs: clock.now(),
    credits: testMode ? 0 : quote.credits,
    estimatedSeconds:
      quote.divided === undefined ? Math.min(quote.estimatedSeconds, longestSeconds) : quote.estimatedSeconds,
    ...JOB_SHARES[organization.tier],
    callbackUrl,
    siteId: quote.siteId,
    traceParent: trace !== undefined && TRACE_PARENT.test(trace) ? trace : undefined,
  }
}

function priceOf({ estimatedSeconds, credits }: NewJob, queuePosition: number | undefined): Price {
  return priceBody({ queuePosition, estimatedSeconds, credits })
}

function accountOf(
  c: Context<HttpEnvironment>,
  { deployment }: Pick<JobRequestParts, 'deployment'>,
  { organizationId, createdAtMs: atMs }: NewJob,
): CreditAccount {
  const { monthlyCredits } = limitsOf(c.get('caller')!.organization, deployment)
  return { organizationId, atMs, monthlyCredits }
}

/** Refuses a job for a site that the organisation does not have. */
async function requireSite(
  c: Context<HttpEnvironment>,
  { store }: JobRequestParts,
  { siteId }: JobQuote,
): Promise<void> {
  if (siteId === undefined) return
  if (UUID.test(siteId) && (await store.sites.find(c.get('caller')!.organization.id, siteId)) !== undefined)
    return
  throw new ServiceError('site_not_found', `The organisation has no site ${JSON.stringify(siteId)}.`, {
    details: [{ field: 'site_id', value: siteId, constraint: 'id of a site of GET /v1/wind/sites' }],
  })
}

/** Where a job wants to be called back, in the spelling of the URL standard. */
function callbackOf({ callbackUrl }: JobQuote, { callbacks }: JobRequestParts): string | undefined {
  if (callbackUrl === undefined) return undefined
  const constraint = webhookUrlProblem(callbackUrl, callbacks)
  if (constraint === undefined) return new URL(callbackUrl).href
  throw validationError([{ field: 'callback_url', value: callbackUrl.slice(0, 80), constraint }])
}

function insufficientCredits(required: number, { balance }: CreditBalance): ServiceError {
  return new ServiceError(
    'insufficient_credits',
    `The job costs ${required} compute credits, and ${balance} are left.`,
    { extra: { required, available: balance } },
  )
}
