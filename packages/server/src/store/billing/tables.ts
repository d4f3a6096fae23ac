import type { Kysely } from 'kysely'
import { key, keyOfOrganization, ofOrganization, required } from '../kysely/columns.ts'

/** What organisations have bought by Stripe. */
export interface BillingTables {
  billing_accounts: {
    organization_id: string
    customer_id: string
    tier: string
    starter_paid: number
    subscription_id: string | null
    subscription_item_id: string | null
    subscription_tier: string | null
    subscription_status: string | null
    period_start_at: number | null
    period_end_at: number | null
    cancel_at_period_end: number
    held_tier: string | null
    held_until_at: number | null
    past_due_since_at: number | null
    due_at: number | null
    version: number
  }
  billing_events: { id: string; organization_id: string; type: string; at: number }
  billing_cancellations: { subscription_id: string; at: number }
}

export async function createBillingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_accounts')
    .addColumn('organization_id', 'text', keyOfOrganization)
    .addColumn('customer_id', 'text', (column) => column.notNull().unique())
    // The tier that was bought, and set where it changed: an operator may have set another one since.
    .addColumn('tier', 'text', required)
    .addColumn('starter_paid', 'integer', required)
    .addColumn('subscription_id', 'text')
    .addColumn('subscription_item_id', 'text')
    .addColumn('subscription_tier', 'text')
    .addColumn('subscription_status', 'text')
    .addColumn('period_start_at', 'bigint')
    .addColumn('period_end_at', 'bigint')
    .addColumn('cancel_at_period_end', 'integer', required)
    // A higher tier than that of the subscription, which is paid until a time.
    .addColumn('held_tier', 'text')
    .addColumn('held_until_at', 'bigint')
    .addColumn('past_due_since_at', 'bigint')
    // When it has to be looked at again, should Stripe tell nothing before.
    .addColumn('due_at', 'bigint')
    .addColumn('version', 'integer', required)
    .execute()
  await db.schema
    .createIndex('billing_accounts_by_due_time')
    .on('billing_accounts')
    .column('due_at')
    .execute()
  await db.schema
    .createTable('billing_events')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('type', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema.createIndex('billing_events_by_time').on('billing_events').column('at').execute()
  await db.schema
    .createIndex('billing_events_by_organization')
    .on('billing_events')
    .columns(['organization_id', 'at'])
    .execute()
  // Subscriptions of organisations that are no more, until Stripe has ended them.
  await db.schema
    .createTable('billing_cancellations')
    .addColumn('subscription_id', 'text', key)
    .addColumn('at', 'bigint', required)
    .execute()
}
