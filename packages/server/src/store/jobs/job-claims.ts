import { type Kysely, sql } from 'kysely'
import { type JobEvent, type JobStatus, stateAfter, TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { offerNext } from './job-queue.ts'
import { JOB_COLUMNS, jobOf } from './job-rows.ts'
import type { Claim, JobStore } from './job-store.ts'
import { withdraw } from './job-tasks.ts'

/** What workers write about the jobs they have: nothing, once a claim is no longer good. */
export function jobClaims(
  db: Kysely<Database>,
): Pick<JobStore, 'report' | 'heldBy' | 'lostClaims' | 'finish' | 'release' | 'cancel' | 'recover'> {
  /** Forgets what was kept of a job while it ran; its organisation may run another one. */
  const settle = async ({
    id,
    organization_id,
  }: {
    readonly id: string
    readonly organization_id: string
  }) => {
    await db.deleteFrom('job_checkpoints').where('job_id', '=', id).execute()
    await db.deleteFrom('job_part_runs').where('job_id', '=', id).execute()
    await withdraw(db, id)
    await offerNext(db, organization_id)
  }
  const held = ({ id, attempt }: Claim, event: JobEvent) =>
    db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', 'in', TRANSITIONS[event].from)
  const backToQueue = (claim: Claim, event: 'release' | 'recover') =>
    inTransaction(db, async (transaction) => {
      const row = await transaction
        .updateTable('jobs')
        .set((column) => ({
          status: TRANSITIONS[event].to,
          worker_id: null,
          lost_workers: column('lost_workers', '+', event === 'recover' ? 1 : 0),
          stage: 'waiting in the queue again',
        }))
        .where('id', '=', claim.id)
        .where('attempt', '=', claim.attempt)
        .where('status', 'in', TRANSITIONS[event].from)
        .returning(JOB_COLUMNS)
        .executeTakeFirst()
      if (row === undefined) return undefined
      await withdraw(transaction, row.id)
      await offerNext(transaction, row.organization_id)
      return jobOf(row)
    })
  return {
    async report(claim, { progress, stage, best }) {
      const row = await held(claim, 'progress')
        .set({
          progress: sql<number>`case when progress < ${progress} then ${progress} else progress end`,
          stage,
          ...(best === undefined ? {} : { best: JSON.stringify(best) }),
        })
        .returning('progress')
        .executeTakeFirst()
      return row?.progress
    },
    heldBy: (workerId) =>
      db
        .selectFrom('jobs')
        .select(['id', 'attempt'])
        .where('worker_id', '=', workerId)
        .where('status', '=', 'running')
        .execute(),
    async lostClaims(claims) {
      if (claims.length === 0) return []
      const rows = await db
        .selectFrom('jobs')
        .select(['id', 'attempt'])
        .where(
          'id',
          'in',
          claims.map(({ id }) => id),
        )
        .where('status', '=', 'running')
        .execute()
      const good = new Map(rows.map(({ id, attempt }) => [id, attempt]))
      return claims.filter(({ id, attempt }) => good.get(id) !== attempt)
    },
    async finish(claim, outcome, atMs) {
      const completed = outcome.status === 'completed'
      const event = completed ? 'complete' : 'fail'
      const row = await held(claim, event)
        .set({
          status: TRANSITIONS[event].to,
          completed_at: notBeforeCreation(atMs),
          best: null,
          ...(completed
            ? { progress: 100, stage: 'done', partial: outcome.partial ? 1 : 0 }
            : { stage: 'failed', failure: JSON.stringify(outcome.failure) }),
        })
        .returning(JOB_COLUMNS)
        .executeTakeFirst()
      if (row === undefined) return undefined
      await settle(row)
      if (completed) {
        const { body, timeseries } = outcome.result
        await db
          .insertInto('job_results')
          .values({
            job_id: row.id,
            body: JSON.stringify(body),
            timeseries: timeseries === undefined ? null : JSON.stringify(timeseries),
          })
          .execute()
      }
      return jobOf(row)
    },
    release: (claim) => backToQueue(claim, 'release'),
    recover: (claim) => backToQueue(claim, 'recover'),
    async cancel(organizationId, id, atMs) {
      const before = await db
        .selectFrom('jobs')
        .select('status')
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .$if(isPostgres(db) && db.isTransaction, (query) => query.forUpdate())
        .executeTakeFirst()
      const was = before?.status as JobStatus | undefined
      if (was === undefined || stateAfter(was, 'cancel') === undefined) return undefined
      const row = await db
        .updateTable('jobs')
        .set({
          status: TRANSITIONS.cancel.to,
          completed_at: notBeforeCreation(atMs),
          stage: 'cancelled',
        })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('status', '=', was)
        .returning(JOB_COLUMNS)
        .executeTakeFirst()
      if (row === undefined) return undefined
      await settle(row)
      return { job: jobOf(row), was }
    },
  }
}

/** The time at which a job ends; its creation where a clock that was set back tells an earlier one. */
const notBeforeCreation = (atMs: number) =>
  sql<number>`case when created_at > ${atMs} then created_at else ${atMs} end`
