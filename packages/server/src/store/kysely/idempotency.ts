import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  EarlierUse,
  IdempotencyClaim,
  IdempotencyStore,
  IdempotentRequest,
} from '../ports/idempotency.ts'
import type { Database } from './database.ts'
import { databaseTime } from './database-time.ts'

export function idempotencyStore(db: Kysely<Database>): IdempotencyStore {
  const find = async ({ organizationId, id, requestHash }: IdempotentRequest, atMs?: number) => {
    const row = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('expires_at', '>', databaseTime(db, atMs))
      .executeTakeFirst()
    return row && earlierUseOf(row, requestHash)
  }
  return {
    async claim(request, { leaseMs, keepMs, atMs }) {
      const now = databaseTime(db, atMs)
      const { organizationId, id, requestHash, token } = request
      for (;;) {
        // One statement, so that of two at once the second sees the row of the first.
        const taken = await db
          .insertInto('idempotency_keys')
          .values({
            id,
            organization_id: organizationId,
            request_hash: requestHash,
            token,
            leased_until: after(now, leaseMs),
            expires_at: after(now, keepMs),
            status: null,
            headers: null,
            body: null,
          })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(({ ref }) => ({
                request_hash: ref('excluded.request_hash'),
                token: ref('excluded.token'),
                leased_until: ref('excluded.leased_until'),
                expires_at: ref('excluded.expires_at'),
                status: null,
                headers: null,
                body: null,
              }))
              .where(({ eb, ref }) =>
                eb.or([
                  eb('idempotency_keys.expires_at', '<=', now),
                  eb.and([
                    eb('idempotency_keys.status', 'is', null),
                    eb('idempotency_keys.leased_until', '<=', now),
                    eb('idempotency_keys.request_hash', '=', ref('excluded.request_hash')),
                  ]),
                ]),
              ),
          )
          .returning('id')
          .executeTakeFirst()
        if (taken !== undefined) return { state: 'claimed' }
        const earlier = await find(request, atMs)
        // Given up or forgotten in between: it is free now.
        if (earlier !== undefined) return earlier
      }
    },
    find,
    async complete(claim, { status, headers, body }) {
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ status, headers: JSON.stringify(headers), body })
        .where((where) => where.and(rowOf(claim)))
        .where('status', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async release(claim) {
      await db
        .deleteFrom('idempotency_keys')
        .where((where) => where.and(rowOf(claim)))
        .where('status', 'is', null)
        .execute()
    },
    async prune(atMs) {
      const { numDeletedRows } = await db
        .deleteFrom('idempotency_keys')
        .where('expires_at', '<=', databaseTime(db, atMs))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function rowOf({ organizationId, id, token }: IdempotencyClaim) {
  return { organization_id: organizationId, id, token }
}

/** A time later than another one; Postgres wants to be told that both are numbers. */
function after(now: ReturnType<typeof databaseTime>, ms: number) {
  return sql<number>`cast(${now} as bigint) + cast(${ms} as bigint)`
}

function earlierUseOf(
  { request_hash, status, headers, body }: Selectable<Database['idempotency_keys']>,
  requestHash: string,
): EarlierUse {
  if (request_hash !== requestHash) return { state: 'conflict' }
  if (status === null || headers === null || body === null) return { state: 'pending' }
  return {
    state: 'answered',
    answer: { status, headers: JSON.parse(headers) as Record<string, string>, body },
  }
}
