import { operations } from '@sunwake/api/routes'
import { noQuerySchema, parseQuery, type WindLayoutResponse } from '@sunwake/api/schemas'
import type { Binding } from '../../http/bind.ts'
import { negotiate } from '../../http/negotiate.ts'
import { queryOf } from '../../http/query.ts'
import { deleteJob } from '../../job-requests/cancel.ts'
import type { JobRequestParts } from '../../job-requests/job-request-parts.ts'
import { awaitedJob, respondPoll } from '../../job-requests/poll.ts'
import { respondSubmission } from '../../job-requests/submit.ts'
import type { Job, JobKind } from '../../store/ports/jobs.ts'
import type { Store } from '../../store/ports/store.ts'
import { accepted, priced, windJobBody } from './job-words.ts'

const KINDS: readonly JobKind[] = ['wind_optimization']
const OFFERED = ['application/json', 'application/geo+json'] as const

/** The operations on searches for layouts. */
export function optimization(parts: JobRequestParts): Binding[] {
  return [run(parts), get(parts), deleteJob(operations.cancelWindOptimization, parts, KINDS)]
}

function run(parts: JobRequestParts): Binding {
  return {
    operation: operations.runWindOptimization,
    handler: (c) =>
      respondSubmission(c, parts, {
        kind: 'wind_optimization',
        accepted,
        priced,
        ended: (job) => bodyOf(parts.store, job),
      }),
  }
}

function get(parts: JobRequestParts): Binding {
  return {
    operation: operations.getWindOptimization,
    async handler(c) {
      parseQuery(noQuerySchema, queryOf(c.req))
      const job = await awaitedJob(c, parts, KINDS)
      c.header('Vary', 'Accept', { append: true })
      const wanted = negotiate(c.req.header('accept'), OFFERED)
      const body = await bodyOf(parts.store, job)
      if (job.status !== 'completed' || wanted === 'application/json') return respondPoll(c, job, body)
      return respondPoll(c, job, (body as WindLayoutResponse).geojson, wanted)
    },
  }
}

async function bodyOf({ jobs }: Pick<Store, 'jobs'>, job: Job): Promise<unknown> {
  const { organizationId, id } = job
  if (job.status === 'completed') return (await jobs.result(organizationId, id))!.body
  return windJobBody(job, job.status === 'queued' ? await jobs.queuePosition(organizationId, id) : undefined)
}
