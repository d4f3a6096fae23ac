import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import type { LimitStore } from '../metering/limits.ts'

/**
 * Those of some organisations that are there, and stay so until the transaction ends: of one that was erased nothing is
 * written any more, and the others of a batch are.
 */
export async function existingOrganizations(
  db: Kysely<Database>,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', asked)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Counts requests as some way of counting does, also where an organisation was erased after its key was looked up: the
 * batch is counted again, and that request in no month.
 */
export function takeForExisting(db: Kysely<Database>, take: LimitStore['take']): LimitStore['take'] {
  return async (requests, atMs) => {
    try {
      return await take(requests, atMs)
    } catch (error) {
      if (!isForeignKeyFailure(error)) throw error
      const existing = await existingOrganizations(
        db,
        requests.map(({ organizationId }) => organizationId),
      )
      const kept = requests.map((request) => ({
        ...request,
        metered: request.metered && existing.has(request.organizationId),
      }))
      return await take(kept, atMs)
    }
  }
}

/** 23503 is foreign_key_violation of Postgres; both drivers of SQLite have its own message. */
function isForeignKeyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '23503' || /FOREIGN KEY constraint failed/.test(error.message)
}
