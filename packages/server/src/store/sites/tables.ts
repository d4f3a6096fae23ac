import { type Kysely, sql } from 'kysely'
import { key, ofOrganization, required } from '../kysely/columns.ts'
import { isPostgres } from '../kysely/dialect.ts'

/** Places of wind farms. */
export interface SiteTables {
  sites: {
    id: string
    organization_id: string
    name: string
    folded_name: string
    status: string
    latitude: number
    longitude: number
    region: string | null
    capacity_mw: number | null
    turbine_count: number | null
    turbine_model: string | null
    created_at: number
    updated_at: number
    analysis_count: number
    analysed_at: number | null
    latest_aep_mwh: number | null
    latest_capacity_factor_pct: number | null
  }
}

export async function createSiteTables(db: Kysely<unknown>): Promise<void> {
  // One order of names on every database: that of their bytes.
  const sortable = isPostgres(db) ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('sites')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('name', 'text', required)
    .addColumn('folded_name', sortable, required)
    .addColumn('status', 'text', required)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('region', 'text')
    .addColumn('capacity_mw', 'double precision')
    .addColumn('turbine_count', 'integer')
    .addColumn('turbine_model', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('analysis_count', 'integer', required)
    .addColumn('analysed_at', 'bigint')
    .addColumn('latest_aep_mwh', 'double precision')
    .addColumn('latest_capacity_factor_pct', 'double precision')
    .execute()
  await db.schema
    .createIndex('sites_by_time')
    .on('sites')
    .columns(['organization_id', 'created_at'])
    .execute()
}
