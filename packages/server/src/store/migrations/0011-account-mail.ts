import type { Kysely, Migration } from 'kysely'

/** Mail on its way, the tokens that mails carry, what users say of themselves, and the log of the platform. */
export const accountMail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute()
    await db.schema
      .alterTable('users')
      .addColumn('notify_by_email', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // The token that a mail carries is not the one that the answer showed.
    await db.schema.alterTable('invitations').addColumn('mail_token_hash', 'text').execute()
    await db.schema
      .createIndex('invitations_by_mail_token')
      .unique()
      .on('invitations')
      .column('mail_token_hash')
      .execute()
    await db.schema
      .createTable('account_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('account_tokens_by_user').on('account_tokens').column('user_id').execute()
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('organization_id', 'text', (column) =>
        column.references('organizations.id').onDelete('cascade'),
      )
      .addColumn('reference', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      // When it is looked at next: a lease moves it as well as a failure; null is never again.
      .addColumn('due_at', 'bigint')
      .addColumn('lease', 'text')
      .addColumn('error', 'text')
      .execute()
    await db.schema.createIndex('mails_by_due_time').on('mails').column('due_at').execute()
    await db.schema.createIndex('mails_by_organization').on('mails').column('organization_id').execute()
    // Without references: it outlives what it tells of.
    await db.schema
      .createTable('platform_audit_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text')
      .addColumn('request_id', 'text')
      .execute()
    await db.schema
      .createIndex('platform_audit_entries_by_time')
      .on('platform_audit_entries')
      .column('at')
      .execute()
  },
}
