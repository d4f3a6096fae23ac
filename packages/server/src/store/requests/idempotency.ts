import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import { databaseTime } from '../kysely/dialect.ts'

/** A request that may be done once only. */
export interface IdempotentRequest {
  readonly organizationId: string
  /** SHA-256 of the caller, the operation and the key. */
  readonly id: string
  /** SHA-256 of what is asked. */
  readonly requestHash: string
}

/** Somebody who works on the answer of a request. */
export interface IdempotencyClaim {
  readonly organizationId: string
  readonly id: string
  readonly token: string
}

/** An answer as it is kept. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Sealed: it may hold what is shown only once. */
  readonly body: string
}

/** What a key was used for before. */
export type EarlierUse =
  | { readonly state: 'answered'; readonly answer: KeptAnswer }
  /** Somebody works on it. */
  | { readonly state: 'pending' }
  /** It was another request. */
  | { readonly state: 'conflict' }

/** Idempotency keys and the answers that they stand for. Times are by the clock of the database unless one is given. */
export interface IdempotencyStore {
  /**
   * Takes a key for a request that is new, or that whoever worked on it has left lying longer than the lease; else
   * tells what it was used for. Of two at once one takes it.
   */
  claim(
    request: IdempotentRequest & { readonly token: string },
    times: { readonly leaseMs: number; readonly keepMs: number; readonly atMs?: number | undefined },
  ): Promise<{ readonly state: 'claimed' } | EarlierUse>
  /** What a key was used for, without taking it. */
  find(request: IdempotentRequest, atMs?: number | undefined): Promise<EarlierUse | undefined>
  /** Keeps the answer, once; false where another has taken the key over. */
  complete(claim: IdempotencyClaim, answer: KeptAnswer): Promise<boolean>
  /** Gives up a key whose request is not answered, so that it can be sent again. */
  release(claim: IdempotencyClaim): Promise<void>
  /** Forgets keys whose time is over; gives their number. */
  prune(atMs?: number | undefined): Promise<number>
}

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
