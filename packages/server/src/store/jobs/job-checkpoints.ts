import type { Kysely } from 'kysely'
import { TRANSITIONS } from '../../jobs/transitions.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { Claim, JobStore } from './job-store.ts'

/**
 * Writes something about a running job in a transaction.
 * @returns false where the claim is no longer good, and nothing is written.
 */
export function whileHeld(
  db: Kysely<Database>,
  claim: Claim,
  write: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // Locked, so that nobody takes the job over between the look and the writing.
    const own = await held(transaction, claim)
      .select('id')
      .$if(isPostgres(transaction), (query) => query.forShare())
      .executeTakeFirst()
    if (own === undefined) return false
    await write(transaction)
    return true
  })
}

/** A running job that a claim is good for. */
export function held(within: Kysely<Database>, { id, attempt }: Claim) {
  return within
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', 'in', TRANSITIONS.checkpoint.from)
}

/** Where jobs stand, for who takes them over. */
export function jobCheckpoints(db: Kysely<Database>): Pick<JobStore, 'keepCheckpoint' | 'checkpoint'> {
  return {
    keepCheckpoint: (claim, { engineVersion, state }) =>
      whileHeld(db, claim, async (transaction) => {
        const facts = { engine_version: engineVersion, state }
        await transaction
          .insertInto('job_checkpoints')
          .values({ job_id: claim.id, ...facts })
          .onConflict((conflict) => conflict.column('job_id').doUpdateSet(facts))
          .execute()
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
