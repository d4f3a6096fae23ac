import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { databaseTime } from '../kysely/dialect.ts'
import { JOB_COLUMNS, jobOf } from './job-rows.ts'
import type { JobKind, JobStore } from './job-store.ts'

/** Workers with a heartbeat that is no older than some time. */
function living(db: Kysely<Database>, silentMs: number, atMs: number | undefined) {
  return db
    .selectFrom('job_workers')
    .where('beat_at', '>=', sql<number>`${databaseTime(db, atMs)} - cast(${silentMs} as bigint)`)
}

/** The processes that compute jobs, by their heartbeats. */
export function jobWorkers(
  db: Kysely<Database>,
): Pick<JobStore, 'beat' | 'removeWorker' | 'silentWorkers' | 'orphans' | 'state'> {
  return {
    async beat({ id, startedAtMs, slots }, atMs) {
      const beat_at = databaseTime(db, atMs)
      await db
        .insertInto('job_workers')
        .values({ id, started_at: startedAtMs, beat_at, slots })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at, slots }))
        .execute()
    },
    async removeWorker(id) {
      await db.deleteFrom('job_workers').where('id', '=', id).execute()
    },
    async silentWorkers(silentMs, atMs) {
      const rows = await db
        .selectFrom('job_workers')
        .select('id')
        .where('beat_at', '<', sql<number>`${databaseTime(db, atMs)} - cast(${silentMs} as bigint)`)
        .execute()
      return rows.map(({ id }) => id)
    },
    async orphans(silentMs, atMs) {
      const rows = await db
        .selectFrom('jobs')
        .select(JOB_COLUMNS)
        .where('status', '=', 'running')
        .where('worker_id', 'not in', living(db, silentMs, atMs).select('id'))
        .execute()
      return rows.map(jobOf)
    },
    async state(silentMs, atMs) {
      const [counts, workers, parts] = await Promise.all([
        db
          .selectFrom('jobs')
          .select(({ fn }) => [
            'kind',
            'status',
            fn.countAll().as('count'),
            fn.min('created_at').as('oldest'),
          ])
          .where('status', 'in', ['queued', 'running'])
          .groupBy(['kind', 'status'])
          .execute(),
        living(db, silentMs, atMs).selectAll().orderBy('id').execute(),
        db
          .selectFrom('jobs')
          .innerJoin('job_divisions', 'job_divisions.job_id', 'jobs.id')
          .select(({ fn, selectFrom }) => [
            fn.countAll().as('jobs'),
            fn.sum('parts').as('parts'),
            fn
              .sum(
                selectFrom('job_parts')
                  .select((own) => own.fn.countAll<number>().as('finished'))
                  .whereRef('job_parts.job_id', '=', 'jobs.id'),
              )
              .as('finished'),
          ])
          .where('status', '=', 'running')
          .where('worker_id', 'is', null)
          .executeTakeFirstOrThrow(),
      ])
      const byKind = counts.map(({ kind, status, count }) => ({
        kind: kind as JobKind,
        status: status as 'queued' | 'running',
        count: Number(count),
      }))
      const total = (wanted: 'queued' | 'running') =>
        byKind.reduce((sum, { status, count }) => sum + (status === wanted ? count : 0), 0)
      const oldest = counts.flatMap((row) => (row.status === 'queued' ? [Number(row.oldest)] : []))
      return {
        queued: total('queued'),
        running: total('running'),
        tasks:
          total('queued') +
          total('running') -
          Number(parts.jobs) +
          Number(parts.parts) -
          Number(parts.finished),
        byKind,
        oldestQueuedAtMs: oldest.length === 0 ? undefined : Math.min(...oldest),
        workers: workers.map((row) => ({
          id: row.id,
          startedAtMs: row.started_at,
          beatAtMs: row.beat_at,
          slots: row.slots,
        })),
      }
    },
  }
}
