import type { Row } from '@sunwake/api/run'
import type { Kysely } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { held, whileHeld } from './job-checkpoints.ts'
import { serve } from './job-queue.ts'
import { JOB_COLUMNS, jobOf } from './job-rows.ts'
import type { JobDivision, JobStore } from './job-store.ts'
import { offer } from './job-tasks.ts'

/** The parts of divided jobs, on both databases. */
export function jobParts(
  db: Kysely<Database>,
): Pick<
  JobStore,
  | 'divide'
  | 'beginPart'
  | 'requestOf'
  | 'partState'
  | 'keepPart'
  | 'endPart'
  | 'returnPart'
  | 'handedOut'
  | 'finishedPartsOf'
  | 'partSummaries'
  | 'division'
  | 'finishedParts'
  | 'partRows'
> {
  const ofJob = (organizationId: string, id: string) =>
    db
      .selectFrom('job_parts')
      .innerJoin('jobs', 'jobs.id', 'job_parts.job_id')
      .where('jobs.id', '=', id)
      .where('jobs.organization_id', '=', organizationId)
  return {
    async divide(claim, table, fingerprints) {
      const missing: number[] = []
      const isGood = await whileHeld(db, claim, async (transaction) => {
        const facts = { parts: fingerprints.length, about: JSON.stringify(table) }
        await transaction
          .insertInto('job_divisions')
          .values({ job_id: claim.id, ...facts })
          .onConflict((conflict) => conflict.column('job_id').doUpdateSet(facts))
          .execute()
        const rows = await transaction
          .selectFrom('job_parts')
          .select(['part', 'fingerprint'])
          .where('job_id', '=', claim.id)
          .execute()
        const kept = new Map(rows.map(({ part, fingerprint }) => [part, fingerprint]))
        for (const [part, fingerprint] of kept) {
          if (fingerprint !== fingerprints[part]) await remove(transaction, claim.id, part)
        }
        for (const [part, fingerprint] of fingerprints.entries()) {
          if (kept.get(part) !== fingerprint) missing.push(part)
        }
        if (missing.length === 0) return
        // From here on it is nobody's: whoever takes a part goes on with it.
        const job = await transaction
          .updateTable('jobs')
          .set({
            worker_id: null,
            stage: `${fingerprints.length - missing.length} of ${fingerprints.length} parts`,
          })
          .where('id', '=', claim.id)
          .returning(['fair_start', 'fair_finish'])
          .executeTakeFirstOrThrow()
        const start = partStart(job, fingerprints.length)
        await offer(
          transaction,
          missing.map((part) => ({ jobId: claim.id, attempt: claim.attempt, part, start: start(part) })),
        )
      })
      return isGood ? missing : undefined
    },
    beginPart: ({ jobId, attempt, part, start }, workerId) =>
      inTransaction(db, async (transaction) => {
        const open = held(transaction, { id: jobId, attempt }).where('worker_id', 'is', null)
        const row = await open
          .select(JOB_COLUMNS)
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .executeTakeFirst()
        if (row === undefined) return undefined
        const ofPart = transaction
          .selectFrom('job_part_runs')
          .where('job_id', '=', jobId)
          .where('part', '=', part)
        const before = await ofPart.select('worker_id').executeTakeFirst()
        // A worker that ends in order takes its row out.
        const lost = before !== undefined && before.worker_id !== workerId ? 1 : 0
        if (lost === 1) {
          await transaction
            .updateTable('jobs')
            .set({ lost_workers: row.lost_workers + lost })
            .where('id', '=', jobId)
            .execute()
        }
        await transaction
          .insertInto('job_part_runs')
          .values({ job_id: jobId, part, worker_id: workerId })
          .onConflict((conflict) => conflict.columns(['job_id', 'part']).doUpdateSet({ worker_id: workerId }))
          .execute()
        await serve(transaction, start)
        return { ...jobOf(row), lostWorkers: row.lost_workers + lost }
      }),
    requestOf: async (id) =>
      (await db.selectFrom('jobs').select('request').where('id', '=', id).executeTakeFirst())?.request,
    async partState(id, part) {
      const ofJob = db.selectFrom('job_parts').where('job_id', '=', id)
      const kept = await ofJob.select('part').where('part', '=', part).executeTakeFirst()
      if (kept === undefined) return { isFinished: false, isWhole: false }
      const row = await db
        .selectFrom('job_divisions')
        .select('parts')
        .select(ofJob.select(({ fn }) => fn.countAll().as('finished')).as('finished'))
        .where('job_id', '=', id)
        .executeTakeFirst()
      return { isFinished: true, isWhole: row !== undefined && Number(row.finished) === row.parts }
    },
    keepPart: (claim, { part, fingerprint, rows, summary }) =>
      inTransaction(db, async (transaction) => {
        const own = await transaction
          .updateTable('jobs')
          .set({ lost_workers: 0 })
          .where('id', '=', claim.id)
          .where('attempt', '=', claim.attempt)
          .where('status', 'in', TRANSITIONS.checkpoint.from)
          .returning('id')
          .executeTakeFirst()
        if (own === undefined) return undefined
        const facts = {
          fingerprint,
          row_count: rows.length,
          rows: JSON.stringify(rows),
          summary: JSON.stringify(summary),
        }
        await transaction
          .insertInto('job_parts')
          .values({ job_id: claim.id, part, ...facts })
          .onConflict((conflict) => conflict.columns(['job_id', 'part']).doUpdateSet(facts))
          .execute()
        const { finished } = await transaction
          .selectFrom('job_parts')
          .select(({ fn }) => fn.countAll().as('finished'))
          .where('job_id', '=', claim.id)
          .executeTakeFirstOrThrow()
        return Number(finished)
      }),
    async endPart(jobId, part) {
      await db.deleteFrom('job_part_runs').where('job_id', '=', jobId).where('part', '=', part).execute()
    },
    returnPart: (task) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom('job_part_runs')
          .where('job_id', '=', task.jobId)
          .where('part', '=', task.part)
          .execute()
        const job = await held(transaction, { id: task.jobId, attempt: task.attempt })
          .select('id')
          .executeTakeFirst()
        if (job !== undefined) await offer(transaction, [task])
      }),
    async handedOut() {
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('job_divisions', 'job_divisions.job_id', 'jobs.id')
        .select(['id', 'attempt', 'fair_start', 'fair_finish', 'parts'])
        .where('status', '=', 'running')
        .where('worker_id', 'is', null)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        attempt: row.attempt,
        parts: row.parts,
        startOf: partStart(row, row.parts),
      }))
    },
    async finishedPartsOf(id) {
      const rows = await db
        .selectFrom('job_parts')
        .select('part')
        .where('job_id', '=', id)
        .orderBy('part')
        .execute()
      return rows.map(({ part }) => part)
    },
    async partSummaries(id) {
      const rows = await db
        .selectFrom('job_parts')
        .select('summary')
        .where('job_id', '=', id)
        .orderBy('part')
        .execute()
      return rows.map(({ summary }): unknown => JSON.parse(summary))
    },
    async division(organizationId, id) {
      const row = await db
        .selectFrom('job_divisions')
        .innerJoin('jobs', 'jobs.id', 'job_divisions.job_id')
        .select(['job_divisions.parts', 'job_divisions.about'])
        .where('jobs.id', '=', id)
        .where('jobs.organization_id', '=', organizationId)
        .executeTakeFirst()
      return row && { parts: row.parts, table: JSON.parse(row.about) as JobDivision['table'] }
    },
    finishedParts: (organizationId, id) =>
      ofJob(organizationId, id)
        .select(['job_parts.part', 'job_parts.row_count as rows'])
        .orderBy('job_parts.part')
        .execute(),
    async partRows(organizationId, id, part) {
      const row = await ofJob(organizationId, id)
        .select('job_parts.rows')
        .where('job_parts.part', '=', part)
        .executeTakeFirst()
      return row && (JSON.parse(row.rows) as readonly Row[])
    },
  }
}

/** When the parts of a job begin in virtual time: one after the other within the time of their job. */
function partStart(
  { fair_start, fair_finish }: { readonly fair_start: number; readonly fair_finish: number },
  parts: number,
): (part: number) => number {
  return (part) => fair_start + ((fair_finish - fair_start) * part) / parts
}

async function remove(db: Kysely<Database>, id: string, part: number): Promise<void> {
  await db.deleteFrom('job_parts').where('job_id', '=', id).where('part', '=', part).execute()
}
