import type { Kysely } from 'kysely'
import type { Role } from '../ports/records.ts'
import type { RefreshTokenRecord, SessionOwner, SessionStore } from '../ports/sessions.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isPostgres } from './is-postgres.ts'
import { organizationOf } from './organizations.ts'
import { userOf } from './users.ts'

export function sessionStore(db: Kysely<Database>): SessionStore {
  return {
    start: ({ id, userId, organizationId, createdAtMs }, token) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .insertInto('sessions')
          .values({
            id,
            user_id: userId,
            organization_id: organizationId,
            created_at: createdAtMs,
            revoked_at: null,
          })
          .execute()
        await insertToken(transaction, id, token)
      }),
    find: (sessionId) => ownerOf(db, sessionId),
    rotate: (usedHash, next) =>
      inTransaction(db, async (transaction) => {
        const used = await transaction
          .selectFrom('refresh_tokens')
          .selectAll()
          .where('token_hash', '=', usedHash)
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .executeTakeFirst()
        if (used === undefined) return 'unknown'
        if (used.used_at !== null) {
          await end(transaction, used.session_id, next.createdAtMs)
          return 'reused'
        }
        if (used.expires_at <= next.createdAtMs) return 'expired'
        const owner = await ownerOf(transaction, used.session_id)
        if (owner === undefined) return 'expired'
        await transaction
          .updateTable('refresh_tokens')
          .set({ used_at: next.createdAtMs })
          .where('token_hash', '=', usedHash)
          .execute()
        await insertToken(transaction, used.session_id, next)
        return owner
      }),
    end: (sessionId, atMs) => end(db, sessionId, atMs),
    async endOfToken(tokenHash, userId, atMs) {
      const row = await db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select('sessions.id')
        .where('refresh_tokens.token_hash', '=', tokenHash)
        .where('sessions.user_id', '=', userId)
        .executeTakeFirst()
      if (row !== undefined) await end(db, row.id, atMs)
    },
    async endAll(userId, atMs, exceptId = '') {
      await db
        .updateTable('sessions')
        .set({ revoked_at: atMs })
        .where('user_id', '=', userId)
        .where('id', '!=', exceptId)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}

async function end(db: Kysely<Database>, sessionId: string, atMs: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: atMs })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

async function insertToken(
  db: Kysely<Database>,
  sessionId: string,
  { hash, createdAtMs, expiresAtMs }: RefreshTokenRecord,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hash,
      session_id: sessionId,
      created_at: createdAtMs,
      expires_at: expiresAtMs,
      used_at: null,
    })
    .execute()
}

async function ownerOf(db: Kysely<Database>, sessionId: string): Promise<SessionOwner | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('organizations', 'organizations.id', 'sessions.organization_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.organization_id', '=', 'sessions.organization_id'),
    )
    .selectAll('organizations')
    .select([
      'memberships.role',
      'users.id as user_id',
      'users.email',
      'users.name as user_name',
      'users.created_at as user_created_at',
      'users.is_superuser',
      'users.email_verified_at',
      'users.notify_by_email',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { user_id, user_name, user_created_at } = row
  return {
    sessionId,
    user: userOf({ ...row, id: user_id, name: user_name, created_at: user_created_at }),
    organization: organizationOf(row),
    role: row.role as Role,
  }
}
