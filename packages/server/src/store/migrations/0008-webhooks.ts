import { type Kysely, type Migration, sql } from 'kysely'

/** Webhooks, the events that are told, and their deliveries with every try. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('everything', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .addColumn('switched_off', 'text')
      .addColumn('failing_since', 'bigint')
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('previous_secret', 'text')
      .addColumn('previous_until', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('webhooks_by_organization')
      .on('webhooks')
      .columns(['organization_id', 'created_at'])
      .execute()
    await db.schema
      .createTable('signing_secrets')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('previous_secret', 'text')
      .addColumn('previous_until', 'bigint')
      .execute()
    await db.schema
      .createTable('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('once', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      // Nulls are distinct: only events that are told once have one.
      .addUniqueConstraint('webhook_events_once', ['organization_id', 'once'])
      .execute()
    await db.schema.createIndex('webhook_events_by_time').on('webhook_events').column('created_at').execute()
    await db.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('webhook_id', 'text', (column) => column.references('webhooks.id').onDelete('cascade'))
      .addColumn('event_id', 'text', (column) =>
        column.notNull().references('webhook_events.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text')
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      // When it may be taken: the next try, or the end of the lease of who has it.
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('deliveries_that_wait')
      .on('deliveries')
      .columns(['due_at', 'id'])
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute()
    await db.schema
      .createIndex('deliveries_by_time')
      .on('deliveries')
      .columns(['organization_id', 'created_at'])
      .execute()
    await db.schema
      .createIndex('deliveries_by_webhook')
      .on('deliveries')
      .columns(['webhook_id', 'status', 'created_at'])
      .execute()
    await db.schema.createIndex('deliveries_by_event').on('deliveries').column('event_id').execute()
    await db.schema
      .createTable('delivery_attempts')
      .addColumn('delivery_id', 'text', (column) =>
        column.notNull().references('deliveries.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('status_code', 'integer')
      .addColumn('latency_ms', 'bigint', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('excerpt', 'text')
      .addPrimaryKeyConstraint('delivery_attempts_key', ['delivery_id', 'number'])
      .execute()
  },
}
