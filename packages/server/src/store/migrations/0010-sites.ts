import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../kysely/is-postgres.ts'

/** Places of wind farms. */
export const sites: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // One order of names on every database: that of their bytes.
    const sortable = isPostgres(db) ? sql`text collate "C"` : sql`text`
    await db.schema
      .createTable('sites')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded_name', sortable, (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('latitude', 'double precision', (column) => column.notNull())
      .addColumn('longitude', 'double precision', (column) => column.notNull())
      .addColumn('region', 'text')
      .addColumn('capacity_mw', 'double precision')
      .addColumn('turbine_count', 'integer')
      .addColumn('turbine_model', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('analysis_count', 'integer', (column) => column.notNull())
      .addColumn('analysed_at', 'bigint')
      .addColumn('latest_aep_mwh', 'double precision')
      .addColumn('latest_capacity_factor_pct', 'double precision')
      .execute()
    await db.schema
      .createIndex('sites_by_time')
      .on('sites')
      .columns(['organization_id', 'created_at'])
      .execute()
  },
}
