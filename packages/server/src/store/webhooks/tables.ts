import { type Kysely, sql } from 'kysely'
import { key, keyOfOrganization, ofOrganization, required } from '../kysely/columns.ts'

/** Webhooks, the events that are told, and their deliveries with every try. */
export interface WebhookTables {
  webhooks: {
    id: string
    organization_id: string
    user_id: string
    everything: number
    url: string
    name: string | null
    events: string
    active: number
    switched_off: string | null
    failing_since: number | null
    secret: string
    previous_secret: string | null
    previous_until: number | null
    created_at: number
  }
  signing_secrets: {
    organization_id: string
    secret: string
    previous_secret: string | null
    previous_until: number | null
  }
  webhook_events: {
    id: string
    organization_id: string
    user_id: string | null
    name: string
    data: string
    once: string | null
    created_at: number
  }
  deliveries: {
    id: string
    organization_id: string
    webhook_id: string | null
    event_id: string
    user_id: string | null
    event: string
    url: string
    host: string
    status: string
    tries: number
    next_attempt_at: number | null
    due_at: number
    claim: string | null
    created_at: number
  }
  delivery_attempts: {
    delivery_id: string
    number: number
    at: number
    status_code: number | null
    latency_ms: number
    error: string | null
    excerpt: string | null
  }
}

export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text', required)
    .addColumn('everything', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('name', 'text')
    .addColumn('events', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('switched_off', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('secret', 'text', required)
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('webhooks_by_organization')
    .on('webhooks')
    .columns(['organization_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('signing_secrets')
    .addColumn('organization_id', 'text', keyOfOrganization)
    .addColumn('secret', 'text', required)
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .execute()
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('once', 'text')
    .addColumn('created_at', 'bigint', required)
    // Nulls are distinct: only events that are told once have one.
    .addUniqueConstraint('webhook_events_once', ['organization_id', 'once'])
    .execute()
  await db.schema.createIndex('webhook_events_by_time').on('webhook_events').column('created_at').execute()
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('webhook_id', 'text', (column) => column.references('webhooks.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('webhook_events.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text')
    .addColumn('event', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('next_attempt_at', 'bigint')
    // When it may be taken: the next try, or the end of the lease of who has it.
    .addColumn('due_at', 'bigint', required)
    .addColumn('claim', 'text')
    .addColumn('created_at', 'bigint', required)
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
    .addColumn('number', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('status_code', 'integer')
    .addColumn('latency_ms', 'bigint', required)
    .addColumn('error', 'text')
    .addColumn('excerpt', 'text')
    .addPrimaryKeyConstraint('delivery_attempts_key', ['delivery_id', 'number'])
    .execute()
}
