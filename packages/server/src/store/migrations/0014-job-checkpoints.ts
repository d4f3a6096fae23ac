import type { Kysely, Migration } from 'kysely'

/** Where running jobs stood, beside their rows: large, often written, and read only where a worker was lost. */
export const jobCheckpoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('job_checkpoints')
      .addColumn('job_id', 'text', (column) => column.primaryKey().references('jobs.id').onDelete('cascade'))
      .addColumn('engine_version', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
  },
}
