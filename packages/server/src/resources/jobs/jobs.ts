import { jobDetail, jobItem } from '@sunwake/api/bodies'
import { operations, pollPathOf } from '@sunwake/api/routes'
import { type JobList, jobListQuerySchema, noQuerySchema, parseQuery, recordOf } from '@sunwake/api/schemas'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { listQuery, queryOf } from '../../http/request/query.ts'
import { cancelVisibleJob } from '../../jobs/requests/cancel.ts'
import type { JobRequestParts } from '../../jobs/requests/job-request-parts.ts'
import { awaitedJob, respondPoll } from '../../jobs/requests/poll.ts'
import { jobOwnerOf } from '../../jobs/requests/visible-job.ts'

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
      const { createdAfter, createdBefore } = recordOf(query)
      const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
      const { jobs: found, ...end } = await store.jobs.list(
        caller.organization.id,
        {
          userId: jobOwnerOf(caller),
          kind: query.kind,
          status: query.status,
          createdAfterMs: time(createdAfter),
          createdBeforeMs: time(createdBefore),
        },
        page,
      )
      return respondJson(c, {
        jobs: found.map((job) => jobItem(job, pollPathOf(job))),
        pagination: page.pagination(end),
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
      const position = await parts.store.jobs.queuePosition(job.organizationId, job.id)
      return respondPoll(c, job, jobDetail(job, pollPathOf(job), position))
    },
  }
}

function cancel(parts: JobRequestParts): Binding {
  return {
    operation: operations.cancelJob,
    async handler(c) {
      const job = await cancelVisibleJob(c, parts)
      return respondJson(c, jobDetail(job, pollPathOf(job), undefined))
    },
  }
}
