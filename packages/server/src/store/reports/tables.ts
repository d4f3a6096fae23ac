import type { Kysely } from 'kysely'
import { key, ofOrganization, required } from '../kysely/columns.ts'
import { isPostgres } from '../kysely/dialect.ts'

/** Reports with their files: within the database, so that every replica has them. */
export interface ReportTables {
  reports: {
    id: string
    organization_id: string
    user_id: string | null
    filename: string
    kind: string
    name: string
    media_type: string
    fingerprint: string
    bytes: number
    /** Null once the time of the report is over. */
    content: Uint8Array | null
    created_at: number
    expires_at: number
  }
}

export async function createReportTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text')
    .addColumn('filename', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('content', isPostgres(db) ? 'bytea' : 'blob')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('reports_by_filename').on('reports').column('filename').unique().execute()
  await db.schema.createIndex('reports_by_expiry').on('reports').column('expires_at').execute()
  await db.schema
    .createIndex('reports_by_organization')
    .on('reports')
    .columns(['organization_id', 'created_at'])
    .execute()
}
