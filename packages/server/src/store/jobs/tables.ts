import { type Generated, type Kysely, sql } from 'kysely'
import { key, keyOfJob, keyOfOrganization, ofOrganization, required } from '../kysely/columns.ts'

/** Jobs with their results, the processes that compute them, and the events that streams show. */
export interface JobTables {
  jobs: {
    id: string
    organization_id: string
    user_id: string
    api_key_id: string | null
    test_mode: number
    kind: string
    divided: number
    name: string | null
    request: string
    created_at: number
    credits: number
    estimated_seconds: number
    running_limit: number
    fair_start: number
    fair_finish: number
    callback_url: string | null
    site_id: string | null
    trace_parent: string | null
    status: string
    started_at: number | null
    completed_at: number | null
    attempt: Generated<number>
    lost_workers: Generated<number>
    worker_id: string | null
    progress: Generated<number>
    stage: string
    best: string | null
    credits_charged: number | null
    failure: string | null
    partial: Generated<number>
    last_event: Generated<number>
  }
  job_results: { job_id: string; body: string; timeseries: string | null }
  job_checkpoints: { job_id: string; engine_version: string; state: string }
  job_divisions: { job_id: string; parts: number; about: string }
  job_parts: {
    job_id: string
    part: number
    fingerprint: string
    row_count: number
    rows: string
    summary: string
  }
  job_part_runs: { job_id: string; part: number; worker_id: string }
  job_workers: { id: string; started_at: number; beat_at: number; slots: number }
  job_clock: { id: number; virtual_time: number }
  stream_counters: { organization_id: string; last: number }
  stream_events: {
    organization_id: string
    sequence: number
    job_id: string
    job_sequence: number
    user_id: string
    type: string
    data: string
    at: number
    last: number
  }
}

export async function createJobTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text', required)
    .addColumn('api_key_id', 'text')
    .addColumn('test_mode', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('divided', 'integer', required)
    .addColumn('name', 'text')
    .addColumn('request', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('credits', 'bigint', required)
    .addColumn('estimated_seconds', 'double precision', required)
    .addColumn('running_limit', 'integer', required)
    .addColumn('fair_start', 'double precision', required)
    .addColumn('fair_finish', 'double precision', required)
    .addColumn('callback_url', 'text')
    .addColumn('site_id', 'text')
    .addColumn('trace_parent', 'text')
    .addColumn('status', 'text', required)
    .addColumn('started_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lost_workers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('worker_id', 'text')
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stage', 'text', required)
    .addColumn('best', 'text')
    .addColumn('credits_charged', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('partial', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_event', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('jobs_by_time').on('jobs').columns(['organization_id', 'created_at']).execute()
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
    .addColumn('job_id', 'text', keyOfJob)
    .addColumn('body', 'text', required)
    .addColumn('timeseries', 'text')
    .execute()
  await db.schema
    .createTable('job_workers')
    .addColumn('id', 'text', key)
    .addColumn('started_at', 'bigint', required)
    .addColumn('beat_at', 'bigint', required)
    .addColumn('slots', 'integer', required)
    .execute()
  // Virtual time of the queue: one row.
  await db.schema
    .createTable('job_clock')
    .addColumn('id', 'integer', key)
    .addColumn('virtual_time', 'double precision', required)
    .execute()
  await sql`insert into job_clock (id, virtual_time) values (1, 0)`.execute(db)
  // Beside the rows of jobs: large, often written, and read only after a worker was lost.
  await db.schema
    .createTable('job_checkpoints')
    .addColumn('job_id', 'text', keyOfJob)
    .addColumn('engine_version', 'text', required)
    .addColumn('state', 'text', required)
    .execute()
  // What a divided job has found: kept with it, and read while it goes on.
  await db.schema
    .createTable('job_divisions')
    .addColumn('job_id', 'text', keyOfJob)
    .addColumn('parts', 'integer', required)
    .addColumn('about', 'text', required)
    .execute()
  await db.schema
    .createTable('job_parts')
    .addColumn('job_id', 'text', (column) => column.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('part', 'integer', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('row_count', 'integer', required)
    .addColumn('rows', 'text', required)
    .addColumn('summary', 'text', required)
    .addPrimaryKeyConstraint('job_parts_pk', ['job_id', 'part'])
    .execute()
  // Parts that are computed now: who has one when it is lost.
  await db.schema
    .createTable('job_part_runs')
    .addColumn('job_id', 'text', (column) => column.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('part', 'integer', required)
    .addColumn('worker_id', 'text', required)
    .addPrimaryKeyConstraint('job_part_runs_pk', ['job_id', 'part'])
    .execute()
  await db.schema
    .createTable('stream_counters')
    .addColumn('organization_id', 'text', keyOfOrganization)
    .addColumn('last', 'bigint', required)
    .execute()
  await db.schema
    .createTable('stream_events')
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('sequence', 'bigint', required)
    .addColumn('job_id', 'text', required)
    .addColumn('job_sequence', 'bigint', required)
    .addColumn('user_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('last', 'integer', required)
    .addPrimaryKeyConstraint('stream_events_pk', ['organization_id', 'sequence'])
    .execute()
  await db.schema
    .createIndex('stream_events_by_job')
    .on('stream_events')
    .columns(['job_id', 'job_sequence'])
    .execute()
  await db.schema.createIndex('stream_events_by_time').on('stream_events').column('at').execute()
}
