import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import type { Store } from '../store.ts'

/** The last step of DBOS's own schema in the version that is installed. */
const QUEUE_REVISION = 123
const STEP = `queue-${QUEUE_REVISION}`

/** Names the lock that lets one process change the schema at a time; any number that nothing else locks. */
const MIGRATION_LOCK = 7_204_612
/** Between two looks whether the lock is free [ms]. */
const LOCK_PAUSE_MS = 100

/** What a task was asked for goes with the task, and the tasks of a job go with the job, whoever erases it. */
const ERASURE = `
  create or replace function dbos.sunwake_erase_task() returns trigger language plpgsql as $$
  begin
    delete from dbos.workflow_input where workflow_uuid = old.workflow_uuid;
    delete from dbos.workflow_output where workflow_uuid = old.workflow_uuid;
    return null;
  end $$;
  create or replace trigger sunwake_erase_task after delete on dbos.workflow_status
    for each row execute function dbos.sunwake_erase_task();
  create or replace function dbos.sunwake_erase_tasks() returns trigger language plpgsql as $$
  begin
    delete from dbos.workflow_status where starts_with(workflow_uuid, old.id || '/');
    return null;
  end $$;
  create or replace trigger sunwake_erase_tasks after delete on jobs
    for each row execute function dbos.sunwake_erase_tasks()`

/** Migrations of a store together with those of the schema in which DBOS keeps its tasks. */
export function withQueueSchema(
  store: Store,
  db: Kysely<Database>,
  connection: pg.ClientConfig,
): Pick<Store, 'migrate' | 'pendingMigrations'> {
  const queueSteps = async () => ((await queueRevision(db)) < QUEUE_REVISION ? [STEP] : [])
  const pendingMigrations = async () => [...(await store.pendingMigrations()), ...(await queueSteps())]
  return {
    pendingMigrations,
    async migrate() {
      if ((await pendingMigrations()).length === 0) return []
      const pool = new pg.Pool({ ...connection, max: 2 })
      // The query under way tells of the failure.
      pool.on('error', () => {})
      const client = await pool.connect()
      client.on('error', () => {})
      try {
        await lock(client)
        const steps = [...(await store.migrate()), ...(await queueSteps())]
        if (steps.includes(STEP)) await migrateQueue(pool, client)
        return steps
      } finally {
        // The lock is held by its connection, so that nobody has to free it for a process that died.
        client.release(true)
        await pool.end()
      }
    },
  }
}

/** Waits between statements and never in one: indexes that are made concurrently wait for every statement under way. */
async function lock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.free === true) return
    await sleep(LOCK_PAUSE_MS)
  }
}

async function migrateQueue(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { ensureSystemDatabase } = await import('@dbos-inc/dbos-sdk/internal/system_database')
  await ensureSystemDatabase('', SILENT, pool, 'dbos', false)
  await client.query(ERASURE)
}

/** What goes wrong is thrown. */
const SILENT = { info() {}, debug() {}, warn() {}, error() {} } as never

/** How far DBOS's schema has come; 0 where there is none. */
async function queueRevision(db: Kysely<Database>): Promise<number> {
  const { rows: found } = await sql<{
    there: number
  }>`select (to_regclass('dbos.dbos_migrations') is not null)::integer as there`.execute(db)
  if (found[0]?.there !== 1) return 0
  const { rows } = await sql<{
    revision: number
  }>`select coalesce(max(version), 0)::integer as revision from dbos.dbos_migrations`.execute(db)
  return rows[0]?.revision ?? 0
}
