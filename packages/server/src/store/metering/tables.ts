import type { Kysely } from 'kysely'
import { key, ofOrganization, required } from '../kysely/columns.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { createSharedWindows } from '../postgres/window-schema.ts'

/** Requests by month and by hour, and the ledger of compute credits. */
export interface MeteringTables {
  quota_months: { organization_id: string; month: string; used: number }
  usage_hours: {
    organization_id: string
    api_key_id: string
    hour: number
    total: number
    successful: number
    duration_ms: number
  }
  credit_entries: {
    id: string
    organization_id: string
    place: number
    at: number
    month: string
    kind: string
    amount: number
    job_id: string | null
    reason: string | null
  }
}

export async function createMeteringTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quota_months')
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('month', 'text', required)
    .addColumn('used', 'bigint', required)
    .addPrimaryKeyConstraint('quota_months_pk', ['organization_id', 'month'])
    .execute()
  await db.schema
    .createTable('usage_hours')
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('api_key_id', 'text', required)
    .addColumn('hour', 'bigint', required)
    .addColumn('total', 'bigint', required)
    .addColumn('successful', 'bigint', required)
    .addColumn('duration_ms', 'bigint', required)
    .addPrimaryKeyConstraint('usage_hours_pk', ['organization_id', 'api_key_id', 'hour'])
    .execute()
  // A ledger: rows are added, never changed.
  await db.schema
    .createTable('credit_entries')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    // Its place in the ledger of its organisation, from 1.
    .addColumn('place', 'bigint', required)
    .addColumn('at', 'bigint', required)
    .addColumn('month', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('job_id', 'text')
    .addColumn('reason', 'text')
    .addUniqueConstraint('credit_entries_in_order', ['organization_id', 'place'])
    .execute()
  // A job is charged once, and settled once.
  await db.schema
    .createIndex('credit_entries_by_job')
    .unique()
    .on('credit_entries')
    .columns(['job_id', 'kind'])
    .execute()
  if (isPostgres(db)) await createSharedWindows(db)
}
