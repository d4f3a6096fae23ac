import { type Kysely, type Migration, sql } from 'kysely'

/** Jobs, their results, and the processes that compute them. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('api_key_id', 'text')
      .addColumn('test_mode', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('estimated_seconds', 'double precision', (column) => column.notNull())
      .addColumn('running_limit', 'integer', (column) => column.notNull())
      .addColumn('fair_start', 'double precision', (column) => column.notNull())
      .addColumn('fair_finish', 'double precision', (column) => column.notNull())
      .addColumn('callback_url', 'text')
      .addColumn('site_id', 'text')
      .addColumn('trace_parent', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('completed_at', 'bigint')
      .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lost_workers', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('worker_id', 'text')
      .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('best', 'text')
      .addColumn('credits_charged', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('partial', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_event', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('jobs_by_time')
      .on('jobs')
      .columns(['organization_id', 'created_at'])
      .execute()
    await db.schema
      .createIndex('jobs_by_share')
      .on('jobs')
      .columns(['organization_id', 'fair_finish'])
      .execute()
    // The rows that are looked at while jobs run are few, those that have ended are many.
    await db.schema
      .createIndex('jobs_that_wait')
      .on('jobs')
      .columns(['fair_start', 'created_at', 'id'])
      .where(sql.ref('status'), '=', sql.lit('queued'))
      .execute()
    await db.schema
      .createIndex('jobs_that_run')
      .on('jobs')
      .columns(['organization_id', 'worker_id'])
      .where(sql.ref('status'), '=', sql.lit('running'))
      .execute()
    await db.schema
      .createTable('job_results')
      .addColumn('job_id', 'text', (column) => column.primaryKey().references('jobs.id').onDelete('cascade'))
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('timeseries', 'text')
      .execute()
    await db.schema
      .createTable('job_workers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('beat_at', 'bigint', (column) => column.notNull())
      .addColumn('slots', 'integer', (column) => column.notNull())
      .execute()
    // Virtual time of the queue: one row.
    await db.schema
      .createTable('job_clock')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('virtual_time', 'double precision', (column) => column.notNull())
      .execute()
    await sql`insert into job_clock (id, virtual_time) values (1, 0)`.execute(db)
  },
}
