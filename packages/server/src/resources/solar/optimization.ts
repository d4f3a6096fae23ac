import { operations } from '@sunwake/api/routes'
import { type JobQuote, prepareRun } from '@sunwake/api/run'
import { noQuerySchema, parseQuery } from '@sunwake/api/schemas'
import type { Binding } from '../../http/bind.ts'
import { queryOf } from '../../http/query.ts'
import { deleteJob } from '../../job-requests/cancel.ts'
import { instant } from '../../job-requests/job-bodies.ts'
import type { JobRequestParts } from '../../job-requests/job-request-parts.ts'
import { awaitedJob, respondPoll } from '../../job-requests/poll.ts'
import { type Price, respondSubmission } from '../../job-requests/submit.ts'
import { pollPathOf } from '../../jobs/poll-path.ts'
import type { Job, JobKind } from '../../store/ports/jobs.ts'
import type { Store } from '../../store/ports/store.ts'
import { solarJobBody } from './optimization-bodies.ts'

const KINDS: readonly JobKind[] = ['solar_optimization', 'solar_multi']

/** A search that should take no longer is answered at once, and waited for that long [s]. */
const SYNC_S = 2

/** The operations on solar optimisations that are jobs. */
export function optimization(parts: JobRequestParts): Binding[] {
  return [run(parts), multi(parts), get(parts), deleteJob(operations.cancelSolarOptimization, parts, KINDS)]
}

function run(parts: JobRequestParts): Binding {
  return {
    operation: operations.runSolarOptimization,
    handler: (c) =>
      respondSubmission(c, parts, {
        kind: 'solar_optimization',
        prepare: prepareRun.solarOptimization,
        accepted,
        priced,
        ended: (job) => bodyOf(parts.store, job),
      }),
  }
}

function multi(parts: JobRequestParts): Binding {
  return {
    operation: operations.runSolarMulti,
    handler: (c) =>
      respondSubmission(c, parts, {
        kind: 'solar_multi',
        prepare: prepareRun.solarMulti,
        accepted: (job, price) => ({ ...accepted(job, price), mode: 'async' }),
        priced: (price) => ({
          ...priced(price),
          mode: price.estimated_duration_s <= SYNC_S ? 'sync' : 'async',
        }),
        ended: async (job) => ({ ...((await bodyOf(parts.store, job)) as object), mode: 'sync' }),
        patienceMs: ({ estimatedSeconds }: JobQuote) => (estimatedSeconds <= SYNC_S ? 1000 * SYNC_S : 0),
      }),
  }
}

function get(parts: JobRequestParts): Binding {
  return {
    operation: operations.getSolarOptimization,
    async handler(c) {
      parseQuery(noQuerySchema, queryOf(c.req))
      const job = await awaitedJob(c, parts, KINDS)
      return respondPoll(c, job, await bodyOf(parts.store, job))
    },
  }
}

async function bodyOf({ jobs }: Pick<Store, 'jobs'>, job: Job): Promise<unknown> {
  const { organizationId, id } = job
  return solarJobBody(
    job,
    job.status === 'queued' ? await jobs.queuePosition(organizationId, id) : undefined,
    job.status === 'completed' ? await jobs.result(organizationId, id) : undefined,
  )
}

function accepted(job: Job, price: Price): Readonly<Record<string, unknown>> {
  const waits = job.status === 'queued'
  return {
    job_id: job.id,
    status: waits ? 'pending' : 'running',
    message: waits ? 'The optimisation is queued; ask for it at poll_url.' : 'The optimisation runs.',
    poll_url: pollPathOf(job),
    created_at: instant(job.createdAtMs),
    ...price,
  }
}

function priced(price: Price): Readonly<Record<string, unknown>> {
  return { dry_run: true, status: 'pending', message: 'A dry run: nothing was submitted.', ...price }
}
