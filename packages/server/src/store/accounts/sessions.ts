import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { organizationOf } from './organizations.ts'
import type { Organization, Role, User } from './records.ts'
import { userOf } from './users.ts'

/** A signed-in user in one organisation. */
export interface SessionOwner {
  readonly sessionId: string
  readonly user: User
  readonly organization: Organization
  readonly role: Role
}

/** A refresh token as it is stored: never its value. */
export interface RefreshTokenRecord {
  /** SHA-256 of the token, hex. */
  readonly hash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** Why a refresh token gives no new one. */
export type RefreshRefusal = 'unknown' | 'expired' | 'reused'

export interface SessionStore {
  /** Begins a session with its first refresh token. */
  start(
    session: {
      readonly id: string
      readonly userId: string
      readonly organizationId: string
      readonly createdAtMs: number
    },
    token: RefreshTokenRecord,
  ): Promise<void>
  /** Whose session it is; undefined where it has ended, or its user has left the organisation. */
  find(sessionId: string): Promise<SessionOwner | undefined>
  /** Whose session a token is good for now, which stays as it is; undefined where it is unknown, used or too old. */
  findByToken(tokenHash: string, atMs: number): Promise<SessionOwner | undefined>
  /**
   * Puts a new refresh token in the place of a used one. A token that comes a second time was stolen, or its
   * successor was: the whole session ends.
   */
  rotate(usedHash: string, next: RefreshTokenRecord): Promise<SessionOwner | RefreshRefusal>
  /** Ends a session; its access tokens are then good for nothing. */
  end(sessionId: string, atMs: number): Promise<void>
  /** Ends the session of a refresh token, where it is the user's own. */
  endOfToken(tokenHash: string, userId: string, atMs: number): Promise<void>
  /** Ends every session of a user, but for one where it is named. */
  endAll(userId: string, atMs: number, exceptId?: string | undefined): Promise<void>
}

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
    async findByToken(tokenHash, atMs) {
      const token = await db
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', atMs)
        .executeTakeFirst()
      return token && (await ownerOf(db, token.session_id))
    },
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
