import { endedJobFacts } from '@sunwake/api/bodies'
import type { CancelOperation } from '@sunwake/api/routes'
import { noQuerySchema, parseQuery, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'
import type { Job, JobKind } from '../../store/jobs/job-store.ts'
import { cancelJob } from '../lifecycle/end-job.ts'
import type { JobRequestParts } from './job-request-parts.ts'
import { visibleJob } from './visible-job.ts'

/**
 * Cancels the job of the path.
 * @throws {ServiceError} `job_not_found`; `job_ended` where it has ended, however it did.
 */
export async function cancelVisibleJob(
  c: Context<HttpEnvironment>,
  parts: JobRequestParts,
  kinds?: readonly JobKind[] | undefined,
): Promise<Job> {
  parseQuery(noQuerySchema, queryOf(c.req))
  const { organizationId, id } = await visibleJob(c, parts.store, kinds)
  const cancelled = await cancelJob(parts, { organizationId, id, atMs: parts.clock.now() })
  if (cancelled === undefined) throw ended(await visibleJob(c, parts.store, kinds))
  return cancelled
}

/** `DELETE` on the path of a job of some kinds. */
export function deleteJob(operation: CancelOperation, parts: JobRequestParts): Binding {
  return {
    operation,
    async handler(c) {
      await cancelVisibleJob(c, parts, operation.cancels)
      return c.body(null, 204)
    },
  }
}

function ended({ status, completedAtMs }: Job): ServiceError {
  return new ServiceError('job_ended', `The job has ended already: it is ${status}.`, {
    extra: endedJobFacts(status, completedAtMs),
  })
}
