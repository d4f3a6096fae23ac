import type { Kysely, Migration } from 'kysely'

/** Requests with an `Idempotency-Key`, and their answers. */
export const idempotency: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('idempotency_keys')
      // SHA-256 of all that a key is good for.
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('request_hash', 'text', (column) => column.notNull())
      // Of whoever works on the answer: a later one takes the place of one that was lost.
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('headers', 'text')
      .addColumn('body', 'text')
      .execute()
    await db.schema
      .createIndex('idempotency_keys_by_end')
      .on('idempotency_keys')
      .column('expires_at')
      .execute()
    await db.schema
      .createIndex('idempotency_keys_by_organization')
      .on('idempotency_keys')
      .column('organization_id')
      .execute()
  },
}
