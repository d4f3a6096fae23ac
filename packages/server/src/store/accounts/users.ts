import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { NewUser, User } from './records.ts'

export interface UserStore {
  /** Adds a user unless the e-mail address is taken; gives the one that then has it. */
  ensure(user: NewUser): Promise<User>
  /** Adds a user with a password; undefined where the e-mail address is taken. */
  insert(user: NewUser, passwordHash: string): Promise<User | undefined>
  findByEmail(
    email: string,
  ): Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>
  findById(id: string): Promise<User | undefined>
  setPassword(id: string, passwordHash: string): Promise<void>
  makeSuperuser(id: string): Promise<void>
  /** Notes that the address is the user's, unless that is known. */
  setEmailVerified(id: string, atMs: number): Promise<void>
  /** Changes what users say of themselves; gives the user. */
  update(
    id: string,
    change: { readonly name?: string | undefined; readonly notifyByEmail?: boolean | undefined },
  ): Promise<User | undefined>
  /** Erases a user, with sessions, keys and memberships. */
  erase(id: string): Promise<void>
}

export function userStore(db: Kysely<Database>): UserStore {
  const findByEmail = (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const insert = async ({ id, email, name, createdAtMs }: NewUser, passwordHash: string | null) => {
    const row = await db
      .insertInto('users')
      .values({
        id,
        email,
        name: name ?? null,
        created_at: createdAtMs,
        password_hash: passwordHash,
        is_superuser: 0,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && userOf(row)
  }
  return {
    ensure: async (user) => (await insert(user, null)) ?? userOf((await findByEmail(user.email))!),
    insert,
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
    async setEmailVerified(id, atMs) {
      await db
        .updateTable('users')
        .set({ email_verified_at: atMs })
        .where('id', '=', id)
        .where('email_verified_at', 'is', null)
        .execute()
    },
    async update(id, { name, notifyByEmail }) {
      const row = await db
        .updateTable('users')
        // An update sets something, always.
        .set({
          id,
          ...(name === undefined ? {} : { name }),
          ...(notifyByEmail === undefined ? {} : { notify_by_email: notifyByEmail ? 1 : 0 }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return row && userOf(row)
    },
    async erase(id) {
      await db.deleteFrom('users').where('id', '=', id).execute()
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
    emailVerifiedAtMs: row.email_verified_at ?? undefined,
    notifyByEmail: row.notify_by_email === 1,
  }
}
