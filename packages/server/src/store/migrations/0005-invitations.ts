import type { Kysely, Migration } from 'kysely'

/** Invitations into organisations. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('invitations_by_organization')
      .on('invitations')
      .column('organization_id')
      .execute()
  },
}
