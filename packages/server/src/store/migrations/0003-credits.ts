import type { Kysely, Migration } from 'kysely'

/** Compute credits as a ledger: rows are added, never changed. */
export const credits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('credit_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      // Its place in the ledger of its organisation, from 1.
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
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
  },
}
