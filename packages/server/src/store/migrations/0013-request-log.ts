import type { Kysely, Migration } from 'kysely'

/**
 * Answered requests of organisations. Without a foreign key: an organisation may go between a request and its record,
 * and the others of the batch are to be written all the same.
 */
export const requestLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('request_log')
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('api_key_id', 'text')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('error_code', 'text')
      .addColumn('duration_ms', 'double precision', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('request_log_by_organization')
      .on('request_log')
      .columns(['organization_id', 'at'])
      .execute()
    await db.schema
      .createIndex('request_log_by_id')
      .on('request_log')
      .columns(['request_id', 'organization_id'])
      .execute()
    await db.schema.createIndex('request_log_by_time').on('request_log').column('at').execute()
  },
}
