import { type Kysely, sql } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { jobOf } from './job-rows.ts'
import type { JobStore, JobTask, NewJob } from './job-store.ts'
import { offer } from './job-tasks.ts'

/** Names the lock that lets one process choose at a time; any number that nothing else locks. */
const CLAIM_LOCK = 7_204_611

/** What a queued job shows as its stage. */
const WAITING = 'waiting in the queue'

/**
 * The queue: start-time fair queuing. A job begins, in the queue's virtual time, when the last one of its
 * organisation ends, but not before the present; it ends its estimated seconds over its weight later; the earliest
 * begin is served first. An organisation that submits a thousand jobs so waits for itself and not the others for it,
 * and nobody starves. The divided jobs of an organisation are a flow of their own: its small jobs do not wait for them.
 *
 * P. Goyal, H. M. Vin, H. Cheng, "Start-time fair queueing", IEEE/ACM Transactions on Networking 5 (1997) 690-704.
 */
export function jobQueue(
  db: Kysely<Database>,
): Pick<JobStore, 'insert' | 'claim' | 'waiting' | 'offerWaiting'> {
  return {
    async insert(job) {
      const now = await virtualTime(db)
      const start = Math.max(now, await lastFinish(db, job))
      await db
        .insertInto('jobs')
        .values({
          id: job.id,
          organization_id: job.organizationId,
          user_id: job.userId,
          api_key_id: job.apiKeyId ?? null,
          test_mode: job.testMode ? 1 : 0,
          kind: job.kind,
          divided: job.divided ? 1 : 0,
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
      await offerNext(db, job.organizationId)
    },
    claim: ({ jobId, attempt }, workerId, atMs) =>
      inTransaction(db, async (transaction) => {
        // One at a time, so that the limits of running jobs are exact. A claim is some milliseconds, a job is seconds.
        if (isPostgres(transaction))
          await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(transaction)
        const row = await transaction
          .updateTable('jobs')
          .set((column) => ({
            status: TRANSITIONS.take.to,
            worker_id: workerId,
            started_at: column.fn.coalesce('started_at', sql.lit(atMs)),
            attempt: column('attempt', '+', 1),
            stage: 'starting',
          }))
          .where('id', '=', jobId)
          .where('attempt', '=', attempt)
          .where('status', 'in', TRANSITIONS.take.from)
          .where(({ eb, selectFrom, ref }) =>
            eb(
              selectFrom('jobs as other')
                .select(({ fn }) => fn.countAll<number>().as('running'))
                .whereRef('other.organization_id', '=', 'jobs.organization_id')
                .where('other.status', '=', 'running'),
              '<',
              ref('running_limit'),
            ),
          )
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return undefined
        await serve(transaction, row.fair_start)
        return { ...jobOf(row), request: row.request, divided: row.divided === 1 }
      }),
    waiting: (limit) => waiting(db, { limit }),
    offerWaiting: (limit) =>
      inTransaction(db, async (within) => offer(within, await waiting(within, { limit }))),
  }
}

/** Offers the first waiting jobs of an organisation, as many as it may run at once more. */
export async function offerNext(db: Kysely<Database>, organizationId: string): Promise<void> {
  await offer(db, await waiting(db, { organizationId }))
}

/** Notes that a task is begun: virtual time is when the last one began. */
export async function serve(db: Kysely<Database>, start: number): Promise<void> {
  await db.updateTable('job_clock').set({ virtual_time: start }).where('virtual_time', '<', start).execute()
}

/** Waiting jobs in fair order; of each organisation no more than it may run at once more. */
async function waiting(
  db: Kysely<Database>,
  { limit, organizationId }: { readonly limit?: number; readonly organizationId?: string },
): Promise<readonly JobTask[]> {
  const rows = await db
    .with('queued', (query) =>
      query
        .selectFrom('jobs')
        .select(['id', 'attempt', 'fair_start', 'created_at', 'organization_id', 'running_limit'])
        .select(
          sql<number>`row_number() over (partition by organization_id order by fair_start, created_at, id)`.as(
            'place',
          ),
        )
        .where('status', '=', 'queued')
        .$if(organizationId !== undefined, (own) => own.where('organization_id', '=', organizationId!)),
    )
    .with('busy', (query) =>
      query
        .selectFrom('jobs')
        .select(({ fn }) => ['organization_id', fn.countAll<number>().as('running')])
        .where('status', '=', 'running')
        .$if(organizationId !== undefined, (own) => own.where('organization_id', '=', organizationId!))
        .groupBy('organization_id'),
    )
    .selectFrom('queued')
    .leftJoin('busy', 'busy.organization_id', 'queued.organization_id')
    .select(['queued.id', 'queued.attempt', 'queued.fair_start'])
    .where(({ eb, fn, ref }) =>
      eb(eb('queued.place', '+', fn.coalesce('busy.running', sql.lit(0))), '<=', ref('queued.running_limit')),
    )
    .orderBy('queued.fair_start')
    .orderBy('queued.created_at')
    .orderBy('queued.id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
  return rows.map(({ id, attempt, fair_start }) => ({
    jobId: id,
    attempt,
    part: undefined,
    start: fair_start,
  }))
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

/** Virtual time at which the last job of an organisation ends, of the divided ones or of the others; what was cancelled before it began took none. */
async function lastFinish(
  db: Kysely<Database>,
  { organizationId, divided }: Pick<NewJob, 'organizationId' | 'divided'>,
): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select('fair_finish')
    .where('organization_id', '=', organizationId)
    .where('divided', '=', divided ? 1 : 0)
    .where(({ eb, or }) => or([eb('status', '!=', 'cancelled'), eb('started_at', 'is not', null)]))
    .orderBy('fair_finish', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fair_finish ?? 0
}
