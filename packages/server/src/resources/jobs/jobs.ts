import { operations } from '@sunwake/api/routes'
import { type JobList, jobListQuerySchema, noQuerySchema, parseQuery } from '@sunwake/api/schemas'
import type { Binding } from '../../http/bind.ts'
import { listQuery } from '../../http/page-of-request.ts'
import { queryOf } from '../../http/query.ts'
import { respondJson } from '../../http/respond.ts'
import { cancelVisibleJob } from '../../job-requests/cancel.ts'
import { jobDetail, jobItem } from '../../job-requests/job-bodies.ts'
import type { JobRequestParts } from '../../job-requests/job-request-parts.ts'
import { awaitedJob, respondPoll } from '../../job-requests/poll.ts'
import { jobOwnerOf } from '../../job-requests/visible-job.ts'

/** The operations on jobs of every kind. */
export function jobs(parts: JobRequestParts): Binding[] {
  return [list(parts), get(parts), cancel(parts)]
}

function list({ store }: JobRequestParts): Binding {
  return {
    operation: operations.listJobs,
    async handler(c) {
      const { query, page } = listQuery(c, jobListQuerySchema)
      const caller = c.get('caller')!
      const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
      const { jobs: found, total } = await store.jobs.list(
        caller.organization.id,
        {
          userId: jobOwnerOf(caller),
          kind: query.kind,
          status: query.status,
          createdAfterMs: time(query.created_after),
          createdBeforeMs: time(query.created_before),
        },
        page,
      )
      return respondJson(c, {
        jobs: found.map(jobItem),
        pagination: page.pagination(total),
      } satisfies JobList)
    },
  }
}

function get(parts: JobRequestParts): Binding {
  return {
    operation: operations.getJob,
    async handler(c) {
      parseQuery(noQuerySchema, queryOf(c.req))
      const job = await awaitedJob(c, parts)
      return respondPoll(
        c,
        job,
        jobDetail(job, await parts.store.jobs.queuePosition(job.organizationId, job.id)),
      )
    },
  }
}

function cancel(parts: JobRequestParts): Binding {
  return {
    operation: operations.cancelJob,
    async handler(c) {
      return respondJson(c, jobDetail(await cancelVisibleJob(c, parts), undefined))
    },
  }
}
