import type { Kysely, Migration } from 'kysely'

/** Passwords, sessions of signed-in users with their refresh tokens, and the log of what changed. */
export const sessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('password_hash', 'text').execute()
    await db.schema
      .alterTable('users')
      .addColumn('is_superuser', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute()
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('refresh_tokens_by_session')
      .on('refresh_tokens')
      .column('session_id')
      .execute()
    await db.schema
      .createTable('audit_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text')
      .addColumn('request_id', 'text')
      .execute()
    await db.schema
      .createIndex('audit_entries_by_time')
      .on('audit_entries')
      .columns(['organization_id', 'at'])
      .execute()
  },
}
