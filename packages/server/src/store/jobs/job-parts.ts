import type { Row } from '@sunwake/api/run'
import type { Kysely } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { whileHeld } from './job-checkpoints.ts'
import type { JobDivision, JobStore } from './job-store.ts'

/** The parts of divided jobs, on both databases. */
export function jobParts(
  db: Kysely<Database>,
): Pick<JobStore, 'divide' | 'keepPart' | 'partSummaries' | 'division' | 'finishedParts' | 'partRows'> {
  const ofJob = (organizationId: string, id: string) =>
    db
      .selectFrom('job_parts')
      .innerJoin('jobs', 'jobs.id', 'job_parts.job_id')
      .where('jobs.id', '=', id)
      .where('jobs.organization_id', '=', organizationId)
  return {
    async divide(claim, table, fingerprints) {
      const finished = new Set<number>()
      const isGood = await whileHeld(db, claim, async (transaction) => {
        const facts = { parts: fingerprints.length, about: JSON.stringify(table) }
        await transaction
          .insertInto('job_divisions')
          .values({ job_id: claim.id, ...facts })
          .onConflict((conflict) => conflict.column('job_id').doUpdateSet(facts))
          .execute()
        const kept = await transaction
          .selectFrom('job_parts')
          .select(['part', 'fingerprint'])
          .where('job_id', '=', claim.id)
          .execute()
        for (const { part, fingerprint } of kept) {
          if (fingerprint === fingerprints[part]) finished.add(part)
          else await remove(transaction, claim.id, part)
        }
      })
      return isGood ? finished : undefined
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
        if (own === undefined) return false
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
        return true
      }),
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

async function remove(db: Kysely<Database>, id: string, part: number): Promise<void> {
  await db.deleteFrom('job_parts').where('job_id', '=', id).where('part', '=', part).execute()
}
