import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { NEWEST_FIRST, pageOfRows } from '../kysely/pages.ts'
import { jobCheckpoints } from './job-checkpoints.ts'
import { jobClaims } from './job-claims.ts'
import { jobParts } from './job-parts.ts'
import { jobQueue } from './job-queue.ts'
import { JOB_COLUMNS, jobOf, SUMMARY_COLUMNS, summaryOf } from './job-rows.ts'
import type { JobFilter, JobKind, JobStore } from './job-store.ts'
import { jobWorkers } from './job-workers.ts'

/** Jobs, on both databases. */
export function jobStore(db: Kysely<Database>): JobStore {
  return {
    ...jobRecords(db),
    ...jobQueue(db),
    ...jobClaims(db),
    ...jobCheckpoints(db),
    ...jobParts(db),
    ...jobWorkers(db),
  }
}

/** What an organisation sees of its jobs. */
function jobRecords(
  db: Kysely<Database>,
): Pick<JobStore, 'find' | 'request' | 'list' | 'result' | 'setCharged' | 'queuePosition'> {
  return {
    async find(organizationId, id, userId) {
      const row = await db
        .selectFrom('jobs')
        .select(JOB_COLUMNS)
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .executeTakeFirst()
      return row === undefined ? undefined : jobOf(row)
    },
    async list(organizationId, filter, page) {
      const chosen = filtered(db, organizationId, filter)
      const columns = chosen.select(SUMMARY_COLUMNS)
      const { rows, ...end } = await pageOfRows(chosen, columns, NEWEST_FIRST, page)
      return { jobs: rows.map(summaryOf), ...end }
    },
    async request(organizationId, id) {
      const row = await db
        .selectFrom('jobs')
        .select('request')
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row === undefined ? undefined : JSON.parse(row.request)
    },
    async result(organizationId, id, withTimeseries = true) {
      const row = await db
        .selectFrom('job_results')
        .innerJoin('jobs', 'jobs.id', 'job_results.job_id')
        .select('job_results.body')
        .$if(withTimeseries, (query) => query.select('job_results.timeseries'))
        .where('jobs.id', '=', id)
        .where('jobs.organization_id', '=', organizationId)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { body, timeseries } = row
      return { body: JSON.parse(body), timeseries: timeseries == null ? undefined : JSON.parse(timeseries) }
    },
    async setCharged(organizationId, id, credits) {
      await db
        .updateTable('jobs')
        .set({ credits_charged: credits })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .execute()
    },
    async queuePosition(organizationId, id) {
      // In one statement: the job may be taken between two.
      const { position } = await db
        .selectFrom('jobs as own')
        .innerJoin('jobs as other', 'other.status', 'own.status')
        .select(({ fn }) => fn.countAll().as('position'))
        .where('own.id', '=', id)
        .where('own.organization_id', '=', organizationId)
        .where('own.status', '=', 'queued')
        .where('other.status', '=', 'queued')
        .where(({ eb, and, or, ref }) =>
          or([
            eb('other.fair_start', '<', ref('own.fair_start')),
            and([
              eb('other.fair_start', '=', ref('own.fair_start')),
              or([
                eb('other.created_at', '<', ref('own.created_at')),
                and([
                  eb('other.created_at', '=', ref('own.created_at')),
                  eb('other.id', '<=', ref('own.id')),
                ]),
              ]),
            ]),
          ]),
        )
        .executeTakeFirstOrThrow()
      return Number(position) === 0 ? undefined : Number(position)
    },
  }
}

function filtered(
  db: Kysely<Database>,
  organizationId: string,
  { userId, kind, status, createdAfterMs, createdBeforeMs }: JobFilter,
) {
  return db
    .selectFrom('jobs')
    .where('organization_id', '=', organizationId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as JobKind))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(createdAfterMs !== undefined, (query) => query.where('created_at', '>=', createdAfterMs!))
    .$if(createdBeforeMs !== undefined, (query) => query.where('created_at', '<', createdBeforeMs!))
}
