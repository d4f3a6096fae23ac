import type { Kysely } from 'kysely'
import { key, required } from '../kysely/columns.ts'

/** Mail on its way. */
export interface MailTables {
  mails: {
    id: string
    kind: string
    recipient: string
    organization_id: string | null
    reference: string | null
    created_at: number
    attempts: number
    due_at: number | null
    lease: string | null
    error: string | null
  }
}

export async function createMailTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('organization_id', 'text', (column) =>
      column.references('organizations.id').onDelete('cascade'),
    )
    .addColumn('reference', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    // When it is looked at next: a lease moves it as well as a failure; null is never again.
    .addColumn('due_at', 'bigint')
    .addColumn('lease', 'text')
    .addColumn('error', 'text')
    .execute()
  await db.schema.createIndex('mails_by_due_time').on('mails').column('due_at').execute()
  await db.schema.createIndex('mails_by_organization').on('mails').column('organization_id').execute()
}
