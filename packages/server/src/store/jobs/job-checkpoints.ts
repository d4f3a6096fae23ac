import type { Kysely } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { Claim, JobStore } from './job-store.ts'

/** Where jobs stand, for who takes them over. */
export function jobCheckpoints(db: Kysely<Database>): Pick<JobStore, 'keepCheckpoint' | 'checkpoint'> {
  const held = (within: Kysely<Database>, { id, attempt }: Claim) =>
    within
      .selectFrom('jobs')
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', 'in', TRANSITIONS.checkpoint.from)
  return {
    keepCheckpoint: (claim, { engineVersion, state }) =>
      inTransaction(db, async (transaction) => {
        // Locked, so that nobody takes the job over between the look and the writing.
        const own = await held(transaction, claim)
          .select('id')
          .$if(isPostgres(transaction), (query) => query.forShare())
          .executeTakeFirst()
        if (own === undefined) return false
        const facts = { engine_version: engineVersion, state }
        await transaction
          .insertInto('job_checkpoints')
          .values({ job_id: own.id, ...facts })
          .onConflict((conflict) => conflict.column('job_id').doUpdateSet(facts))
          .execute()
        return true
      }),
    async checkpoint(claim) {
      const row = await held(db, claim)
        .innerJoin('job_checkpoints', 'job_checkpoints.job_id', 'jobs.id')
        .select(['job_checkpoints.engine_version', 'job_checkpoints.state'])
        .executeTakeFirst()
      return row && { engineVersion: row.engine_version, state: row.state }
    },
  }
}
