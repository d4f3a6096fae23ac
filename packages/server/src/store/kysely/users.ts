import type { Kysely, Selectable } from 'kysely'
import type { User } from '../ports/records.ts'
import type { UserStore } from '../ports/store.ts'
import type { Database } from './database.ts'

export function userStore(db: Kysely<Database>): UserStore {
  const findByEmail = (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const insert = async ({ id, email, name, createdAtMs, isSuperuser }: User, passwordHash: string | null) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('users')
      .values({
        id,
        email,
        name: name ?? null,
        created_at: createdAtMs,
        password_hash: passwordHash,
        is_superuser: isSuperuser ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  return {
    async ensure(user) {
      await insert({ isSuperuser: false, ...user }, null)
      return userOf((await findByEmail(user.email))!)
    },
    insert: (user, passwordHash) => insert(user, passwordHash),
    async findByEmail(email) {
      const row = await findByEmail(email)
      return row && { user: userOf(row), passwordHash: row.password_hash ?? undefined }
    },
    async findById(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row && userOf(row)
    },
    async setPassword(id, passwordHash) {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    },
    async makeSuperuser(id) {
      await db.updateTable('users').set({ is_superuser: 1 }).where('id', '=', id).execute()
    },
  }
}

export function userOf(row: Omit<Selectable<Database['users']>, 'password_hash'>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name ?? undefined,
    createdAtMs: row.created_at,
    isSuperuser: row.is_superuser === 1,
  }
}
