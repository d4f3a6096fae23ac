import { type Kysely, sql } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { signal } from '../kysely/signal.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { jobOf } from './job-rows.ts'
import type { JobStore } from './job-store.ts'

/** Names the lock that lets one process choose at a time; any number that nothing else locks. */
const CLAIM_LOCK = 7_204_611

/** What a queued job shows as its stage. */
const WAITING = 'waiting in the queue'

/**
 * The queue: start-time fair queuing. A job begins, in the queue's virtual time, when the last one of its
 * organisation ends, but not before the present; it ends its estimated seconds over its weight later; the earliest
 * begin is served first. An organisation that submits a thousand jobs so waits for itself and not the others for it,
 * and nobody starves.
 *
 * P. Goyal, H. M. Vin, H. Cheng, "Start-time fair queueing", IEEE/ACM Transactions on Networking 5 (1997) 690-704.
 */
export function jobQueue(db: Kysely<Database>): Pick<JobStore, 'insert' | 'claim'> {
  return {
    async insert(job) {
      const now = await virtualTime(db)
      const start = Math.max(now, await lastFinish(db, job.organizationId))
      await db
        .insertInto('jobs')
        .values({
          id: job.id,
          organization_id: job.organizationId,
          user_id: job.userId,
          api_key_id: job.apiKeyId ?? null,
          test_mode: job.testMode ? 1 : 0,
          kind: job.kind,
          name: job.name ?? null,
          request: job.request,
          created_at: job.createdAtMs,
          credits: job.credits,
          estimated_seconds: job.estimatedSeconds,
          running_limit: job.runningLimit,
          fair_start: start,
          fair_finish: start + job.estimatedSeconds / job.weight,
          callback_url: job.callbackUrl ?? null,
          site_id: job.siteId ?? null,
          trace_parent: job.traceParent ?? null,
          status: TRANSITIONS.submit.to,
          stage: WAITING,
        })
        .execute()
      await wake(db, job.id)
    },
    claim: (workerId, atMs) =>
      inTransaction(db, async (transaction) => {
        // One at a time, so that the limits of running jobs are exact. A claim is some milliseconds, a job is seconds.
        if (isPostgres(transaction))
          await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(transaction)
        const next = await nextOf(transaction)
        if (next === undefined) return undefined
        const row = await transaction
          .updateTable('jobs')
          .set((column) => ({
            status: TRANSITIONS.take.to,
            worker_id: workerId,
            started_at: column.fn.coalesce('started_at', sql.lit(atMs)),
            attempt: column('attempt', '+', 1),
            stage: 'starting',
          }))
          .where('id', '=', next)
          .where('status', 'in', TRANSITIONS.take.from)
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return undefined
        await transaction
          .updateTable('job_clock')
          .set({ virtual_time: row.fair_start })
          .where('virtual_time', '<', row.fair_start)
          .execute()
        return { ...jobOf(row), request: row.request }
      }),
  }
}

/** Tells workers that there is a job: on Postgres by a ticket that outlives them, and by a signal. */
export async function wake(db: Kysely<Database>, jobId: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`select graphile_worker.add_job('sunwake_run', json_build_object('job_id', ${jobId}::text))`.execute(
      db,
    )
  }
  await signal(db, 'jobs', '')
}

/** The first in fair order whose organisation may run one more; locked, so that it is not cancelled meanwhile. */
async function nextOf(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .leftJoin(
      (query) =>
        query
          .selectFrom('jobs')
          .select(({ fn }) => ['organization_id', fn.countAll().as('running')])
          .where('status', '=', 'running')
          .groupBy('organization_id')
          .as('busy'),
      (join) => join.onRef('busy.organization_id', '=', 'jobs.organization_id'),
    )
    .select('jobs.id')
    .where('jobs.status', '=', 'queued')
    .where(({ eb, fn, ref }) => eb(fn.coalesce('busy.running', sql.lit(0)), '<', ref('jobs.running_limit')))
    .orderBy('jobs.fair_start')
    .orderBy('jobs.created_at')
    .orderBy('jobs.id')
    .limit(1)
    .$if(isPostgres(db), (query) => query.forUpdate('jobs').skipLocked())
    .executeTakeFirst()
  return row?.id
}

/** Virtual time: when the job that was served last began. */
async function virtualTime(db: Kysely<Database>): Promise<number> {
  const { virtual_time } = await db
    .selectFrom('job_clock')
    .select('virtual_time')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return virtual_time
}

/** Virtual time at which the last job of an organisation ends; what was cancelled before it began took none. */
async function lastFinish(db: Kysely<Database>, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select('fair_finish')
    .where('organization_id', '=', organizationId)
    .where(({ eb, or }) => or([eb('status', '!=', 'cancelled'), eb('started_at', 'is not', null)]))
    .orderBy('fair_finish', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fair_finish ?? 0
}
