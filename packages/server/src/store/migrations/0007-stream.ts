import type { Kysely, Migration } from 'kysely'

/** Events that streams show. */
export const stream: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stream_counters')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('stream_events')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('job_sequence', 'bigint', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('last', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('stream_events_pk', ['organization_id', 'sequence'])
      .execute()
    await db.schema
      .createIndex('stream_events_by_job')
      .on('stream_events')
      .columns(['job_id', 'job_sequence'])
      .execute()
    await db.schema.createIndex('stream_events_by_time').on('stream_events').column('at').execute()
  },
}
