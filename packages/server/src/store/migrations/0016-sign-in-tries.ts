import type { Kysely, Migration } from 'kysely'

/** Failed tries to sign in, as buckets that leak, and where users have signed in before; both by hashes alone. */
export const signInTries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sign_in_tries')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('level', 'double precision', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('sign_in_places')
      .addColumn('place', 'text', (column) => column.primaryKey())
      .addColumn('known_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('invitations_by_address')
      .on('invitations')
      .columns(['email', 'created_at'])
      .execute()
  },
}
