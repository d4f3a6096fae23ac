import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Runs writes as one: in the transaction that is there, or in a new one. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** More tries than two transactions that cross each other need. */
const TRIES = 5
/** deadlock_detected: PostgreSQL has undone the transaction so that another one can go on. */
const DEADLOCK = '40P01'

/** Runs a transaction anew where it was the one that had to give way; an erasure crosses whoever writes there. */
export async function againOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}
