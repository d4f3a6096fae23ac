import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../kysely/transactions.ts'

/** What the token of a mail is good for. */
export type TokenPurpose = 'password_reset' | 'email_verification'

/** A token as it is stored: never its value. */
export interface AccountToken {
  /** SHA-256 of the token, hex. */
  readonly hash: string
  readonly userId: string
  readonly purpose: TokenPurpose
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** Tokens that are sent to the address of a user, each good once. */
export interface AccountTokenStore {
  /** Adds a token; forgets those of the user that have ended. */
  add(token: AccountToken): Promise<void>
  /** Whose token it is, where it is still good. */
  userOf(hash: string, purpose: TokenPurpose, atMs: number): Promise<string | undefined>
  /** Uses a token up, and with it every other of the user for the same; undefined where it is not good. */
  use(hash: string, purpose: TokenPurpose, atMs: number): Promise<string | undefined>
  /** Tokens that were made for a user since a time and have not ended. */
  countSince(userId: string, purpose: TokenPurpose, sinceMs: number): Promise<number>
}

export function accountTokenStore(db: Kysely<Database>): AccountTokenStore {
  return {
    async add({ hash, userId, purpose, createdAtMs, expiresAtMs }) {
      await db
        .deleteFrom('account_tokens')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', createdAtMs)
        .execute()
      await db
        .insertInto('account_tokens')
        .values({
          token_hash: hash,
          user_id: userId,
          purpose,
          created_at: createdAtMs,
          expires_at: expiresAtMs,
          used_at: null,
        })
        .execute()
    },
    async userOf(hash, purpose, atMs) {
      const row = await db
        .selectFrom('account_tokens')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', atMs)
        .executeTakeFirst()
      return row?.user_id
    },
    use: (hash, purpose, atMs) =>
      inTransaction(db, async (transaction) => {
        // No two can use one: the second finds it used.
        const row = await living(transaction, purpose, atMs)
          .where('token_hash', '=', hash)
          .where('expires_at', '>', atMs)
          .returning('user_id')
          .executeTakeFirst()
        if (row === undefined) return undefined
        await living(transaction, purpose, atMs).where('user_id', '=', row.user_id).execute()
        return row.user_id
      }),
    async countSince(userId, purpose, sinceMs) {
      const { total } = await db
        .selectFrom('account_tokens')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('created_at', '>', sinceMs)
        .executeTakeFirstOrThrow()
      return Number(total)
    },
  }
}

/** Uses up tokens that are not used. */
function living(db: Kysely<Database>, purpose: TokenPurpose, atMs: number) {
  return db
    .updateTable('account_tokens')
    .set({ used_at: atMs })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
}
